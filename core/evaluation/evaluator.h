// The static value of a position: material, how near each piece stands to both kings, where the
// kings stand, and how badly each king is outnumbered around its square. The weights are data
// (data/evaluation); an unpromoted pawn is 100.
#pragma once

#include <array>

#include "core/base/result.h"
#include "core/data/bundle.h"
#include "core/shogi/position.h"

namespace nagare {

class Evaluator {
 public:
  // Reads evaluation/pieces, evaluation/king-square and evaluation/scale. Errors name the table and
  // line.
  static Result<Evaluator> load(const Bundle& bundle);

  // Centipawns for the side to move, between -kMaxValue and kMaxValue.
  int evaluate(const Position& position) const;
  // Material that the piece stands for when it is taken off the board and goes into the other hand.
  int exchange_value(PieceType type) const { return exchange_[type]; }
  // Scale of the win-rate curve in centipawns (see win_rate.h).
  int win_rate_scale() const { return win_rate_scale_; }

  static constexpr int kMaxValue = 20000;

 private:
  Result<Done> load_pieces(std::string_view text);
  Result<Done> load_king_square(std::string_view text);
  Result<Done> load_scale(std::string_view text);

  using ByDistance = std::array<int, 10>;  // king moves between two squares, 0 to 8; 9 unused

  std::array<int, kPieceTypeCount> board_{};
  std::array<int, kHandTypeCount> hand_{};
  std::array<int, kPieceTypeCount> exchange_{};
  std::array<ByDistance, kPieceTypeCount> near_own_king_{};
  std::array<ByDistance, kPieceTypeCount> near_enemy_king_{};
  // Weight in the fight around a king, when at most two king moves away.
  std::array<int, kPieceTypeCount> attack_{};
  std::array<int, kPieceTypeCount> defence_{};
  std::array<int, kHandTypeCount> hand_attack_{};
  std::array<int, kSquareCount> king_square_{};  // seen by black
  int tempo_ = 0;
  int danger_divisor_ = 1;
  int win_rate_scale_ = 600;
};

}  // namespace nagare
