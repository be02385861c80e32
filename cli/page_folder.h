// The folder of the page's files, as scripts/build-page makes it.
#pragma once

#include <string>

namespace serai::cli {

// The page of this program: beside the folder in which it was built, or where it was installed. "" if there is none.
std::string find_page();

// Why the page in this folder may not fit this program, "" if it is of the same version.
std::string strangeness_of_page(const std::string& folder);

}  // namespace serai::cli
