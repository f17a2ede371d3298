#include "core/evaluation/material.h"

#include "core/data/table.h"
#include "core/notation/sfen.h"

namespace nagare {

namespace {

const std::vector<std::string_view> kMaterialColumns = {"piece", "board", "hand"};
const std::vector<std::string_view> kScaleColumns = {"name", "value"};

constexpr int kLargest = 5000;

std::string piece_name(PieceType type) {
  return sfen_piece(make_piece(kBlack, type));
}

Result<Table> read_table(const Bundle& bundle, std::string_view section,
                         const std::vector<std::string_view>& columns) {
  const auto text = bundle.section(section);
  if (!text) return text.error();
  return Table::parse(section, text.value(), columns);
}

Result<int> read_weight(const Table& table, const Table::Row& row, std::size_t column) {
  auto number = table.number(row, column);
  if (number && (number.value() < 0 || number.value() > kLargest)) {
    return Error{"evaluation_range", table.where(row), "values are 0 to 5000"};
  }
  return number;
}

}  // namespace

Result<Material> load_material(const Bundle& bundle) {
  const auto table = read_table(bundle, "evaluation/material", kMaterialColumns);
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
    const auto board = read_weight(table.value(), row, 1);
    if (!board) return board.error();
    const auto hand = read_weight(table.value(), row, 2);
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
      "# Made by `nagare fit`: what the network's value changes by when the piece is taken away, "
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
  const auto table = read_table(bundle, "evaluation/scale", kScaleColumns);
  if (!table) return table.error();
  const auto& rows = table.value().rows();
  if (rows.size() != 1 || rows[0].cells[0] != "win_rate_scale") {
    return Error{"evaluation_scale", "evaluation/scale.tsv", "one row, win_rate_scale, is wanted"};
  }
  auto scale = read_weight(table.value(), rows[0], 1);
  if (scale && scale.value() == 0) {
    return Error{"evaluation_scale", table.value().where(rows[0]), "it must be above 0"};
  }
  return scale;
}

std::string scale_table_text(int win_rate_scale) {
  return "# Made by `nagare fit`. win_rate_scale: K of the win-rate curve of games between "
         "people,\n"
         "# centipawns.\n" +
         table_header(kScaleColumns) + "win_rate_scale\t" + std::to_string(win_rate_scale) + '\n';
}

}  // namespace nagare
