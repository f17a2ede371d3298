// The USI session: a command a line. A search is stopped at once, so that only the session is
// tested; USI_Hash is left alone for the memory that it takes.
//
// One input in 64 has an engine with data, which thinks and explains. The others have one without,
// whose searches are refused: all else is read and answered alike, in a hundredth of the time.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "core/base/hash.h"
#include "core/base/text.h"
#include "core/engine/engine.h"
#include "core/engine/usi_session.h"
#include "tests/fuzz/fuzzing.h"
#include "tests/fuzz/real_data.h"

namespace {

using namespace nagare;

Engine& thinking_engine() {
  static Engine kEngine = [] {
    Engine loaded;
    const auto done = loaded.load_data(fuzz::bundle_with_a_small_network());
    fuzz::require(done.ok(), "the built bundle loads", NAGARE_DATA_BUNDLE);
    return loaded;
  }();
  return kEngine;
}

Engine& plain_engine() {
  static Engine kEngine;
  return kEngine;
}

}  // namespace

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text = fuzz::text_of(data, size);
  Engine& engine = fnv1a_64(text) % 64 == 0 ? thinking_engine() : plain_engine();
  fuzz::require(engine.new_game("startpos", "").ok(), "a new game begins");
  UsiSession session(engine, [](std::string_view line) {
    const bool control = std::any_of(line.begin(), line.end(), [](char c) {
      return static_cast<unsigned char>(c) < 0x20 || c == 0x7F;
    });
    fuzz::require(!control, "an answer is one line of text", std::string(line));
  });
  for (std::string_view line : split(text, '\n')) {
    if (line.find("USI_Hash") != std::string_view::npos) continue;
    if (!session.command(line)) break;
    if (!session.thinking()) continue;
    session.command("stop");
    std::int64_t now = 0;
    for (int steps = 0; session.thinking() && steps < 1000; ++steps) {
      session.step([&] { return ++now; });
    }
    fuzz::require(!session.thinking(), "a search that is stopped ends", std::string(line));
  }
  return 0;
}
