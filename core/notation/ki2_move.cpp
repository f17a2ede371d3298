#include "core/notation/ki2_move.h"

#include <algorithm>
#include <string_view>
#include <vector>

#include "core/base/error.h"
#include "core/notation/kif_text.h"
#include "core/notation/kif_words.h"
#include "core/shogi/attacks.h"
#include "core/shogi/bitboard.h"
#include "core/shogi/move_generator.h"

namespace nagare {

namespace {

struct Words {
  int side = 0;           // 1 右, -1 左
  int forward = 0;        // 1 上, -1 引
  bool sideways = false;  // 寄
  bool straight = false;  // 直
  bool drop = false;      // 打
};

Words take_words(TextCursor& cursor) {
  Words words;
  for (;;) {
    if (cursor.take("右")) {
      words.side = 1;
    } else if (cursor.take("左")) {
      words.side = -1;
    } else if (cursor.take_any({"上", "行"})) {
      words.forward = 1;
    } else if (cursor.take("引")) {
      words.forward = -1;
    } else if (cursor.take("寄")) {
      words.sideways = true;
    } else if (cursor.take("直")) {
      words.straight = true;
    } else if (cursor.take("打")) {
      words.drop = true;
    } else {
      return words;
    }
  }
}

// As the mover sees it: how many ranks forward, and how far to the right it comes from.
int ranks_forward(Color mover, Move move) {
  return rank_of(seen_by(mover, move.from())) - rank_of(seen_by(mover, move.to()));
}
int right_of_destination(Color mover, Move move) {
  return file_of(seen_by(mover, move.to())) - file_of(seen_by(mover, move.from()));
}

bool goes_as_said(Color mover, Move move, const Words& words) {
  const int forward = ranks_forward(mover, move);
  if (words.sideways && forward != 0) return false;
  if (words.straight && (forward <= 0 || right_of_destination(mover, move) != 0)) return false;
  return words.forward == 0 || words.forward * forward > 0;
}

// Of moves of one kind of piece, those that come from furthest to that side.
std::vector<Move> outermost(Color mover, const std::vector<Move>& moves, int side) {
  int furthest = -9;
  for (Move move : moves) {
    furthest = std::max(furthest, side * right_of_destination(mover, move));
  }
  std::vector<Move> found;
  for (Move move : moves) {
    if (side * right_of_destination(mover, move) == furthest) found.push_back(move);
  }
  return found;
}

// What the words of a move say.
struct Said {
  Square to;
  PieceType type;
  bool promotes;
  Words words;
};

// Those of one kind of piece that fit the words; those on the board where 打 is not said and one of
// them can go there.
std::vector<Move> fitting(const Position& position, const std::vector<Move>& candidates,
                          const Said& said) {
  const Color mover = position.side_to_move();
  std::vector<Move> moves, drops;
  for (Move move : candidates) {
    if (move.is_drop()) {
      drops.push_back(move);
    } else if (!said.words.drop && goes_as_said(mover, move, said.words)) {
      moves.push_back(move);
    }
  }
  if (moves.empty()) return drops;
  return said.words.side == 0 ? moves : outermost(mover, moves, said.words.side);
}

std::vector<Move> legal_moves(const Position& position, const Said& said) {
  MoveList legal;
  generate_legal(position, legal);
  std::vector<Move> found;
  for (Move move : legal) {
    if (move.to() == said.to && position.moved_type(move) == said.type &&
        move.is_promotion() == said.promotes) {
      found.push_back(move);
    }
  }
  return found;
}

// The moves that the pieces have, whatever the rules forbid; a drop of a piece not in hand too.
std::vector<Move> possible_moves(const Position& position, const Said& said) {
  const Color mover = position.side_to_move();
  std::vector<Move> found;
  Bitboard pieces = position.pieces(mover, said.type);
  while (pieces.any()) {
    const Square from = pieces.pop_first();
    if (!attacks(mover, said.type, from, position.occupied()).has(said.to) ||
        position.pieces(mover).has(said.to) ||
        (said.promotes && !may_promote(said.type, mover, from, said.to))) {
      continue;
    }
    found.push_back(said.promotes ? Move::promotion(from, said.to) : Move::normal(from, said.to));
  }
  const bool can_drop =
      said.type <= kGold && position.piece_on(said.to) == kNoPiece && !said.promotes;
  if (can_drop) found.push_back(Move::drop(said.type, said.to));
  return found;
}

}  // namespace

Result<Move> take_ki2_move(TextCursor& cursor, const Position& position, Move previous,
                           Move* foul) {
  const std::string_view before = cursor.rest();
  const auto said = [&] { return quoted(before.substr(0, before.size() - cursor.rest().size())); };
  kif::take_side_mark(cursor);
  const Square to = kif::take_destination(cursor, previous ? previous.to() : kNoSquare);
  cursor.take("同");  // ９五同歩
  cursor.skip_blanks();
  const PieceType type = to == kNoSquare ? kNoPieceType : kif::take_piece(cursor, kif::kPieces);
  if (type == kNoPieceType) {
    return Error{
        "ki2_move", "",
        quoted(trimmed(before.substr(0, before.find('\n')))) + " does not begin with a move"};
  }
  Said move{to, type, false, take_words(cursor)};
  const bool stays = cursor.take_any({"不成", "生"});
  move.promotes = !stays && cursor.take("成");
  const auto moves = fitting(position, legal_moves(position, move), move);
  if (moves.size() == 1) return moves.front();
  if (!moves.empty()) return Error{"ki2_ambiguous", "", said() + " could be more than one move"};
  const auto fouls = fitting(position, possible_moves(position, move), move);
  if (foul != nullptr && fouls.size() == 1) *foul = fouls.front();
  return Error{"ki2_none", "", said() + " is not legal here"};
}

}  // namespace nagare
