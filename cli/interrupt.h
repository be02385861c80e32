// ^C, and what `kill` sends: the first is noted, so that what was done so far can be told; the second ends the program.
#pragma once

namespace serai::cli {

// From now on the first one is noted. One that is ignored, as behind `nohup`, stays so.
void mind_interrupts();

bool interrupted();

// The exit code of a program that was stopped so, as a shell gives it: 130 for ^C.
int interrupted_code();

}  // namespace serai::cli
