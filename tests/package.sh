#!/usr/bin/env bash
# The libraries for other projects: installed into a temporary folder, found there, and built into a project of somebody
# else's; and as a part of it. tests/package.sh SOURCE_DIR BUILD_DIR
set -euo pipefail
source=$1 built=$2
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
say() { "$@" >"$work/log" 2>&1 || { cat "$work/log"; echo "package: failed: $*"; exit 1; }; }
fail() { echo "package: $*"; exit 1; }

say cmake --install "$built" --prefix "$work/serai" --component library
say cmake -S "$source/examples/cpp" -B "$work/found" -G Ninja -DCMAKE_BUILD_TYPE=Debug -DCMAKE_PREFIX_PATH="$work/serai"
say cmake --build "$work/found"
for game in yspahan dunhuang kairo; do
  words=$("$work/found/look_ahead" "$game")
  [[ $words =~ ^$game:\ [0-9]+\ to\ [0-9]+\;\ ([0-9]+)\ searches,\ ([0-9]+)\ legal ]] || fail "$words"
  ((BASH_REMATCH[1] > 5 && BASH_REMATCH[1] == BASH_REMATCH[2])) || fail "$words"
done
"$work/found/look_ahead" chess >"$work/log" && fail "there is no chess"

# Nothing but a compiler is looked for.
say cmake -S "$source" -B "$work/only" -G Ninja -DSERAI_ONLY=players -DCMAKE_DISABLE_FIND_PACKAGE_Boost=ON \
  -DCMAKE_DISABLE_FIND_PACKAGE_fmt=ON -DCMAKE_DISABLE_FIND_PACKAGE_PkgConfig=ON -DCMAKE_DISABLE_FIND_PACKAGE_GTest=ON
grep -E '_FOUND|_DIR:PATH=.*(Boost|fmt|GTest)' "$work/only/CMakeCache.txt" && fail "something was looked for"
cmake -S "$source" -B "$work/wrong" -DSERAI_ONLY=plaiers >"$work/log" 2>&1 && fail "SERAI_ONLY=plaiers was taken"
grep -q "not 'plaiers'" "$work/log" || fail "$(cat "$work/log")"

# As a part of a project.
mkdir "$work/whole"
cat >"$work/whole/CMakeLists.txt" <<END
cmake_minimum_required(VERSION 3.25)
project(whole LANGUAGES CXX)
add_subdirectory($source serai)
add_executable(whole $source/examples/cpp/look_ahead.cpp)
target_link_libraries(whole PRIVATE Caravanserai::players)
END
say cmake -S "$work/whole" -B "$work/whole/build" -G Ninja
say cmake --build "$work/whole/build" --target player_names
say grep -q libserai_engine.a "$work/whole/build/build.ninja"
echo "package: installed, found, and part of a whole."
