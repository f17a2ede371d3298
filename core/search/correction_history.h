// What a search learns about its static values: how far they were off where the search then knew
// better, after the same moves and with the same pieces in hand (correction history, as chess
// engines have it since 2023).
#pragma once

#include <array>
#include <cstdint>
#include <memory>

#include "core/search/move_history.h"
#include "core/shogi/position.h"

namespace nagare {

class CorrectionHistory {
 public:
  static constexpr int kLargest = 512;  // of a correction, centipawns

  CorrectionHistory() : tables_(std::make_unique<Tables>()) {}

  // Centipawns to be added to the static value of the side to move. `last` is the opponent's move
  // before, `own` the mover's own before that.
  int correction(const Position& position, Arrival last, Arrival own) const;
  // The value found by a search of `depth` plies lay `error` centipawns above the corrected static
  // one.
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
