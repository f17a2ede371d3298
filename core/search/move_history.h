// Move ordering learned during a search: how often a move caused a cutoff. Quiet moves are scored
// by themselves and after the one or two moves before them, captures by the piece that they take.
//
// Scores lie between -kLimit and kLimit; the score of a quiet move is the sum over its tables.
// Squares are turned to the side that moves, so that in the tables that do not tell the sides apart
// each side learns from the other.
#pragma once

#include <array>
#include <cstdint>
#include <memory>

#include "core/search/parts.h"
#include "core/shogi/position.h"
#include "core/shogi/types.h"

namespace nagare {

// What later moves remember of a move: which kind of piece arrived where. At the start of a game
// there was none: the type is kNoPieceType.
struct Arrival {
  PieceType type = kNoPieceType;  // after promotion
  Square to = 0;                  // the board turned to its mover
};
Arrival arrival_of(const Position& before, Move move);

class MoveHistory {
 public:
  static constexpr int kLimit = 1 << 14;

  MoveHistory() : tables_(std::make_unique<Tables>()) {}
  // Forgets everything. From now on tables whose parts are left out learn nothing and score 0.
  void clear(SearchParts without);

  // For the legal move. `last` is the opponent's move before it, `own` the mover's before that.
  int quiet_score(const Position& position, Move move, Arrival last, Arrival own) const;
  int capture_score(const Position& position, Move move) const;
  // `bonus`, -kLimit to kLimit: positive for a move that cut off, negative for one that did not.
  void learn_quiet(const Position& position, Move move, Arrival last, Arrival own, int bonus);
  void learn_capture(const Position& position, Move move, int bonus);
  // The same for a quiet move that has been made: for the move by itself, and for what arrived
  // where after the moves before it.
  void learn_by_itself(Color mover, Move move, int bonus);
  void learn_in_turn(Arrival here, Arrival last, Arrival own, int bonus);

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
