// An arena as one HTML file that opens anywhere: no requests, plots as inline SVG, light and dark.
#pragma once

#include <string>

#include "arena/summary.h"

namespace serai {

std::string report_html(const Tally& tally, const Origin& origin);

}  // namespace serai
