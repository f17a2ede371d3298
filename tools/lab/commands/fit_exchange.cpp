// Learns what pieces are worth in exchanges, early in the game and at its end, from values that a
// stronger engine gives positions (the table advisors/category/exchange).
#include <CLI/CLI.hpp>
#include <Eigen/Cholesky>
#include <Eigen/Core>
#include <algorithm>
#include <cstdlib>
#include <iostream>
#include <memory>
#include <string>
#include <string_view>

#include "core/advisors/situation.h"
#include "core/base/text.h"
#include "core/engine/knowledge.h"
#include "core/evaluation/evaluator.h"
#include "core/notation/sfen.h"
#include "core/shogi/position.h"
#include "core/shogi/types.h"
#include "tools/lab/commands/commands.h"
#include "tools/support/program/bad_input.h"
#include "tools/support/program/common.h"
#include "tools/support/program/files.h"
#include "tools/support/program/loading.h"
#include "tools/support/program/number_range.h"
#include "tools/support/program/output_file.h"

namespace nagare::cli {

namespace {

struct WeighExchangeOptions {
  std::string values, output;
  int every = 10;
};

// Beyond so many centipawns values say who wins, no longer by how much.
constexpr int kDecided = 1500;
// Pieces owned, on the board or in the hand, a promoted one counting as what it was; and in the
// places of the promoted kinds how many are promoted. The king's place stays empty.
constexpr int kKinds = kPieceTypeCount;
using Count = Eigen::Vector<double, 2 * kKinds>;  // weighted by early, then by late

// How many pieces more the side to move has, by kind, shared out between early and late.
Count count_of(const Position& position) {
  const Color us = position.side_to_move();
  const double late = situation_of(position).progress / 100.0;
  Count count = Count::Zero();
  const auto add = [&](int kind, int pieces) {
    count[kind] += (1 - late) * pieces;
    count[kKinds + kind] += late * pieces;
  };
  for (int type = kPawn; type < kPieceTypeCount; ++type) {
    const auto kind = static_cast<PieceType>(type);
    if (kind == kKing) continue;
    const int on_board = position.pieces(us, kind).count() - position.pieces(~us, kind).count();
    add(unpromoted(kind), on_board);
    if (is_promoted(kind)) add(kind, on_board);
    if (kind < kHandTypeCount) {
      add(kind, position.hand(us).count(kind) - position.hand(~us).count(kind));
    }
  }
  return count;
}

// Least squares, kept as sums.
struct Sums {
  // From 1 for each kind, so that one that never differs is worth nothing.
  Eigen::Matrix<double, 2 * kKinds, 2 * kKinds> squares = decltype(squares)::Identity();
  Count products = Count::Zero();
  long long positions = 0;

  void add(const Count& count, int value) {
    squares += count * count.transpose();
    products += count * value;
    ++positions;
  }
  Count solve() const { return squares.llt().solve(products); }
};

// Half of what a capture swings: one side owns one less, the other one more, and a promotion is
// lost.
double worth(const Count& values, PieceType kind, bool late) {
  const int first = late ? kKinds : 0;
  const double promotion = is_promoted(kind) ? values[first + kind] / 2 : 0;
  return values[first + unpromoted(kind)] + promotion;
}

// What makes the worth early in the game add up, over all kinds that can be in hand, to that of the
// engine's own material. Near the end all are worth less, since kings decide.
double scale_of(const Count& values, const Evaluator& evaluator) {
  double ours = 0, theirs = 0;
  for (int type = kPawn; type < kHandTypeCount; ++type) {
    const auto kind = static_cast<PieceType>(type);
    ours += evaluator.exchange_value(kind) / 2.0;
    theirs += worth(values, kind, false);
  }
  return ours / theirs;
}

// A part of the way from the engine's own material to what was learned: who owns more pieces late
// in a game has mostly won it already, so that the latter is not to be trusted in full.
constexpr double kLearnedPart = 0.25;
std::string table_text(const Count& values, const Evaluator& evaluator) {
  std::string text =
      "# What capturing and losing a piece counts in the categories of moves, early in the game "
      "and\n"
      "# at its end; between them by the progress of the game. Learned by `nagare-lab "
      "fit-exchange`.\n"
      "# piece  as SFEN writes it; the king is not among them\n"
      "# early  centipawns at progress 0 (half of what its capture swings)\n"
      "# late   centipawns at progress 100\n"
      "piece\tearly\tlate\n";
  for (int type = kPawn; type < kPieceTypeCount; ++type) {
    const auto kind = static_cast<PieceType>(type);
    if (kind == kKing) continue;
    text += sfen_piece(make_piece(kBlack, kind));
    for (bool late : {false, true}) {
      const double learned = scale_of(values, evaluator) * worth(values, kind, late);
      const double own = evaluator.exchange_value(kind) / 2.0;
      const double mixed = own + kLearnedPart * (learned - own);
      text += '\t' + std::to_string(static_cast<int>(std::max(mixed, 1.0)));
    }
    text += '\n';
  }
  return text;
}

void run_weigh_exchange(const WeighExchangeOptions& options, const Common& common) {
  const Knowledge knowledge = load_knowledge(common);
  require_writable(options.output);
  Sums sums;
  for_each_line(options.values, [&](std::string_view line, long long number) {
    if (number % options.every != 0) return;
    const auto cells = split(line, '\t');
    const auto position = parse_sfen(cells[0]);
    if (!position || cells.size() < 2) {
      throw BadInput{options.values + " line " + std::to_string(number) +
                     ": a position in SFEN and its value are wanted (values_line)"};
    }
    const auto value = parse_int(cells[1]);  // a mate is none
    if (value && std::abs(*value) <= kDecided) sums.add(count_of(position.value()), *value);
  });
  if (sums.positions == 0) throw BadInput{options.values + ": there is no value (values_none)"};
  const std::string text = table_text(sums.solve(), knowledge.evaluator);
  write_file(options.output, text);
  std::cout << sums.positions << " positions\n" << text;
}

}  // namespace

void add_fit_exchange(CLI::App& app, const Common& common) {
  auto options = std::make_shared<WeighExchangeOptions>();
  CLI::App* command = app.add_subcommand(
      "fit-exchange", "Learn what pieces are worth in exchanges early and late in the game");
  command
      ->add_option("--values", options->values,
                   "Positions in SFEN with a stronger engine's values, parted by tabs; may be gzip")
      ->required();
  command
      ->add_option("--out", options->output,
                   "The table to write, DATA/advisors/category/exchange.tsv")
      ->required();
  command->add_option("--every", options->every, "Take every so many-th line")
      ->check(whole_number(1, 1'000'000))
      ->capture_default_str();
  command->callback([options, &common] { run_weigh_exchange(*options, common); });
}

}  // namespace nagare::cli
