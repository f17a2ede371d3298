// The tables beside the network: what pieces are worth in exchanges, and the win-rate curve.
#pragma once

#include <array>
#include <string>

#include "core/base/result.h"
#include "core/data/bundle.h"
#include "core/shogi/types.h"

namespace nagare {

// Centipawns, an unpromoted pawn on the board being 100; none for the king.
struct Material {
  std::array<int, kPieceTypeCount> board{};
  std::array<int, kHandTypeCount> hand{};
};

// The section evaluation/material.
Result<Material> load_material(const Bundle& bundle);
std::string material_table_text(const Material& material);

// K of the win-rate curve in centipawns: the section evaluation/scale.
Result<int> load_win_rate_scale(const Bundle& bundle);
std::string scale_table_text(int win_rate_scale);

}  // namespace nagare
