// A program that runs as WebAssembly has no weights in it: it is handed them, as a page would.
#pragma once

#include <cstdio>
#include <vector>

#include "engine/registry.h"
#include "players/net/weights.h"

inline void bring_all_weights() {
#ifdef __wasm__
  for (const serai::Game* game : serai::all_games()) {
    const std::string path = "/weights/" + std::string(game->name()) + ".weights";
    std::FILE* const file = std::fopen(path.c_str(), "rb");
    if (!file) continue;  // then the advice plays, and the games differ
    std::vector<std::uint8_t> bytes;
    for (int byte = std::fgetc(file); byte != EOF; byte = std::fgetc(file))
      bytes.push_back(static_cast<std::uint8_t>(byte));
    std::fclose(file);
    if (const serai::Done done = serai::bring_weights(bytes); !done) std::puts(done.why().text.c_str());
  }
#endif
}
