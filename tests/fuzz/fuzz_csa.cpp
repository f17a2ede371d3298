// CSA: every game that is read can be written in V3.0 and V2.2 and read again.
#include <cstddef>
#include <cstdint>
#include <string>

#include "core/notation/csa.h"
#include "tests/fuzz/fuzzing.h"
#include "tests/fuzz/same_record.h"

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace nagare;
  const auto games = parse_csa(fuzz::text_of(data, size));
  if (!games) return 0;
  const std::string text = write_csa(games.value(), CsaVersion::k30);
  const auto again = parse_csa(text);
  fuzz::require(again.ok(), "what is written in V3.0 can be read", text);
  fuzz::require(again.value().size() == games.value().size(), "as many games", text);
  for (std::size_t i = 0; i < games.value().size(); ++i) {
    fuzz::require_same_record(games.value()[i], again.value()[i], text);
  }
  const std::string older = write_csa(games.value(), CsaVersion::k22);
  const auto from_older = parse_csa(older);
  fuzz::require(from_older.ok(), "what is written in V2.2 can be read", older);
  fuzz::require(write_csa(from_older.value(), CsaVersion::k22) == older, "V2.2 twice", older);
  return 0;
}
