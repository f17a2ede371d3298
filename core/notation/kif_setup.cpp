#include "core/notation/kif_setup.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <utility>

#include "core/base/error.h"
#include "core/notation/handicap.h"
#include "core/notation/kif_text.h"
#include "core/notation/kif_words.h"
#include "core/notation/sfen.h"

namespace nagare::kif {

namespace {

Error error(std::string code, std::string detail) {
  return {std::move(code), "", std::move(detail)};
}

// 一 to 九十九 in kanji, a number in digits, or 0. Hands need no more than 十八.
int take_count(TextCursor& cursor) {
  if (const auto number = take_integer(cursor)) return *number;
  const int tens = take_number(cursor, kNumbers);
  if (!cursor.take("十")) return tens;
  return (tens == 0 ? 1 : tens) * 10 + take_number(cursor, kNumbers);
}

// Whether the text ends as the beginning of a move's time does: "( 0", before the first colon.
bool ends_in_time(std::string_view text) {
  const std::size_t bracket = std::max(text.rfind('(') + 1, text.rfind("（") + 1);
  if (bracket == 0) return false;
  TextCursor cursor(text.substr(bracket - 1));
  cursor.take_any({"(", "（"});
  cursor.skip_blanks();
  return take_integer(cursor).has_value() && trimmed(cursor.rest()).empty();
}

std::optional<Color> side_of(std::string_view word) {
  if (word == "先手" || word == "下手") return kBlack;
  if (word == "後手" || word == "上手") return kWhite;
  return std::nullopt;
}

// 先手の持駒 and the like: whose hand it is.
std::optional<Color> hand_of(std::string_view key) {
  for (std::string_view word : {"の持駒", "の持ち駒"}) {
    if (key.size() <= word.size() || key.substr(key.size() - word.size()) != word) continue;
    return side_of(key.substr(0, key.size() - word.size()));
  }
  return std::nullopt;
}

// As handicaps are named here: ２枚落 is 二枚落ち.
std::string plain_handicap_name(std::string_view name) {
  TextCursor cursor(name);
  std::string plain;
  while (!cursor.at_end()) {
    const int digit = take_digit(cursor);
    if (digit > 0) {
      plain += kNumbers[static_cast<std::size_t>(digit)];
    } else {
      plain += cursor.rest()[0];
      cursor.take(cursor.rest().substr(0, 1));
    }
  }
  constexpr std::string_view kGiven = "落";
  const bool cut =
      plain.size() > kGiven.size() && plain.substr(plain.size() - kGiven.size()) == kGiven;
  return cut ? plain + "ち" : plain;
}

// Where the name of the other side begins on the same line; npos where it does not.
std::size_t other_name_at(std::string_view value, Color side) {
  std::size_t first = std::string_view::npos;
  for (std::string_view blank : {" ", "　", "\t"}) {
    for (std::string_view name :
         {side == kBlack ? "後手" : "先手", side == kBlack ? "上手" : "下手"}) {
      for (std::string_view colon : {"：", ":"}) {
        const std::string words = std::string(blank) + std::string(name) + std::string(colon);
        first = std::min(first, value.find(words));
      }
    }
  }
  return first;
}

}  // namespace

HeaderLine header_line(std::string_view line) {
  std::size_t colon = line.find("："), after = colon + std::string_view("：").size();
  const std::size_t narrow = line.find(':');
  if (narrow < colon) colon = narrow, after = narrow + 1;
  if (colon == std::string_view::npos || ends_in_time(line.substr(0, colon))) return {};
  return {trimmed(line.substr(0, colon)), trimmed(line.substr(after))};
}

bool is_header_of_records(std::string_view key) {
  return key == "手合割" || key == "手番" || side_of(key) || hand_of(key) ||
         std::any_of(std::begin(kHeaders), std::end(kHeaders),
                     [&](const HeaderWord& header) { return header.word == key; });
}

bool can_be_header(std::string_view name) {
  TextCursor cursor(name);
  const bool other_line = take_side_mark(cursor) || starts_with_digit(cursor) ||
                          cursor.take_any({"#", "*", "&", "|", "+", "変化", "まで", "手数",
                                           "先手番", "下手番", "後手番", "上手番"});
  return !other_line && !is_header_of_records(name) && !name.empty() && trimmed(name) == name &&
         name.find(':') == std::string_view::npos && name.find("：") == std::string_view::npos &&
         !ends_in_time(name);
}

void HeaderKeeper::keep_player(Color side, const std::string& value, GameRecord& record) {
  if (side_ == ~side) {
    record.players[~side] = line_;
    record.players[side].clear();
  }
  side_.reset();
  named_[side] = true;
  const std::size_t other = other_name_at(value, side);
  if (other == std::string::npos || named_[~side]) {
    record.players[side] = value;
    return;
  }
  side_ = side;
  line_ = value;
  record.players[side] = in_one_field(value.substr(0, other));
  record.players[~side] = in_one_field(header_line(value.substr(other)).value);
}

void HeaderKeeper::keep(const HeaderLine& header, GameRecord& record) {
  const std::string value = in_one_field(header.value);
  if (const auto side = side_of(header.key)) return keep_player(*side, value, record);
  for (const auto& [word, known] : kHeaders) {
    if (header.key == word) {
      record.header(known) = value;
      return;
    }
  }
  record.other_headers.push_back({in_one_field(header.key), value});
}

Result<bool> KifSetup::read_header(const HeaderLine& header, int line) {
  if (header.key == "手合割") {
    handicap_ = header.value;
    handicap_line_ = line;
    return true;
  }
  if (header.key == "手番") {
    if (const auto side = side_of(header.value)) read_turn(*side);
    return true;
  }
  const auto side = hand_of(header.key);
  if (!side) return false;
  if (auto done = read_hand(*side, header.value); !done) return done.error();
  return true;
}

// なし, or pieces with their numbers in kanji: 飛　角　金二　歩十八
Result<Done> KifSetup::read_hand(Color color, std::string_view text) {
  diagram_.hands[color] = {};
  TextCursor cursor(text);
  cursor.skip_blanks();
  cursor.take("なし");
  for (cursor.skip_blanks(); !cursor.at_end(); cursor.skip_blanks()) {
    const std::string_view before = cursor.rest();
    const PieceType type = take_piece(cursor, kBoardPieces);
    if (type == kNoPieceType || type > kGold) {
      return error("kif_hand", quoted(before) + " names no piece that can be in hand");
    }
    const int count = take_count(cursor);
    diagram_.hands[color][type] += count == 0 ? 1 : count;
  }
  return Done{};
}

// |v香v桂 ・ ... 歩|一: nine squares of a mark of the owner and a character. The number of the rank
// may be missing: ranks follow each other.
Result<Done> KifSetup::read_rank(TextCursor cursor) {
  const std::string_view line = cursor.rest();
  cursor.take("|");
  std::array<Piece, 10> pieces{};  // by file
  for (std::size_t file = 9; file >= 1; --file) {
    const bool white = cursor.take_any({"v", "V"});
    if (!white) cursor.take_any({" ", "^"});
    if (cursor.take_any({"・", "．"})) continue;
    const PieceType type = take_piece(cursor, kBoardPieces);
    if (type == kNoPieceType) {
      return error("kif_board",
                   quoted(trimmed(line)) + " holds no piece or ・ on file " + std::to_string(file));
    }
    pieces[file] = make_piece(white ? kWhite : kBlack, type);
  }
  const bool closed = cursor.take("|");
  int rank = take_number(cursor, kNumbers);
  if (rank == 0) rank = std::max(0, take_digit(cursor));
  cursor.skip_blanks();
  if (rank == 0 && closed && cursor.at_end()) rank = ranks_ + 1;
  if (!closed || rank < 1 || rank > 9) {
    return error("kif_board", quoted(trimmed(line)) + " does not end in | and 一 to 九");
  }
  for (int file = 9; file >= 1; --file) {
    diagram_.board[make_square(file, rank)] = pieces[static_cast<std::size_t>(file)];
  }
  has_diagram_ = true;
  ranks_ = rank;
  return Done{};
}

Result<Position> KifSetup::position() const {
  if (has_diagram_) {
    const auto position = diagram_.position();
    if (position) return position;
    return error(position.error().code,
                 "the diagram above: " + position.error().where + ": " + position.error().detail);
  }
  if (handicap_.empty()) return start_position();
  const Handicap* handicap = handicap_by_japanese(plain_handicap_name(handicap_));
  if (handicap != nullptr) return parse_sfen(handicap->sfen);
  return error(handicap_ == "その他" ? "kif_no_board" : "kif_handicap",
               quoted(handicap_) +
                   " is no handicap that is known by its name; draw its board in the text, ranks " +
                   "between |, and that is read");
}

}  // namespace nagare::kif
