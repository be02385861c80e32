// The plots of a report, each one SVG.
#pragma once

#include <string>

#include "arena/tally.h"

namespace serai {

std::string ratings_plot(const Tally& tally, const Ratings& ratings);
std::string points_plot(const Tally& tally, const std::vector<int>& order);
std::string seats_plot(const Tally& tally);
std::string course_plot(const Tally& tally, const std::vector<int>& order);

}  // namespace serai
