#include "tools/lab/learning/evaluation_tables.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <string_view>
#include <utility>

#include "core/evaluation/evaluation_network.h"
#include "core/evaluation/features.h"
#include "core/evaluation/material.h"
#include "core/notation/sfen.h"
#include "core/shogi/types.h"
#include "tools/support/program/bad_input.h"
#include "tools/support/program/files.h"
#include "tools/support/program/output_file.h"

namespace nagare::cli {

namespace {

constexpr int kWinRateScale = 1340;  // K of the win-rate curve (win_rate.h), centipawns

// What pieces of each kind are worth to their owner in the reference positions: the mean change of
// the network's value when one is taken away, in centipawns.
struct PieceWorth {
  std::array<double, kPieceTypeCount> board{};
  std::array<double, kHandTypeCount> hand{};
};

PieceWorth piece_worth(const EvaluationNetwork& network, const std::vector<Position>& positions) {
  PieceWorth worth;
  std::array<double, kPieceTypeCount> on_board{};
  std::array<double, kHandTypeCount> in_hand{};
  for (const Position& position : positions) {
    const int whole = network.value(position);
    for_each_piece(position, [&](PlacedPiece piece) {
      if (piece.type == kKing) return;
      auto board_without = position.board();
      auto hands_without = position.hands();
      const bool held = piece.place >= kSquareCount;
      if (held) {
        hands_without[piece.color].remove(piece.type);
      } else {
        board_without[piece.place] = kNoPiece;
      }
      const int rest =
          network.value(Position(board_without, hands_without, position.side_to_move(), 1));
      const int lost = piece.color == position.side_to_move() ? whole - rest : rest - whole;
      (held ? worth.hand[piece.type] : worth.board[piece.type]) += lost;
      ++(held ? in_hand[piece.type] : on_board[piece.type]);
    });
  }
  for (std::size_t type = 0; type < kPieceTypeCount; ++type) {
    worth.board[type] /= std::max(on_board[type], 1.0);
    if (type < kHandTypeCount) worth.hand[type] /= std::max(in_hand[type], 1.0);
  }
  return worth;
}

// K of the curve that loses least on the results, to 10 centipawns.
int fit_win_rate_scale(const EvaluationNetwork& network, const std::vector<WonPosition>& people) {
  std::vector<std::pair<double, double>> values;
  for (const auto& [position, result] : people) {
    values.emplace_back(network.value(position), result);
  }
  int best = 0;
  double least = 0;
  for (int scale = 100; scale <= 3000; scale += 10) {
    double loss = 0;
    for (const auto& [value, result] : values)
      loss += logistic_loss(logistic(value / scale), result);
    if (best == 0 || loss < least) {
      best = scale;
      least = loss;
    }
  }
  return best;
}

int rounded(double value) {
  return static_cast<int>(std::lround(std::max(value, 0.0)));
}

}  // namespace

std::vector<Position> read_reference_positions(const std::string& path) {
  std::vector<Position> positions;
  for_each_line(path, [&](std::string_view line, long long number) {
    if (line.empty() || line[0] == '#') return;
    const auto position = parse_sfen(line);
    if (!position) {
      throw BadInput{path + " line " + std::to_string(number) + ": " + position.error().line()};
    }
    positions.push_back(position.value());
  });
  if (positions.empty()) throw BadInput{path + ": no position in it (fit_reference)"};
  return positions;
}

void write_evaluation(const NetworkTrainer& trainer, const std::vector<Position>& reference,
                      const std::vector<WonPosition>& people, const std::string& folder) {
  constexpr double kTrial = 1000;
  const int scale = fit_win_rate_scale(EvaluationNetwork(trainer.weights(kTrial)), people);
  const EvaluationNetwork::Weights weights = trainer.weights(kTrial * kWinRateScale / scale);
  const EvaluationNetwork network(weights);
  const PieceWorth worth = piece_worth(network, reference);
  Material material;
  for (int type = kPawn; type < kPieceTypeCount; ++type) {
    const auto kind = static_cast<PieceType>(type);
    material.board[kind] = rounded(worth.board[kind]);
    if (kind <= kGold) material.hand[kind] = rounded(worth.hand[kind]);
  }
  write_file(folder + "/network.bin", EvaluationNetwork::write(weights));
  write_file(folder + "/material.tsv", material_table_text(material));
  write_file(folder + "/scale.tsv", scale_table_text(kWinRateScale));
}

}  // namespace nagare::cli
