// Who may ask: the names by which the house is known, and the sites whose pages may talk to it. Names know no case.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace serai::house {

class Sites {
 public:
  // Besides localhost and bare addresses; and other sites (https://club.example) that may ask.
  Sites(std::vector<std::string> names, std::vector<std::string> origins);

  // A page of another site that made its name point here (DNS rebinding) asks with that name.
  bool known_host(std::string_view host) const;

  // Browsers name the site that asks; programs need not.
  enum class From { here, a_friend, elsewhere };
  From from(std::string_view origin, std::string_view host) const;

 private:
  std::vector<std::string> names_;
  std::vector<std::string> origins_;
};

}  // namespace serai::house
