// Record files, read whole; what is wrong with one goes to stderr.
#pragma once

#include <optional>
#include <string>

#include "engine/core/record.h"

namespace serai::cli {

// FILE:LINE: RULE: text
void complain(const std::string& file, const RecordFault& fault);

// A file's text, or a complaint.
std::optional<std::string> text_of(const std::string& file);

// A file's record, or a complaint.
std::optional<Record> record_of(const std::string& file, const ReadOptions& options = {});

}  // namespace serai::cli
