#include "regular/address.h"

#include <algorithm>

#include "engine/core/text.h"
#include "table/request.h"

namespace serai::regular {
namespace {

std::string_view usual_port(bool tls) { return tls ? "443" : "80"; }

bool takes(std::string_view& text, std::string_view begin) {
  if (!text.starts_with(begin)) return false;
  text.remove_prefix(begin.size());
  return true;
}

}  // namespace

std::string HouseAddress::authority() const {
  const std::string name = host.find(':') == std::string::npos ? host : "[" + host + "]";
  return port == usual_port(tls) ? name : name + ":" + port;
}

std::string HouseAddress::text() const { return (tls ? "https://" : "http://") + authority() + base; }

std::optional<HouseAddress> read_address(std::string_view text) {
  HouseAddress address;
  address.tls = takes(text, "https://");
  if (!address.tls && !takes(text, "http://")) return std::nullopt;
  text = text.substr(0, text.find_first_of("?#"));  // a seat's link has its secret there, which is nobody's but its own
  const std::string_view authority = text.substr(0, text.find('/'));
  std::string_view path = text.substr(authority.size());

  const std::size_t bracket = authority.starts_with('[') ? authority.find(']') : 0;
  if (bracket == std::string_view::npos) return std::nullopt;
  const std::size_t colon = authority.find(':', bracket);
  address.host = bracket ? authority.substr(1, bracket - 1) : authority.substr(0, colon);
  address.port = colon == std::string_view::npos ? usual_port(address.tls) : authority.substr(colon + 1);
  constexpr int kMostPort = 65'535;
  if (address.host.empty() || !read_number(address.port, kMostPort)) return std::nullopt;
  if (address.host.find_first_of(" @\r\n") != std::string::npos) return std::nullopt;

  constexpr std::string_view kTable = "/t/";
  if (const std::size_t at = path.rfind(kTable);
      at != std::string_view::npos && table::is_table_id(path.substr(at + kTable.size()))) {
    address.table = path.substr(at + kTable.size());
    path = path.substr(0, at);
  }
  while (path.ends_with('/')) path.remove_suffix(1);
  if (path.find_first_of(" \r\n") != std::string_view::npos) return std::nullopt;
  address.base = path;
  return address;
}

}  // namespace serai::regular
