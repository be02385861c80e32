// For other projects: everything of the rules that is theirs to use, in one include (docs/research.md).
//
// Stable are the names and meanings in the headers below, in the namespace serai. They change only with the second
// number of the version, as long as the first is 0, and CHANGELOG.md says so. So do ids of actions and blocks of
// observations. Not stable: what else is installed, the folders of the games, and how states and moves lie in memory;
// whoever compiles a search for `GameRules` (rules.h) uses a state as a value and asks the game.
#pragma once

#include "engine/core/actions.h"      // IWYU pragma: export
#include "engine/core/move.h"         // IWYU pragma: export
#include "engine/core/observation.h"  // IWYU pragma: export
#include "engine/core/options.h"      // IWYU pragma: export
#include "engine/core/position.h"     // IWYU pragma: export
#include "engine/core/record.h"       // IWYU pragma: export
#include "engine/core/result.h"       // IWYU pragma: export
#include "engine/core/rng.h"          // IWYU pragma: export
#include "engine/core/rules.h"        // IWYU pragma: export
#include "engine/core/sentence.h"     // IWYU pragma: export
#include "engine/registry.h"          // IWYU pragma: export
