#include "cli/words.h"

#include "engine/core/text.h"

namespace serai::cli {

void add_setting(CLI::App* command, Setting& setting, bool seats_required) {
  command->add_option("--seats", setting.seats, "number of seats")
      ->required(seats_required)
      ->check(whole(1, 99))
      ->type_name("N");
  command->add_option("--option", setting.options, "a variant of the game, see `serai games`")
      ->type_name("NAME=VALUE")
      ->allow_extra_args(false);
}

void add_language(CLI::App* command, Language& language) {
  command->add_option("--language", language, "en, de or nl")
      ->transform(CLI::Validator(
          [](std::string& text) {
            const auto found = find_name(kLanguageNames, text);
            if (!found) return fmt::format("en, de or nl, not '{}'", text);
            text = std::to_string(*found);
            return std::string();
          },
          ""))
      ->type_name("LANGUAGE");
}

}  // namespace serai::cli
