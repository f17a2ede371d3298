// KIF: every game that is read survives, headers too.
#include "core/notation/kif.h"
#include "tests/fuzz/same_record.h"

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace nagare;
  const auto game = parse_kif(fuzz::text_of(data, size));
  if (!game) return 0;
  const std::string text = write_kif(game.value());
  const auto again = parse_kif(text);
  fuzz::require(again.ok(), "what is written can be read", text);
  fuzz::require_same_record(game.value(), again.value(), text);
  fuzz::require(game.value().headers == again.value().headers, "same headers", text);
  return 0;
}
