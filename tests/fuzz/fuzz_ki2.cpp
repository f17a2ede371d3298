// KI2: every game that is read can be written and read again, and had Japanese text in it.
#include "core/notation/ki2.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "core/notation/sfen.h"
#include "tests/fuzz/fuzzing.h"

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace nagare;
  const std::string_view input = fuzz::text_of(data, size);
  const auto game = parse_ki2(input);
  if (!game) return 0;
  fuzz::require_japanese(input);
  const std::string text = write_ki2(game.value());
  const auto again = parse_ki2(text);
  fuzz::require(again.ok(), "what is written can be read", text);
  fuzz::require(to_sfen(game.value().start) == to_sfen(again.value().start), "same start", text);
  fuzz::require(game.value().moves == again.value().moves, "same moves", text);
  fuzz::require(game.value().players == again.value().players, "same players", text);
  fuzz::require(game.value().headers == again.value().headers, "same headers", text);
  return 0;
}
