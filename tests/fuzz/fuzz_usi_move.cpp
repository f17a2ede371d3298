// Games on a line in USI: position and moves.
#include <cstddef>
#include <cstdint>
#include <string>

#include "core/notation/usi_record.h"
#include "tests/fuzz/fuzzing.h"
#include "tests/fuzz/same_record.h"

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace nagare;
  const auto game = parse_usi_record(fuzz::text_of(data, size));
  if (!game) return 0;
  const std::string text = write_usi_record(game.value());
  const auto again = parse_usi_record(text);
  fuzz::require(again.ok(), "what is written can be read", text);
  fuzz::require_same_record(game.value(), again.value(), text);
  return 0;
}
