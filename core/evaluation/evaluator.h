// The static value of a position: material, where each piece stands on the board and to both kings,
// and how badly each king is outnumbered around its square. The weights are data (data/evaluation).
#pragma once

#include <array>
#include <memory>

#include "core/base/result.h"
#include "core/data/bundle.h"
#include "core/evaluation/weights.h"
#include "core/shogi/position.h"

namespace nagare {

class Evaluator {
 public:
  // Reads the sections evaluation/... Errors name the table and line.
  static Result<Evaluator> load(const Bundle& bundle);

  // Centipawns for the side to move, between -kMaxValue and kMaxValue.
  int evaluate(const Position& position) const;
  // Material that the piece stands for when it is taken off the board and goes into the other hand.
  int exchange_value(PieceType type) const { return exchange_[type]; }
  // K of the win-rate curve in centipawns (see win_rate.h).
  int win_rate_scale() const { return win_rate_scale_; }

  static constexpr int kMaxValue = 20000;

 private:
  Evaluator(const EvaluationWeights<int>& weights, const AssaultWeights& assault);

  // More than any position's sum in one table; sums must fit the 16 bits they are packed into.
  int largest_sum() const;

  // A value in the low 16 bits and an assault weight above it, so that one sum adds up both.
  using Packed = std::int32_t;
  // [colour of the piece][square of the king][kind][square of the piece]
  using KingTable = std::array<
      std::array<std::array<std::array<Packed, kSquareCount>, kPieceTypeCount>, kSquareCount>,
      kColorCount>;

  std::shared_ptr<const KingTable> own_;    // material, square, own king; with the defence
  std::shared_ptr<const KingTable> enemy_;  // enemy king; with the attack
  std::array<Packed, kHandTypeCount> hand_{};
  std::array<int, kPieceTypeCount> exchange_{};
  int tempo_;
  int danger_;
  int win_rate_scale_;
};

}  // namespace nagare
