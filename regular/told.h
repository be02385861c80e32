// What a house says, taken apart: members that are missing, or of another kind, are empty.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "regular/connection.h"
#include "table/json_value.h"

namespace serai::regular {

std::string text_in(const table::JsonValue& value, std::string_view member);
int number_in(const table::JsonValue& value, std::string_view member);
bool flag_in(const table::JsonValue& value, std::string_view member);
const std::vector<table::JsonValue>& list_in(const table::JsonValue& value, std::string_view member);

std::string why_of(const Said& said);  // it is a refusal, or nobody answered
std::string key_of(const Said& said);  // of a refusal
bool comes_later(const Said& said);    // it may go better another time: the house is away, or has too much to do

}  // namespace serai::regular
