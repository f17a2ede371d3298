// Correction history, as chess engines have it since 2023: how far the static value was off from
// what the search then found, by the last two moves and by the pieces in hand. The mean error of
// similar positions is added to the static value of later ones.
#pragma once

#include <array>
#include <cstdint>
#include <memory>

#include "core/search/move_history.h"
#include "core/shogi/position.h"
#include "core/shogi/types.h"

namespace nagare {

class CorrectionHistory {
 public:
  static constexpr int kLargest = 512;  // largest correction, centipawns

  CorrectionHistory() : tables_(std::make_unique<Tables>()) {}
  void clear() { std::construct_at(tables_.get()); }

  // Centipawns, -kLargest to kLargest, to add to the static value for the side to move. `last` is
  // the opponent's move that led to the position, `own` the mover's before that.
  int correction(const Position& position, Arrival last, Arrival own) const;
  // To be told when a search of `depth` plies found a value that is `error` centipawns above the
  // corrected static value. The deeper the search, the more it counts.
  void learn(const Position& position, Arrival last, Arrival own, int error, int depth);

 private:
  static constexpr int kHandBits = 13;  // of the hash of both hands
  using Score = std::int16_t;
  template <class Table>
  using ByMover = std::array<Table, kColorCount>;
  using Arrivals = ByMover<std::array<std::array<Score, kSquareCount>, kPieceTypeCount>>;

  struct Tables {
    Arrivals last, own;
    ByMover<std::array<Score, 1 << kHandBits>> hands;
  };
  std::array<Score*, 3> scores(const Position& position, Arrival last, Arrival own) const;

  std::unique_ptr<Tables> tables_;
};

}  // namespace nagare
