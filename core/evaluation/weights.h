// The numbers of the evaluation, as they lie in data/evaluation and as `nagare fit` makes them.
//
// Every weight is seen by the piece's owner: ranks count from its far edge. Centipawns; an
// unpromoted pawn on the board is 100 on average.
#pragma once

#include <array>
#include <cstddef>
#include <string>

#include "core/base/result.h"
#include "core/data/bundle.h"
#include "core/shogi/position.h"

namespace nagare {

constexpr int kRelativeRanks = 17;  // -8 to 8: the piece's rank less the king's
constexpr int kFileDistances = 9;   // 0 to 8, without side

template <class Number>
struct EvaluationWeights {
  template <std::size_t kRanks>
  using Grid = std::array<std::array<Number, 9>, kRanks>;

  std::array<Number, kPieceTypeCount> board{};
  std::array<Number, kHandTypeCount> hand{};
  std::array<Grid<9>, kPieceTypeCount> square{};              // [rank - 1][file - 1]
  std::array<Grid<kRelativeRanks>, kPieceTypeCount> own{};    // [rank less king's + 8][files apart]
  std::array<Grid<kRelativeRanks>, kPieceTypeCount> enemy{};  // the same to the enemy king
  Number tempo{};
  Number danger{};  // thousandths of a centipawn for the square of the assault's excess
  Number win_rate_scale{};
};

// Where a piece stands in the grids.
struct GridPlace {
  std::size_t rank, file;          // of `square`
  std::size_t own_rank, own_file;  // of `own`
  std::size_t enemy_rank, enemy_file;
};
GridPlace grid_place(Color color, Square square, Square own_king, Square enemy_king);

// Weight of a piece in the fight around a king, by hand: within two king moves of the enemy's or
// the own king, and in hand.
struct AssaultWeights {
  std::array<int, kPieceTypeCount> attack{};
  std::array<int, kPieceTypeCount> defence{};
  std::array<int, kHandTypeCount> hand{};
};
// Whether the square is within two king moves of the king.
bool within_assault(Square square, Square king);

// Fills in `board` and `hand` from a material table.
Result<Done> load_material(const Bundle& bundle, std::string_view section,
                           EvaluationWeights<int>& weights);
Result<EvaluationWeights<int>> load_weights(const Bundle& bundle);
Result<AssaultWeights> load_assault(const Bundle& bundle);

// The sections evaluation/material, evaluation/squares and evaluation/scale.
std::string material_table_text(const EvaluationWeights<int>& weights);
std::string squares_table_text(const EvaluationWeights<int>& weights);
std::string scale_table_text(const EvaluationWeights<int>& weights);

}  // namespace nagare
