#include "core/notation/kif_text.h"

#include <cstddef>

#include "core/base/text.h"
#include "core/notation/kif_words.h"

namespace nagare::kif {

namespace {

int take_file(TextCursor& cursor) {
  if (const int file = take_number(cursor, kFiles)) return file;
  TextCursor digit(cursor.rest().substr(0, 1));
  const auto file = parse_int(digit.take_digits());
  if (!file || *file == 0) return 0;
  cursor.take(cursor.rest().substr(0, 1));
  return *file;
}

}  // namespace

int take_number(TextCursor& cursor, const std::array<std::string_view, 10>& words) {
  for (int n = 1; n <= 9; ++n) {
    if (cursor.take(words[static_cast<std::size_t>(n)])) return n;
  }
  return 0;
}

Square take_destination(TextCursor& cursor, Square previous) {
  if (cursor.take("同")) return previous;
  const int file = take_file(cursor);
  const int rank = take_number(cursor, kNumbers);
  return file == 0 || rank == 0 ? kNoSquare : make_square(file, rank);
}

// 成銀 before 銀 cannot be mistaken, since no name begins another.
PieceType take_piece(TextCursor& cursor,
                     const std::array<std::string_view, kPieceTypeCount>& words) {
  for (int type = kPawn; type < kPieceTypeCount; ++type) {
    if (cursor.take(words[static_cast<std::size_t>(type)])) return static_cast<PieceType>(type);
  }
  for (const auto& [word, type] : kOtherPieces) {
    if (cursor.take(word)) return type;
  }
  return kNoPieceType;
}

bool take_side_mark(TextCursor& cursor) {
  return cursor.take_any({"▲", "△", "▼", "▽", "☗", "☖"});
}

}  // namespace nagare::kif
