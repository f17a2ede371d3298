// The USI session: a command a line. A search is stopped at once, so that only the session is
// tested; USI_Hash is left alone for the memory that it takes.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <fstream>
#include <iterator>
#include <string>
#include <string_view>

#include "core/base/text.h"
#include "core/engine/engine.h"
#include "core/engine/usi_session.h"
#include "tests/fuzz/fuzzing.h"

namespace {

using namespace nagare;

Engine& engine() {
  static Engine kEngine = [] {
    std::ifstream file(NAGARE_DATA_BUNDLE, std::ios::binary);
    Engine loaded;
    const auto done = loaded.load_data({std::istreambuf_iterator<char>(file), {}});
    fuzz::require(done.ok(), "the built bundle loads", NAGARE_DATA_BUNDLE);
    return loaded;
  }();
  return kEngine;
}

}  // namespace

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  fuzz::require(engine().new_game("startpos", "").ok(), "a new game begins");
  UsiSession session(engine(), [](std::string_view line) {
    const bool control = std::any_of(line.begin(), line.end(), [](char c) {
      return static_cast<unsigned char>(c) < 0x20 || c == 0x7F;
    });
    fuzz::require(!control, "an answer is one line of text", std::string(line));
  });
  for (std::string_view line : split(fuzz::text_of(data, size), '\n')) {
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
