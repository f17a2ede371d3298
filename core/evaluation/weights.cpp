#include "core/evaluation/weights.h"

#include <cstdlib>

#include "core/data/table.h"
#include "core/notation/sfen.h"

namespace nagare {

namespace {

const std::vector<std::string_view> kMaterialColumns = {"piece", "board", "hand"};
const std::vector<std::string_view> kSquareColumns = {"piece", "frame", "rank", "0", "1", "2",
                                                      "3",     "4",     "5",    "6", "7", "8"};
const std::vector<std::string_view> kScaleColumns = {"name", "value"};
const std::vector<std::string_view> kAssaultColumns = {"piece", "attack", "defence", "hand"};

constexpr int kLargest = 5000;

std::string piece_name(int type) {
  return sfen_piece(make_piece(kBlack, static_cast<PieceType>(type)));
}

Result<PieceType> read_piece(const Table& table, const Table::Row& row) {
  for (int type = kPawn; type < kPieceTypeCount; ++type) {
    if (piece_name(type) == row.cells[0]) return static_cast<PieceType>(type);
  }
  return Error{"evaluation_piece", table.where(row),
               "'" + std::string(row.cells[0]) + "' is not a piece"};
}

Result<int> read_weight(const Table& table, const Table::Row& row, std::size_t column) {
  auto number = table.number(row, column);
  if (number && std::abs(number.value()) > kLargest) {
    return Error{"evaluation_range", table.where(row), "weights are -5000 to 5000"};
  }
  return number;
}

// Calls read(table, row, piece) for every row; an error ends it. Every piece must have `rows` rows.
template <class Read>
Result<Done> read_pieces(const Bundle& bundle, std::string_view section,
                         const std::vector<std::string_view>& columns, int rows, Read&& read) {
  const auto text = bundle.section(section);
  if (!text) return text.error();
  const auto table = Table::parse(section, text.value(), columns);
  if (!table) return table.error();
  std::array<int, kPieceTypeCount> seen{};
  for (const Table::Row& row : table.value().rows()) {
    const auto piece = read_piece(table.value(), row);
    if (!piece) return piece.error();
    ++seen[piece.value()];
    if (auto done = read(table.value(), row, piece.value()); !done) return done;
  }
  for (int type = kPawn; type < kPieceTypeCount; ++type) {
    if (seen[static_cast<std::size_t>(type)] != rows) {
      return Error{"evaluation_rows", std::string(section) + ".tsv",
                   "'" + piece_name(type) + "' has " +
                       std::to_string(seen[static_cast<std::size_t>(type)]) + " rows instead of " +
                       std::to_string(rows)};
    }
  }
  return Done{};
}

Result<Done> read_grid_row(const Table& table, const Table::Row& row, PieceType piece,
                           EvaluationWeights<int>& weights) {
  const auto rank = table.number(row, 2);
  if (!rank) return rank.error();
  const bool square = row.cells[1] == "board";
  const int first = square ? 1 : -8, last = square ? 9 : 8;
  if ((!square && row.cells[1] != "own" && row.cells[1] != "enemy") || rank.value() < first ||
      rank.value() > last) {
    return Error{"evaluation_rank", table.where(row),
                 "frame board with ranks 1 to 9, or own or enemy with -8 to 8, is wanted"};
  }
  const auto at = static_cast<std::size_t>(rank.value() - first);
  auto& target = square                  ? weights.square[piece][at]
                 : row.cells[1] == "own" ? weights.own[piece][at]
                                         : weights.enemy[piece][at];
  for (std::size_t i = 0; i < 9; ++i) {
    const auto number = read_weight(table, row, 3 + i);
    if (!number) return number.error();
    target[i] = number.value();
  }
  return Done{};
}

Result<Done> read_scale(const Bundle& bundle, EvaluationWeights<int>& weights) {
  const auto text = bundle.section("evaluation/scale");
  if (!text) return text.error();
  const auto table = Table::parse("evaluation/scale", text.value(), kScaleColumns);
  if (!table) return table.error();
  for (const Table::Row& row : table.value().rows()) {
    const auto number = read_weight(table.value(), row, 1);
    if (!number) return number.error();
    int* target = row.cells[0] == "tempo"            ? &weights.tempo
                  : row.cells[0] == "danger"         ? &weights.danger
                  : row.cells[0] == "win_rate_scale" ? &weights.win_rate_scale
                                                     : nullptr;
    if (target == nullptr) {
      return Error{"evaluation_scale", table.value().where(row),
                   "tempo, danger or win_rate_scale is wanted"};
    }
    *target = number.value();
  }
  if (table.value().rows().size() != 3 || weights.win_rate_scale < 1) {
    return Error{"evaluation_scale", "evaluation/scale.tsv",
                 "one row each of tempo, danger and win_rate_scale, the last above 0, is wanted"};
  }
  return Done{};
}

}  // namespace

GridPlace grid_place(Color color, Square square, Square own_king, Square enemy_king) {
  const Square at = seen_by(color, square);
  const auto rank_to = [&](Square king) {
    return static_cast<std::size_t>(rank_of(at) - rank_of(seen_by(color, king)) + 8);
  };
  const auto files_to = [&](Square king) {
    return static_cast<std::size_t>(std::abs(file_of(square) - file_of(king)));
  };
  return {static_cast<std::size_t>(rank_of(at) - 1),
          static_cast<std::size_t>(file_of(at) - 1),
          rank_to(own_king),
          files_to(own_king),
          rank_to(enemy_king),
          files_to(enemy_king)};
}

bool within_assault(Square square, Square king) {
  return std::abs(file_of(square) - file_of(king)) <= 2 &&
         std::abs(rank_of(square) - rank_of(king)) <= 2;
}

Result<Done> load_material(const Bundle& bundle, std::string_view section,
                           EvaluationWeights<int>& weights) {
  return read_pieces(
      bundle, section, kMaterialColumns, 1,
      [&](const Table& table, const Table::Row& row, PieceType piece) -> Result<Done> {
        const auto board = read_weight(table, row, 1);
        if (!board) return board.error();
        const auto hand = read_weight(table, row, 2);
        if (!hand) return hand.error();
        weights.board[piece] = board.value();
        if (piece <= kGold) weights.hand[piece] = hand.value();
        return Done{};
      });
}

Result<EvaluationWeights<int>> load_weights(const Bundle& bundle) {
  EvaluationWeights<int> weights;
  if (auto done = load_material(bundle, "evaluation/material", weights); !done) return done.error();
  auto squares = read_pieces(bundle, "evaluation/squares", kSquareColumns, 9 + 2 * kRelativeRanks,
                             [&](const Table& table, const Table::Row& row, PieceType piece) {
                               return read_grid_row(table, row, piece, weights);
                             });
  if (!squares) return squares.error();
  if (auto done = read_scale(bundle, weights); !done) return done.error();
  return weights;
}

Result<AssaultWeights> load_assault(const Bundle& bundle) {
  AssaultWeights assault;
  auto done = read_pieces(
      bundle, "evaluation/assault", kAssaultColumns, 1,
      [&](const Table& table, const Table::Row& row, PieceType piece) -> Result<Done> {
        std::array<int, 3> numbers{};
        for (std::size_t i = 0; i < numbers.size(); ++i) {
          const auto number = table.number(row, i + 1);
          if (!number) return number.error();
          if (number.value() < 0 || number.value() > 100) {
            return Error{"evaluation_range", table.where(row), "assault weights are 0 to 100"};
          }
          numbers[i] = number.value();
        }
        assault.attack[piece] = numbers[0];
        assault.defence[piece] = numbers[1];
        if (piece <= kGold) assault.hand[piece] = numbers[2];
        return Done{};
      });
  if (!done) return done.error();
  return assault;
}

std::string material_table_text(const EvaluationWeights<int>& weights) {
  std::string text = "# Fitted by `nagare fit`; centipawns on the board and in hand.\n";
  text += table_header(kMaterialColumns);
  for (std::size_t type = kPawn; type < kPieceTypeCount; ++type) {
    const int hand = type <= kGold ? weights.hand[type] : 0;
    text += piece_name(static_cast<int>(type)) + '\t' + std::to_string(weights.board[type]) + '\t' +
            std::to_string(hand) + '\n';
  }
  return text;
}

std::string squares_table_text(const EvaluationWeights<int>& weights) {
  std::string text =
      "# Fitted by `nagare fit`; centipawns on top of the material, seen by the piece's owner.\n"
      "# board: rank 1 to 9, columns files 1 to 9 (column 0 is file 1). own, enemy: the piece's "
      "rank\n"
      "# less the king's, columns how many files apart.\n";
  text += table_header(kSquareColumns);
  for (std::size_t type = kPawn; type < kPieceTypeCount; ++type) {
    const auto write = [&](std::string_view frame, const auto& grid, int first) {
      for (std::size_t rank = 0; rank < grid.size(); ++rank) {
        text += piece_name(static_cast<int>(type)) + '\t' + std::string(frame) + '\t' +
                std::to_string(static_cast<int>(rank) + first);
        for (int value : grid[rank]) text += '\t' + std::to_string(value);
        text += '\n';
      }
    };
    write("board", weights.square[type], 1);
    write("own", weights.own[type], -8);
    write("enemy", weights.enemy[type], -8);
  }
  return text;
}

std::string scale_table_text(const EvaluationWeights<int>& weights) {
  return "# Fitted by `nagare fit`. tempo: centipawns for having the move. danger: thousandths of "
         "a\n"
         "# centipawn for the square of an assault's excess (assault.tsv). win_rate_scale: K of "
         "the\n"
         "# win-rate curve, centipawns.\n" +
         table_header(kScaleColumns) + "tempo\t" + std::to_string(weights.tempo) + "\ndanger\t" +
         std::to_string(weights.danger) + "\nwin_rate_scale\t" +
         std::to_string(weights.win_rate_scale) + '\n';
}

}  // namespace nagare
