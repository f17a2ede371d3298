// What earlier cuts of a search teach about moves, so that likely ones are tried first: how well
// quiet moves did, alone and after the moves before them, and captures by what they take.
//
// Scores lie between -kLimit and kLimit. Squares are seen by the side that moves, so what one side
// learns serves the other in the tables that do not name it.
#pragma once

#include <array>
#include <cstdint>
#include <memory>

#include "core/search/parts.h"
#include "core/shogi/position.h"

namespace nagare {

// A move as the moves after it remember it: the kind that arrived and where; no type at the start.
struct Arrival {
  PieceType type = kNoPieceType;  // after promotion
  Square to = 0;                  // seen by its mover
};
Arrival arrival_of(const Position& before, Move move);

class MoveHistory {
 public:
  static constexpr int kLimit = 1 << 14;

  // Of the tables left out nothing is learnt.
  explicit MoveHistory(SearchParts without);
  void clear();

  // `last` is the opponent's move before, `own` the mover's own before that.
  int quiet_score(const Position& position, Move move, Arrival last, Arrival own) const;
  int capture_score(const Position& position, Move move) const;
  // `bonus` is negative for a move that failed; its size at most kLimit.
  void learn_quiet(const Position& position, Move move, Arrival last, Arrival own, int bonus);
  void learn_capture(const Position& position, Move move, int bonus);

 private:
  using Score = std::int16_t;
  using Destinations = std::array<std::array<Score, kSquareCount>, kPieceTypeCount>;
  using Continuations = std::array<std::array<Destinations, kSquareCount>, kPieceTypeCount>;
  static constexpr int kOrigins = kSquareCount + kHandTypeCount;  // squares, then kinds in hand

  struct Tables {
    std::array<std::array<std::array<Score, kSquareCount>, kOrigins>, kColorCount> moves;
    std::array<std::array<std::array<Score, kPieceTypeCount>, kSquareCount>, kPieceTypeCount>
        captures;
    Continuations reply, plan;  // after the opponent's move; after the own move before it
  };
  static int origin_of(Move move) {
    return move.is_drop() ? kSquareCount + move.dropped() : move.from();
  }

  SearchParts without_;
  std::unique_ptr<Tables> tables_;
};

}  // namespace nagare
