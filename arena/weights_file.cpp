#include "arena/weights_file.h"

#include <fmt/format.h>

#include <fstream>
#include <iterator>
#include <map>
#include <mutex>

namespace serai {

Result<Weights, Failure> read_weights(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  if (!file) return Failure{fmt::format("{}: cannot be read", path)};
  const std::string bytes{std::istreambuf_iterator<char>(file), {}};
  auto weights = Weights::read({reinterpret_cast<const std::uint8_t*>(bytes.data()), bytes.size()});
  if (!weights) return Failure{fmt::format("{}: {}", path, weights.why().text)};
  return weights;
}

std::shared_ptr<const Weights> weights_in(std::string_view path) {
  static std::mutex one_at_a_time;
  static std::map<std::string, std::shared_ptr<const Weights>, std::less<>> known;
  const std::scoped_lock lock(one_at_a_time);
  const auto found = known.find(path);
  if (found != known.end()) return found->second;
  auto weights = read_weights(std::string(path));
  return known[std::string(path)] = weights ? std::make_shared<const Weights>(std::move(*weights)) : nullptr;
}

}  // namespace serai
