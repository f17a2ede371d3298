#include "core/notation/kif_text.h"

#include <algorithm>
#include <cstddef>

#include "core/notation/kif_words.h"

namespace nagare::kif {

namespace {

// What follows a decimal point, as milliseconds; further digits do not count.
int take_fraction(TextCursor& cursor) {
  int milliseconds = 0;
  for (int worth = 100;; worth /= 10) {
    const int digit = take_digit(cursor);
    if (digit < 0) return milliseconds;
    milliseconds += digit * worth;
  }
}

}  // namespace

int take_digit(TextCursor& cursor) {
  constexpr std::string_view kWide[] = {"０", "１", "２", "３", "４", "５", "６", "７", "８", "９"};
  const std::string_view rest = cursor.rest();
  for (int digit = 0; digit <= 9; ++digit) {
    if (!rest.empty() && rest[0] == '0' + digit) {
      cursor.take(rest.substr(0, 1));
      return digit;
    }
    if (cursor.take(kWide[digit])) return digit;
  }
  return -1;
}

bool starts_with_digit(TextCursor cursor) {
  return take_digit(cursor) >= 0;
}

std::optional<int> take_integer(TextCursor& cursor) {
  int number = take_digit(cursor);
  if (number < 0) return std::nullopt;
  for (int digits = 1;; ++digits) {
    const int digit = take_digit(cursor);
    if (digit < 0) return number;
    if (digits == 6) return std::nullopt;
    number = number * 10 + digit;
  }
}

int take_number(TextCursor& cursor, const std::array<std::string_view, 10>& words) {
  for (int n = 1; n <= 9; ++n) {
    if (cursor.take(words[static_cast<std::size_t>(n)])) return n;
  }
  return 0;
}

Square take_destination(TextCursor& cursor, Square previous) {
  if (cursor.take("同")) return previous;
  const int file = take_digit(cursor);
  int rank = take_number(cursor, kNumbers);
  if (rank == 0) rank = take_digit(cursor);
  return file <= 0 || rank <= 0 ? kNoSquare : make_square(file, rank);
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

std::optional<std::int64_t> take_time(TextCursor& cursor) {
  if (!cursor.take_any({"(", "（"})) return std::nullopt;
  std::int64_t seconds = 0;
  int parts = 0;
  do {
    cursor.skip_blanks();
    const auto number = take_integer(cursor);
    if (!number || ++parts > 3) return std::nullopt;
    seconds = seconds * 60 + *number;
  } while (cursor.take_any({":", "："}));
  const int fraction = cursor.take_any({".", "．"}) ? take_fraction(cursor) : 0;
  cursor.skip_blanks();
  if (parts < 2 || seconds > 9'999'999 || !cursor.take_any({"/", "／", ")", "）"})) {
    return std::nullopt;
  }
  return seconds * 1000 + fraction;
}

std::string_view first_word(std::string_view text) {
  std::size_t end = text.size();
  for (std::string_view mark : {" ", "\t", "\r", "　", "(", "（"}) {
    end = std::min(end, text.find(mark));
  }
  return text.substr(0, end);
}

bool take_side_mark(TextCursor& cursor) {
  return cursor.take_any({"▲", "△", "▼", "▽", "☗", "☖"});
}

}  // namespace nagare::kif
