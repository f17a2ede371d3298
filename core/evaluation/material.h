// The tables beside the network: what pieces are worth in exchanges, and the win-rate curve.
#pragma once

#include <array>
#include <string>

#include "core/base/result.h"
#include "core/data/bundle.h"
#include "core/shogi/see.h"
#include "core/shogi/types.h"

namespace nagare {

// Values of pieces in centipawns, a pawn on the board being 100; the king has 0.
struct Material {
  std::array<int, kPieceTypeCount> board{};
  std::array<int, kHandTypeCount> hand{};
};

// What capturing a piece of each kind swings: what it was worth to its owner on the board plus what
// it is worth in the capturer's hand. The king, which is never given for anything, has
// kKingExchange.
constexpr int kKingExchange = 20'000;
ExchangeValues exchange_values(const Material& material);

// Reads the section evaluation/material.
Result<Material> load_material(const Bundle& bundle);
std::string material_table_text(const Material& material);

// Reads the section evaluation/scale: K of the win-rate curve (win_rate.h), in centipawns.
Result<int> load_win_rate_scale(const Bundle& bundle);
std::string scale_table_text(int win_rate_scale);

}  // namespace nagare
