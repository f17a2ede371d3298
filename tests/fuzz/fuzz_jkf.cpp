// JKF: every game that is read survives, with all that it holds.
#include <cstddef>
#include <cstdint>
#include <string>

#include "core/notation/jkf.h"
#include "core/notation/record.h"
#include "core/notation/record_text.h"
#include "tests/fuzz/fuzzing.h"

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace nagare;
  const auto games = read_jkf(fuzz::text_of(data, size));
  fuzz::require(games.size() == 1, "one game", "");
  // What comes before an error is a game too.
  const WrittenRecord written = write_jkf(games[0].record);
  const auto again = read_jkf(written.text);
  fuzz::require(!again[0].error, "what is written can be read", written.text);
  fuzz::require(!written.left_out.empty() || again[0].record == games[0].record, "the same record",
                written.text);
  return 0;
}
