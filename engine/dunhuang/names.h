// Keys of the catalogue, as arguments of a sentence.
#pragma once

#include <string>

#include "engine/core/text.h"
#include "engine/dunhuang/board.h"

namespace serai::dunhuang {

inline std::string number(int n) { return std::to_string(n); }
inline std::string good_word(Good good) { return join("@good.", kGoodNames[good]); }
inline std::string character_word(int character) { return join("@character.", kCharacterNames[character]); }
inline std::string action_word(int character) { return join("@action.", kCharacterNames[character]); }

}  // namespace serai::dunhuang
