// Move ordering learned during a search: how often a move caused a cutoff. Quiet moves are scored
// by themselves and after the moves before them, captures by the piece that they take.
//
// Scores lie between minus and plus a limit of their table; the score of a quiet move is a sum over
// tables. Squares are turned to the side that moves, so that in the tables that do not tell the
// sides apart each side learns from the other.
#pragma once

#include <array>
#include <cstdint>
#include <memory>

#include "core/search/parts.h"
#include "core/shogi/position.h"
#include "core/shogi/types.h"

namespace nagare {

// What later moves remember of a move: which kind of piece arrived where, and from where. Before
// the start of a game, and where a side passed, there was none: the type is kNoPieceType.
struct Arrival {
  PieceType type = kNoPieceType;  // after promotion
  Square to = 0;                  // the board turned to its mover, as for the next
  Square from = kNoSquare;        // kNoSquare for a drop
  bool took = false;
};
Arrival arrival_of(const Position& before, Move move);
// Whether the move takes the piece that the opponent moved last.
inline bool takes_last_moved(const Position& position, Move move, const Arrival& last) {
  return last.type != kNoPieceType && seen_by(~position.side_to_move(), last.to) == move.to();
}

// The moves 1, 2, 4 and 6 plies before a position: the opponent's last one, then the mover's own.
using Recent = std::array<Arrival, 4>;

class MoveHistory {
 private:
  using Score = std::int16_t;
  using Destinations = std::array<std::array<Score, kSquareCount>, kPieceTypeCount>;
  using Continuations = std::array<std::array<Destinations, kSquareCount>, kPieceTypeCount>;
  static constexpr int kOrigins = kSquareCount + kHandTypeCount;  // squares, then kinds in hand
  using Moves = std::array<std::array<Score, kSquareCount>, kOrigins>;

  static int origin_of(Move move) {
    return move.is_drop() ? kSquareCount + move.dropped() : move.from();
  }

 public:
  // order_score() of the moves of one position: where their scores stand, found once for all.
  struct Order {
    Color mover;
    const Moves* moves;
    const Destinations* reply;
    std::array<const Destinations*, 3> plan;

    // `type`: the kind that is moved, before promotion.
    int score(Move move, PieceType type) const {
      const PieceType arriving = move.is_promotion() ? promoted(type) : type;
      const Square to = seen_by(mover, move.to());
      return (*moves)[origin_of(move)][move.to()] + 2 * (*reply)[arriving][to] +
             (*plan[0])[arriving][to] + (*plan[1])[arriving][to] + (*plan[2])[arriving][to];
    }
  };

  static constexpr int kMoveLimit = 14'000;
  static constexpr int kContinuationLimit = 30'000;
  static constexpr int kCaptureLimit = 10'000;

  MoveHistory() : tables_(std::make_unique<Tables>()) {}
  // Forgets everything. From now on tables whose parts are left out learn nothing and score 0.
  void clear(SearchParts without);

  // Scores of the legal quiet move: by itself; after the moves before it, the last of them left
  // out; both, as quiet moves are ordered.
  int score_by_itself(const Position& position, Move move) const;
  int score_in_turn(const Position& position, Move move, const Recent& recent) const;
  int order_score(const Position& position, Move move, const Recent& recent) const {
    return order_after(position.side_to_move(), recent).score(move, position.moved_type(move));
  }
  Order order_after(Color mover, const Recent& recent) const;
  // Whether the move has not done well after either of the last two moves.
  bool never_did_well(const Position& position, Move move, const Recent& recent) const;
  // How much of order_score() is due to the reply to the last move.
  int reply_score(const Position& position, Move move, const Recent& recent) const;
  int capture_score(const Position& position, Move move) const;
  // The quiet move that refuted the move before last time; kNoMove where none did.
  Move counter_move(Color mover, Arrival last) const;

  // `bonus`, at most the limit of the table either way: positive for a move that cut off, negative
  // for one that did not.
  void learn_by_itself(Color mover, Move move, int bonus);
  // `evades`: the mover was in check; then the moves further back have nothing to do with it.
  void learn_in_turn(Arrival here, const Recent& recent, bool evades, int bonus);
  void learn_capture(const Position& position, Move move, int bonus);
  void learn_counter_move(Color mover, Arrival last, Move move);

 private:
  struct Tables {
    std::array<Moves, kColorCount> moves;
    std::array<std::array<std::array<Score, kPieceTypeCount>, kSquareCount>, kPieceTypeCount>
        captures;
    std::array<std::array<std::array<Move, kSquareCount>, kPieceTypeCount>, kColorCount> counters;
    Continuations reply, plan;  // after the opponent's move; after own moves before it
  };
  int after(const Continuations& table, Arrival before, Arrival here) const {
    return table[before.type][before.to][here.type][here.to];
  }

  SearchParts without_;
  std::unique_ptr<Tables> tables_;
};

}  // namespace nagare
