#include "house/sites.h"

#include <arpa/inet.h>

#include <algorithm>

namespace serai::house {
namespace {

std::string lower(std::string_view text) {
  std::string small(text);
  for (char& c : small)
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  return small;
}

bool is_port(std::string_view text) {
  return text.empty() || (text.starts_with(':') && text.size() <= 6 &&
                          std::all_of(text.begin() + 1, text.end(), [](char c) { return c >= '0' && c <= '9'; }));
}

// A name or address without its port; "" if it is neither.
std::string name_in(std::string_view host) {
  const std::size_t end = host.starts_with('[') ? std::min(host.find(']') + 1, host.size()) : host.find(':');
  const std::string_view name = host.substr(0, end);
  return is_port(host.substr(name.size())) ? lower(name) : "";
}

bool is_bare_address(const std::string& name) {
  in6_addr address;
  if (name.starts_with('[') && name.ends_with(']'))
    return inet_pton(AF_INET6, name.substr(1, name.size() - 2).c_str(), &address) == 1;
  return inet_pton(AF_INET, name.c_str(), &address) == 1;
}

}  // namespace

Sites::Sites(std::vector<std::string> names, std::vector<std::string> origins)
    : names_(std::move(names)), origins_(std::move(origins)) {
  for (std::string& name : names_) name = lower(name);
  for (std::string& origin : origins_) {
    origin = lower(origin);
    while (origin.ends_with('/')) origin.pop_back();
  }
}

bool Sites::known_host(std::string_view host) const {
  const std::string name = name_in(host);
  return name == "localhost" || is_bare_address(name) || std::find(names_.begin(), names_.end(), name) != names_.end();
}

Sites::From Sites::from(std::string_view origin, std::string_view host) const {
  if (origin.empty()) return From::here;
  const std::string site = lower(origin);
  for (const char* scheme : {"http://", "https://"})
    if (site == scheme + lower(host)) return From::here;
  return std::find(origins_.begin(), origins_.end(), site) != origins_.end() ? From::a_friend : From::elsewhere;
}

}  // namespace serai::house
