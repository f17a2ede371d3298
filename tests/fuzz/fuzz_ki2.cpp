// KI2: every game that is read survives, and had Japanese text in it.
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "core/notation/record_text.h"
#include "tests/fuzz/fuzzing.h"
#include "tests/fuzz/same_record.h"

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace nagare;
  const std::string_view input = fuzz::text_of(data, size);
  fuzz::require_same_records(input, RecordFormat::kKi2);
  if (!read_records(input, RecordFormat::kKi2).games[0].error) fuzz::require_japanese(input);
  return 0;
}
