// The moves of a node, likely ones first, each found only when it is asked for: the table's move,
// captures that do not lose material, killers and quiet moves by history, captures that lose some.
//
// Legal moves only. Pawns, bishops and rooks that could promote and do not are left out: they only
// serve to avoid a mate by a dropped pawn.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <utility>

#include "core/search/move_history.h"
#include "core/shogi/move_generator.h"
#include "core/shogi/see.h"

namespace nagare {

using Killers = std::array<Move, 2>;

// A capture or a pawn's promotion.
bool is_tactical(const Position& position, Move move);

// Index of the first of the largest values; the range must not be empty. Written so that compilers
// can use vectors.
inline std::size_t first_largest(const int* values, std::size_t begin, std::size_t end) {
  int largest = values[begin];
  for (std::size_t i = begin + 1; i < end; ++i) largest = std::max(largest, values[i]);
  std::size_t first = begin;
  while (values[first] != largest) ++first;
  return first;
}

// Brings the move with the highest score from `next` on, the first of such, to `next`.
inline void bring_best(MoveList& moves, int* scores, std::size_t next) {
  const std::size_t best = first_largest(scores, next, moves.size());
  std::swap(moves[next], moves[best]);
  std::swap(scores[next], scores[best]);
}

class MovePicker {
 public:
  struct Context {
    const Position& position;
    const ExchangeValues& exchange;
    const MoveHistory& history;
    const Killers& killers;
    Arrival last, own;
    int depth;
    bool losing_captures_last;
  };

  // `table_move` may be any 16 bits.
  void begin(const Position& position, Move table_move);
  // kNoMove when there is none left. The position must be that of begin().
  Move next(const Context& context);
  // Leaves out the quiet moves not yet given.
  void skip_quiets() { quiets_skipped_ = true; }

 private:
  enum class Stage : std::uint8_t {
    kTableMove,
    kFindCaptures,
    kGoodCaptures,
    kFindQuiets,
    kQuiets,
    kBadCaptures,
    kFindEvasions,
    kEvasions,
  };

  // Of the stage's moves that are left, the best; kNoMove when there is none.
  Move next_good_capture(const Context& context);
  Move next_quiet();
  Move next_evasion(const Position& position);
  bool loses_material(const Context& context, Move move) const;
  void find_quiets(const Context& context);
  void score_captures(const Context& context);
  void score_quiets(const Context& context, std::size_t from);
  void score_evasions(const Context& context);
  void sort_from(std::size_t from, int limit);

  Stage stage_ = Stage::kTableMove;
  bool quiets_skipped_ = false;
  Move table_move_;
  std::size_t next_ = 0;
  std::size_t bad_ = 0;  // losing captures are kept at the front, up to here
  MoveList moves_;
  std::array<int, kMaxMoves> scores_;
};

}  // namespace nagare
