// What a net sees of every game. A new game is one line here.
#pragma once

#include "players/advice.h"
#include "players/dunhuang/inputs.h"
#include "players/kairo/inputs.h"
#include "players/yspahan/inputs.h"
