// SFEN: any position that is taken is written as it is read, of a mating problem too, and its moves
// can be generated.
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "core/notation/record_text.h"
#include "core/notation/sfen.h"
#include "core/shogi/move_generator.h"
#include "core/shogi/position.h"
#include "core/shogi/types.h"
#include "tests/fuzz/fuzzing.h"
#include "tests/fuzz/same_record.h"

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace nagare;
  const std::string_view input = fuzz::text_of(data, size);
  fuzz::require_same_records(input, RecordFormat::kSfen);
  const auto position = parse_sfen(input, Kings::kOneOrBoth);
  if (!position) return 0;
  const std::string sfen = to_sfen(position.value());
  const auto again = parse_sfen(sfen, Kings::kOneOrBoth);
  fuzz::require(again.ok(), "what is written can be read", sfen);
  fuzz::require(to_sfen(again.value()) == sfen, "writing again gives the same", sfen);
  fuzz::require(again.value().key() == position.value().key(), "same key", sfen);
  MoveList moves;
  generate_legal(position.value(), moves);
  for (Move move : moves) {
    Position after = position.value();
    const Undo undo = after.make(move);
    after.unmake(move, undo);
    fuzz::require(to_sfen(after) == sfen, "a move can be taken back", sfen);
  }
  return 0;
}
