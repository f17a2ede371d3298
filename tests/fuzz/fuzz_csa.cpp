// CSA: every game that is read survives, and V2.2 of V2.2 is the same.
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "core/notation/csa.h"
#include "core/notation/record_text.h"
#include "tests/fuzz/fuzzing.h"
#include "tests/fuzz/same_record.h"

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace nagare;
  const std::string_view input = fuzz::text_of(data, size);
  fuzz::require_same_records(input, RecordFormat::kCsa);
  const auto games = whole_games(read_records(input, RecordFormat::kCsa));
  if (!games) return 0;
  const std::string older = write_csa(games.value(), CsaVersion::k22).text;
  const auto from_older = whole_games(read_records(older, RecordFormat::kCsa));
  fuzz::require(from_older.ok(), "what is written in V2.2 can be read", older);
  fuzz::require(from_older.value().size() == games.value().size(), "as many games", older);
  fuzz::require(write_csa(from_older.value(), CsaVersion::k22).text == older, "V2.2 twice", older);
  return 0;
}
