#include "arena/database.h"

#include <libpq-fe.h>

#include <memory>

namespace serai {
namespace {

struct Clear {
  void operator()(PGresult* result) const { PQclear(result); }
};

std::string first_line(const char* message) {
  const std::string text = message;
  return text.substr(0, text.find('\n'));
}

}  // namespace

Database::~Database() { PQfinish(connection_); }

std::string Database::connect(const std::string& url) {
  PQfinish(connection_);
  connection_ = PQconnectdb(url.c_str());
  if (PQstatus(connection_) != CONNECTION_OK) return first_line(PQerrorMessage(connection_));
  PQsetNoticeProcessor(connection_, [](void*, const char*) {}, nullptr);
  // A machine that vanishes without a word is noticed within half a minute, and gives back what it had claimed.
  return run(
      "SELECT set_config('tcp_keepalives_idle', '10', false), set_config('tcp_keepalives_interval', '5', false), "
      "set_config('tcp_keepalives_count', '4', false)");
}

std::string Database::run(const char* sql, const std::vector<std::string>& values, std::vector<Row>* rows) {
  std::vector<const char*> pointers;
  pointers.reserve(values.size());
  for (const std::string& value : values) pointers.push_back(value.c_str());
  const std::unique_ptr<PGresult, Clear> result(
      PQexecParams(connection_, sql, static_cast<int>(values.size()), nullptr, pointers.data(), nullptr, nullptr, 0));
  const ExecStatusType status = PQresultStatus(result.get());
  if (status != PGRES_COMMAND_OK && status != PGRES_TUPLES_OK) {
    const std::string message = first_line(PQerrorMessage(connection_));
    return message.empty() ? "the database does not answer" : message;
  }
  if (!rows) return "";
  rows->clear();
  for (int i = 0; i < PQntuples(result.get()); ++i) {
    Row& row = rows->emplace_back();
    for (int j = 0; j < PQnfields(result.get()); ++j) {
      if (PQgetisnull(result.get(), i, j))
        row.emplace_back();
      else
        row.emplace_back(PQgetvalue(result.get(), i, j));
    }
  }
  return "";
}

}  // namespace serai
