// The advice of every game. A new game is one line here.
#pragma once

#include "players/dunhuang/advice.h"
#include "players/kairo/advice.h"
#include "players/yspahan/advice.h"
