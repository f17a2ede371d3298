// The legal moves of a node, the promising ones first, generated and sorted only when they are
// asked for: the table's move, captures that do not lose material, quiet moves that refuted others
// (killers, counter-move), quiet moves by their history and by what they do (check, promote, get a
// big piece away), captures that lose material. In check there is one stage for all evasions.
//
// Left out are moves by which a pawn, bishop or rook declines to promote, unless it is the table's
// move: they only serve to avoid a mate by a dropped pawn.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <utility>

#include "core/search/move_history.h"
#include "core/search/parts.h"
#include "core/shogi/bitboard.h"
#include "core/shogi/check_squares.h"
#include "core/shogi/move_generator.h"
#include "core/shogi/position.h"
#include "core/shogi/see.h"
#include "core/shogi/types.h"

namespace nagare {

using Killers = std::array<Move, 2>;

// A capture or a pawn's promotion.
bool is_tactical(const Position& position, Move move);

// By how much a capture or a pawn's promotion is tried earlier than another, and an evasion than
// another; the higher, the earlier.
int capture_order(const Position& position, const ExchangeValues& exchange,
                  const MoveHistory& history, Move move);
int evasion_order(const Position& position, const ExchangeValues& exchange,
                  const MoveHistory& history, const Recent& recent, Move move);

// Index of the first of the largest values in [begin, end), which must not be empty. Written so
// that compilers can use vector instructions.
inline std::size_t first_largest(const int* values, std::size_t begin, std::size_t end) {
  int largest = values[begin];
  for (std::size_t i = begin + 1; i < end; ++i) largest = std::max(largest, values[i]);
  std::size_t first = begin;
  while (values[first] != largest) ++first;
  return first;
}

// Brings the move with the highest score of [next, end), the first of such, to `next`.
inline void bring_best(MoveList& moves, int* scores, std::size_t next, std::size_t end) {
  const std::size_t best = first_largest(scores, next, end);
  std::swap(moves[next], moves[best]);
  std::swap(scores[next], scores[best]);
}

// The same of all from `next` on.
inline void bring_best(MoveList& moves, int* scores, std::size_t next) {
  bring_best(moves, scores, next, moves.size());
}

class MovePicker {
 public:
  struct Context {
    const Position& position;
    const ExchangeValues& exchange;
    const MoveHistory& history;
    const Killers& killers;
    const Recent& recent;
    int depth;
    SearchParts without;
  };

  // `table_move`: the first to be given; it must be legal here, or kNoMove.
  void begin(const Position& position, Move table_move);
  // The next move, or kNoMove when none is left. The position must be that of begin().
  Move next(const Context& context);
  // Whether the legal move of the position gives check.
  bool gives_check(const Position& position, Move move) const {
    return checks_.has(position, move);
  }
  // The quiet moves that have not been given yet are left out, but for killers and counter-move.
  void skip_quiets() { quiets_skipped_ = true; }

 private:
  enum class Stage : std::uint8_t {
    kTableMove,
    kFindCaptures,
    kGoodCaptures,
    kRefutations,
    kFindQuiets,
    kQuiets,
    kBadCaptures,
    kFindEvasions,
    kEvasions,
  };

  // Of the stage's moves that are left, the best; kNoMove when there is none.
  Move next_good_capture(const Context& context);
  Move next_refutation(const Position& position);
  Move next_quiet();
  Move next_evasion(const Position& position);
  // Whether the capture, which scores so much, should come last.
  bool loses_material(const Context& context, Move move, int score) const;
  void find_refutations(const Context& context);
  void find_quiets(const Context& context);
  void score_captures(const Context& context);
  void score_quiets(const Context& context, std::size_t from);
  // What speaks for the quiet move besides its history, in the same unit.
  int bonus_of(const Context& context, Move move, PieceType type, Bitboard threatened) const;
  void score_evasions(const Context& context);
  // Brings the moves from `from` on that score `limit` or more before the others. They are given
  // best first, of equal ones that which stood first; the others follow as they then stand.
  void divide_from(std::size_t from, int limit);

  Stage stage_ = Stage::kTableMove;
  bool quiets_skipped_ = false;
  Move table_move_;
  std::array<Move, 3> refutations_{};  // kNoMove for those that are not to be given
  std::size_t next_refutation_ = 0;
  CheckSquares checks_;
  std::size_t next_ = 0;
  std::size_t best_first_end_ = 0;  // moves_[next_, best_first_end_) are given best first
  std::size_t bad_ = 0;             // moves_[0, bad_) are the captures that lose material
  MoveList moves_;
  std::array<int, kMaxMoves> scores_;
};

}  // namespace nagare
