#include "core/advisors/flow/sequence.h"

#include "core/base/error.h"
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
constexpr std::uint64_t kTokenKeys = kSpan * kSpan * kPieceTypeCount * 2;

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

std::uint64_t Sequence::key() const {
  std::uint64_t key = 0;
  for (std::size_t i = 0; i < size; ++i) key = key * kTokenKeys + token_key(tokens[i]);
  return key * 2 + (capture ? 1 : 0);
}

Sequence Sequence::from_key(std::uint64_t key, int size) {
  Sequence sequence;
  sequence.size = static_cast<std::uint8_t>(size);
  sequence.capture = key % 2 != 0;
  key /= 2;
  for (std::size_t i = sequence.size; i-- > 0; key /= kTokenKeys) {
    sequence.tokens[i] = token_from_key(static_cast<std::uint32_t>(key % kTokenKeys));
  }
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
  return {{make_token(mover, origin, first), make_token(mover, origin, last)}, 2, last.capture};
}

Sequence make_sequence(Color mover, Square origin, const PlayedMove& first,
                       const PlayedMove& middle, const PlayedMove& last) {
  return {{make_token(mover, origin, first), make_token(mover, origin, middle),
           make_token(mover, origin, last)},
          3,
          last.capture};
}

Sequence sequence_at(const Position& position, const std::vector<PlayedMove>& moves,
                     const PlayedMove& last, SequenceLength length, Frame frame) {
  const PlayedMove& first = moves[moves.size() - plies_back(length)];
  const Color mover = position.side_to_move();
  const Square origin = frame == Frame::kPiece ? first.move.to() : frame_origin(position, frame);
  return length == SequenceLength::kThree ? make_sequence(mover, origin, first, moves.back(), last)
                                          : make_sequence(mover, origin, first, last);
}

std::string to_string(const Sequence& sequence, bool with_capture) {
  std::string text = "{";
  for (std::size_t i = 0; i < sequence.size; ++i) {
    text += (i == 0 ? "" : ",") + token_text(sequence.tokens[i]);
  }
  return text + (!with_capture ? "}" : sequence.capture ? ",1}" : ",0}");
}

Result<Sequence> parse_sequence(std::string_view text) {
  const Error error{"flow_sequence", "sequence",
                    "'" + std::string(text) + "' is not of the form {(f,r,piece),(f,r,piece),0}"};
  Sequence sequence;
  const std::size_t end = text.rfind("),");
  if (text.substr(0, 2) != "{(" || end == std::string_view::npos || end < 2) return error;
  const std::string_view tail = text.substr(end + 2);
  if (tail != "0}" && tail != "1}") return error;
  sequence.capture = tail == "1}";
  std::string_view rest = text.substr(2, end - 2);
  for (sequence.size = 0; sequence.size < sequence.tokens.size();) {
    constexpr std::string_view kBetween = "),(";
    const std::size_t next = rest.find(kBetween);
    if (!parse_token(rest.substr(0, next), sequence.tokens[sequence.size++])) return error;
    if (next == std::string_view::npos) break;
    if (sequence.size == sequence.tokens.size()) return error;
    rest.remove_prefix(next + kBetween.size());
  }
  return sequence.size < 2 ? Result<Sequence>(error) : sequence;
}

}  // namespace nagare
