// KIF: every game that is read survives, headers too, and a game needs words of its own.
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "core/notation/kif.h"
#include "tests/fuzz/fuzzing.h"
#include "tests/fuzz/same_record.h"

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace nagare;
  const std::string_view input = fuzz::text_of(data, size);
  const auto game = parse_kif(input);
  if (!game) return 0;
  fuzz::require_japanese(input);
  const std::string text = write_kif(game.value());
  const auto again = parse_kif(text);
  fuzz::require(again.ok(), "what is written can be read", text);
  fuzz::require_same_record(game.value(), again.value(), text);
  fuzz::require(game.value().headers == again.value().headers, "same headers", text);
  return 0;
}
