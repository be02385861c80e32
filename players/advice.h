// The advice of every game. A new game is one line here.
#pragma once

#include "players/yspahan/advice.h"
