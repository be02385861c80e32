// For other projects: everything of the players that is theirs to use, in one include (docs/research.md). Stable as
// engine/engine.h says; how strong a player is, and what it chooses, is not.
#pragma once

#include "engine/engine.h"            // IWYU pragma: export
#include "players/hint.h"             // IWYU pragma: export
#include "players/names.h"            // IWYU pragma: export
#include "players/player.h"           // IWYU pragma: export
#include "players/search_settings.h"  // IWYU pragma: export
