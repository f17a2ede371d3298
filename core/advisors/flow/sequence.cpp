#include "core/advisors/flow/sequence.h"

#include "core/base/text.h"
#include "core/notation/move_text.h"

namespace nagare {

namespace {

constexpr std::uint32_t kSpan = 17;  // coordinates -8 to 8

std::uint32_t token_key(const Token& token) {
  std::uint32_t key = static_cast<std::uint32_t>(token.file + 8);
  key = key * kSpan + static_cast<std::uint32_t>(token.rank + 8);
  key = key * kPieceTypeCount + token.type;
  return key * 2 + (token.promotes ? 1 : 0);
}
constexpr std::uint32_t kTokenKeys = kSpan * kSpan * kPieceTypeCount * 2;

Token token_from_key(std::uint32_t key) {
  Token token;
  token.promotes = key % 2 != 0;
  key /= 2;
  token.type = static_cast<PieceType>(key % kPieceTypeCount);
  key /= kPieceTypeCount;
  token.rank = static_cast<std::int8_t>(static_cast<int>(key % kSpan) - 8);
  token.file = static_cast<std::int8_t>(static_cast<int>(key / kSpan) - 8);
  return token;
}

std::string token_text(const Token& token) {
  return "(" + std::to_string(token.file) + "," + std::to_string(token.rank) + "," +
         std::string(japanese_piece(token.type)) + (token.promotes ? "成)" : ")");
}

// False when the text is no token.
bool parse_token(std::string_view text, Token& token) {
  const auto parts = split(text, ',');
  if (parts.size() != 3) return false;
  const auto file = parse_int(parts[0]), rank = parse_int(parts[1]);
  if (!file || !rank || *file < -8 || *file > 8 || *rank < -8 || *rank > 8) return false;
  token.file = static_cast<std::int8_t>(*file);
  token.rank = static_cast<std::int8_t>(*rank);
  for (int type = kPawn; type < kPieceTypeCount; ++type) {
    const std::string name(japanese_piece(static_cast<PieceType>(type)));
    const bool promotes = parts[2] == name + "成";
    if (parts[2] != name && !(promotes && can_promote(static_cast<PieceType>(type)))) continue;
    token.type = static_cast<PieceType>(type);
    token.promotes = promotes;
    return true;
  }
  return false;
}

}  // namespace

std::uint32_t Sequence::key() const {
  return (token_key(tokens[0]) * kTokenKeys + token_key(tokens[1])) * 2 + (capture ? 1 : 0);
}

Sequence Sequence::from_key(std::uint32_t key) {
  Sequence sequence;
  sequence.capture = key % 2 != 0;
  key /= 2;
  sequence.tokens[1] = token_from_key(key % kTokenKeys);
  sequence.tokens[0] = token_from_key(key / kTokenKeys);
  return sequence;
}

Square frame_origin(const Position& position, Frame frame) {
  const Color us = position.side_to_move();
  return position.king(frame == Frame::kOwnKing ? us : ~us);
}

bool is_streak(const PlayedMove& own_previous, const PlayedMove& last) {
  return !last.move.is_drop() && last.move.from() == own_previous.move.to();
}

Token make_token(Color mover, Square origin, const PlayedMove& played) {
  const Square to = seen_by(mover, played.move.to());
  const Square from = seen_by(mover, origin);
  return {static_cast<std::int8_t>(file_of(to) - file_of(from)),
          static_cast<std::int8_t>(rank_of(to) - rank_of(from)), played.type,
          played.move.is_promotion()};
}

Sequence make_sequence(Color mover, Square origin, const PlayedMove& first,
                       const PlayedMove& last) {
  return {{make_token(mover, origin, first), make_token(mover, origin, last)}, last.capture};
}

std::string to_string(const Sequence& sequence) {
  return "{" + token_text(sequence.tokens[0]) + "," + token_text(sequence.tokens[1]) + "," +
         (sequence.capture ? "1}" : "0}");
}

Result<Sequence> parse_sequence(std::string_view text) {
  const Error error{"flow_sequence", "sequence",
                    "'" + std::string(text) + "' is not of the form {(f,r,piece),(f,r,piece),0}"};
  Sequence sequence;
  const std::size_t middle = text.find("),(");
  const std::size_t end = text.rfind("),");
  if (text.substr(0, 2) != "{(" || middle == std::string_view::npos || end < middle + 3 ||
      !parse_token(text.substr(2, middle - 2), sequence.tokens[0]) ||
      !parse_token(text.substr(middle + 3, end - middle - 3), sequence.tokens[1])) {
    return error;
  }
  const std::string_view tail = text.substr(end + 2);
  if (tail != "0}" && tail != "1}") return error;
  sequence.capture = tail == "1}";
  return sequence;
}

}  // namespace nagare
