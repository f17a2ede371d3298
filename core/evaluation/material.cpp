#include "core/evaluation/material.h"

#include <string_view>
#include <vector>

#include "core/base/error.h"
#include "core/data/table.h"
#include "core/notation/sfen.h"

namespace nagare {

namespace {

const std::vector<std::string_view> kMaterialColumns = {"piece", "board", "hand"};
const std::vector<std::string_view> kScaleColumns = {"name", "value"};

constexpr int kLargest = 5000;  // centipawns

std::string piece_name(PieceType type) {
  return sfen_piece(make_piece(kBlack, type));
}

}  // namespace

ExchangeValues exchange_values(const Material& material) {
  ExchangeValues values{};
  for (int type = kPawn; type < kPieceTypeCount; ++type) {
    const auto kind = static_cast<PieceType>(type);
    if (kind != kKing) values[kind] = material.board[kind] + material.hand[unpromoted(kind)];
  }
  values[kKing] = kKingExchange;
  return values;
}

Result<Material> load_material(const Bundle& bundle) {
  const auto table = Table::open(bundle, "evaluation/material", kMaterialColumns);
  if (!table) return table.error();
  Material material;
  int type = kNoPieceType;
  for (const Table::Row& row : table.value().rows()) {
    ++type;
    const auto kind = static_cast<PieceType>(type);
    if (type >= kPieceTypeCount || row.cells[0] != piece_name(kind)) {
      return Error{"evaluation_piece", table.value().where(row),
                   "a row for each piece is wanted, from P to +R in order"};
    }
    const auto board = table.value().number(row, "board", 0, kLargest);
    if (!board) return board.error();
    const auto hand = table.value().number(row, "hand", 0, kLargest);
    if (!hand) return hand.error();
    material.board[kind] = board.value();
    if (kind <= kGold) material.hand[kind] = hand.value();
  }
  if (type != kPieceTypeCount - 1) {
    return Error{
        "evaluation_rows", "evaluation/material.tsv",
        std::to_string(type) + " pieces instead of " + std::to_string(kPieceTypeCount - 1)};
  }
  return material;
}

std::string material_table_text(const Material& material) {
  std::string text =
      "# Made by `nagare-lab fit-evaluation`: what the network's value changes by when the piece "
      "is taken away, "
      "on\n"
      "# average over its reference positions; centipawns on the board and in hand.\n";
  text += table_header(kMaterialColumns);
  for (int type = kPawn; type < kPieceTypeCount; ++type) {
    const auto kind = static_cast<PieceType>(type);
    const int hand = kind <= kGold ? material.hand[kind] : 0;
    text += piece_name(kind) + '\t' + std::to_string(material.board[kind]) + '\t' +
            std::to_string(hand) + '\n';
  }
  return text;
}

Result<int> load_win_rate_scale(const Bundle& bundle) {
  const auto table = Table::open(bundle, "evaluation/scale", kScaleColumns);
  if (!table) return table.error();
  const auto& rows = table.value().rows();
  if (rows.size() != 1 || rows[0].cells[0] != "win_rate_scale") {
    return Error{"evaluation_scale", "evaluation/scale.tsv", "one row, win_rate_scale, is wanted"};
  }
  return table.value().number(rows[0], "value", 1, kLargest);
}

std::string scale_table_text(int win_rate_scale) {
  return "# Made by `nagare-lab fit-evaluation`. win_rate_scale: K of the win-rate curve of games "
         "between "
         "people,\n"
         "# centipawns.\n" +
         table_header(kScaleColumns) + "win_rate_scale\t" + std::to_string(win_rate_scale) + '\n';
}

}  // namespace nagare
