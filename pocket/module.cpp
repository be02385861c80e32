// The pocket house as a WebAssembly module: bytes in, bytes out (docs/pocket.md).
#include <cstdlib>
#include <span>
#include <string>

#include "players/net/weights.h"
#include "players/piece_text.h"
#include "pocket/pocket.h"

#ifdef __wasm__
#define SERAI_EXPORT(name) __attribute__((export_name(name)))
#else
#define SERAI_EXPORT(name)
#endif

namespace {

std::string& last_answer() {
  static std::string answer;
  return answer;
}

const char* answered(std::string text) {
  last_answer() = std::move(text);
  return last_answer().data();
}

}  // namespace

extern "C" {

// Declared here and nowhere else: who calls them speaks another language.
SERAI_EXPORT("room") char* pocket_room(std::size_t bytes);
SERAI_EXPORT("release") void pocket_release(char* room);
SERAI_EXPORT("answer_bytes") std::size_t pocket_answer_bytes();
SERAI_EXPORT("ask") const char* pocket_ask(const char* text, std::size_t bytes);
SERAI_EXPORT("think") const char* pocket_think(const char* text, std::size_t bytes);
SERAI_EXPORT("weights") const char* pocket_weights(const char* text, std::size_t bytes);

char* pocket_room(std::size_t bytes) { return static_cast<char*>(std::malloc(bytes)); }
void pocket_release(char* room) { std::free(room); }
std::size_t pocket_answer_bytes() { return last_answer().size(); }

const char* pocket_ask(const char* text, std::size_t bytes) {
  static serai::pocket::Pocket pocket;
  return answered(pocket.ask({text, bytes}));
}

const char* pocket_think(const char* text, std::size_t bytes) { return answered(serai::do_task({text, bytes})); }

const char* pocket_weights(const char* text, std::size_t bytes) {
  const serai::Done done = serai::bring_weights({reinterpret_cast<const std::uint8_t*>(text), bytes});
  return answered(done ? "" : done.why().text);
}
}
