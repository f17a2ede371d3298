// Fitting the evaluation from games: data/evaluation/material, squares and scale.
//
// Two questions are asked of the weights at once, both answered by logistic curves. Of quiet
// positions of all games: who won? Of quiet moves of people: does the position after the move look
// better than after other quiet, safe moves they could have played? The first sets the scale, the
// second teaches where pieces belong in positions that results alone say little about.
#include <algorithm>
#include <chrono>
#include <cmath>
#include <iostream>

#include "core/base/random.h"
#include "core/base/text.h"
#include "core/evaluation/evaluator.h"
#include "core/notation/sfen.h"
#include "core/notation/usi_move.h"
#include "core/shogi/move_generator.h"
#include "core/shogi/see.h"
#include "tools/nagare/corpus.h"
#include "tools/nagare/files.h"

namespace nagare::cli {

namespace {

constexpr double kWinScale = 600;     // centipawns of the result curve while fitting
constexpr double kMoveScale = 40;     // centipawns of the curve between two moves
constexpr double kMoveWeight = 0.05;  // of a move comparison beside a result
constexpr double kDeviation = 40;  // centipawns: how far from zero a square's weight may go freely
constexpr int kAlternatives = 4;   // moves compared with each move played
constexpr int kSampleEvery = 3;    // plies between positions whose result is asked

// Weights in one row: material, hand, grids, tempo, danger.
constexpr int kHandAt = kPieceTypeCount;
constexpr int kSquareAt = kHandAt + kHandTypeCount;
constexpr int kOwnAt = kSquareAt + kPieceTypeCount * 81;
constexpr int kEnemyAt = kOwnAt + kPieceTypeCount * kRelativeRanks * 9;
constexpr int kTempoAt = kEnemyAt + kPieceTypeCount * kRelativeRanks * 9;
constexpr int kDangerAt = kTempoAt + 1;
constexpr int kWeightCount = kDangerAt + 1;

struct Feature {
  std::int32_t weight;
  float count;
};

// Examples in one long row of features: the curve's argument is their weighted sum over `scale`.
struct Example {
  std::size_t begin, end;
  float target;  // 1: the sum should be positive; 0: negative; 0.5: a draw
  float scale;
  float importance;
};

class Examples {
 public:
  // Features of the position seen by `side`, times `sign`, into the open example.
  void add_position(const Position& position, const AssaultWeights& assault, Color side,
                    float sign) {
    std::array<int, 2> excess{};
    for (Color color : {kBlack, kWhite}) {
      const float count = color == side ? sign : -sign;
      for (Bitboard pieces = position.pieces(color); pieces.any();) {
        const Square square = pieces.pop_first();
        const int type = type_of(position.piece_on(square));
        const GridPlace at = grid_place(color, square, position.king(color), position.king(~color));
        add(type, count);
        add(kSquareAt + type * 81 + grid_index(at.rank, at.file), count);
        add(kOwnAt + type * kRelativeRanks * 9 + grid_index(at.own_rank, at.own_file), count);
        add(kEnemyAt + type * kRelativeRanks * 9 + grid_index(at.enemy_rank, at.enemy_file), count);
      }
      for (int type = kPawn; type <= kGold; ++type) {
        const int held = position.hand(color).count(static_cast<PieceType>(type));
        if (held > 0) add(kHandAt + type, count * static_cast<float>(held));
      }
      excess[color] += attack_of(position, assault, color);
      excess[~color] -= defence_of(position, assault, color);
    }
    for (Color color : {kBlack, kWhite}) {
      const float over = static_cast<float>(std::max(excess[color], 0));
      if (over > 0) add(kDangerAt, (color == side ? sign : -sign) * over * over / 1000);
    }
    if (position.side_to_move() == side) add(kTempoAt, sign);
  }

  void close(float target, double scale, double importance) {
    // Terms that cancel out are dropped; in a comparison of two moves that is nearly all.
    std::sort(open_.begin(), open_.end(),
              [](const Feature& a, const Feature& b) { return a.weight < b.weight; });
    const std::size_t begin = features_.size();
    for (std::size_t i = 0; i < open_.size();) {
      Feature sum{open_[i].weight, 0};
      for (; i < open_.size() && open_[i].weight == sum.weight; ++i) sum.count += open_[i].count;
      if (sum.count != 0) features_.push_back(sum);
    }
    open_.clear();
    examples_.push_back({begin, features_.size(), target, static_cast<float>(scale),
                         static_cast<float>(importance)});
  }

  const std::vector<Example>& all() const { return examples_; }
  const Feature* feature(std::size_t at) const { return features_.data() + at; }

 private:
  static int grid_index(std::size_t rank, std::size_t file) {
    return static_cast<int>(rank * 9 + file);
  }
  void add(int weight, float count) { open_.push_back({weight, count}); }

  static int near_sum(const Position& position, Color color, Square king,
                      const std::array<int, kPieceTypeCount>& weights) {
    int sum = 0;
    for (Bitboard pieces = position.pieces(color); pieces.any();) {
      const Square square = pieces.pop_first();
      if (within_assault(square, king)) sum += weights[type_of(position.piece_on(square))];
    }
    return sum;
  }
  static int attack_of(const Position& position, const AssaultWeights& assault, Color color) {
    int sum = near_sum(position, color, position.king(~color), assault.attack);
    for (int type = kPawn; type <= kGold; ++type) {
      sum += position.hand(color).count(static_cast<PieceType>(type)) *
             assault.hand[static_cast<std::size_t>(type)];
    }
    return sum;
  }
  static int defence_of(const Position& position, const AssaultWeights& assault, Color color) {
    return near_sum(position, color, position.king(color), assault.defence);
  }

  std::vector<Feature> open_;
  std::vector<Feature> features_;
  std::vector<Example> examples_;
};

// A move that takes nothing, promotes nothing and leaves nothing hanging where it lands.
bool is_quiet_and_safe(const Position& position, Move move, const ExchangeValues& values) {
  return !position.is_capture(move) && !move.is_promotion() &&
         static_exchange(position, move, values) >= 0;
}

class Fit {
 public:
  Fit(const EvaluationWeights<int>& start, const AssaultWeights& assault)
      : assault_(assault), weights_(kWeightCount, 0.0) {
    for (std::size_t type = kPawn; type < kPieceTypeCount; ++type) {
      weights_[type] = start.board[type];
      if (type <= kGold) weights_[kHandAt + type] = start.hand[type];
      const auto kind = static_cast<PieceType>(type);
      if (kind != kKing) exchange_[kind] = start.board[kind] + start.hand[unpromoted(kind)];
    }
    exchange_[kKing] = Evaluator::kMaxValue;
    prior_ = weights_;
  }

  void add_game(bool human, const CorpusGame& game) {
    std::vector<Move> moves;
    Position position = start_position();
    for (std::string_view text : split_blanks(game.moves)) {
      const auto move = parse_usi_move(position, text);
      if (!move) {
        throw BadInput{game.where + ", ply " + std::to_string(moves.size() + 1) + ": " +
                       move.error().line()};
      }
      moves.push_back(move.value());
      position.make(move.value());
    }
    position = start_position();
    for (std::size_t i = 0; i < moves.size(); ++i) {
      if (!position.in_check()) {
        if (human) add_comparisons(position, moves[i]);
        const bool quiet = !position.is_capture(moves[i]) && !moves[i].is_promotion();
        if (i >= 12 && i % kSampleEvery == 0 && quiet) add_result(position, game.winner);
      }
      position.make(moves[i]);
    }
  }

  void run(int rounds) {
    std::vector<double> first(kWeightCount), second(kWeightCount), gradient(kWeightCount);
    for (int round = 1; round <= rounds; ++round) {
      std::fill(gradient.begin(), gradient.end(), 0.0);
      const Losses losses = pass(&gradient);
      // Adam (Kingma & Ba 2015) on the whole set, with a falling rate.
      const double rate = 6.0 * (round < rounds / 2 ? 1.0 : 2.0 - 2.0 * round / (rounds + 1.0));
      for (std::size_t i = 0; i < weights_.size(); ++i) {
        first[i] = 0.9 * first[i] + 0.1 * gradient[i];
        second[i] = 0.999 * second[i] + 0.001 * gradient[i] * gradient[i];
        const double mean = first[i] / (1 - std::pow(0.9, round));
        const double spread = second[i] / (1 - std::pow(0.999, round));
        weights_[i] -= rate * mean / (std::sqrt(spread) + 1e-12);
      }
      if (round % 20 == 0 || round == rounds) {
        std::cerr << "round " << round << " result loss " << losses.result << " move loss "
                  << losses.move << " (checked: " << losses.checked_result << ' '
                  << losses.checked_move << ")\n";
      }
    }
  }

  // Rounded to whole centipawns and scaled so that a pawn on the board, its squares included, is
  // 100 on average over the positions seen.
  EvaluationWeights<int> weights() const {
    double pawn = 0, pawns = 0;
    for (std::size_t square = 0; square < 81; ++square) {
      const double seen = seen_[kSquareAt + kPawn * 81 + square];
      pawn += seen * weights_[kSquareAt + kPawn * 81 + square];
      pawns += seen;
    }
    for (int at : {kOwnAt, kEnemyAt}) {
      for (std::size_t i = 0; i < kRelativeRanks * 9; ++i) {
        const std::size_t weight = static_cast<std::size_t>(at) + kPawn * kRelativeRanks * 9 + i;
        pawn += seen_[weight] * weights_[weight];
      }
    }
    const double scale = 100.0 / (weights_[kPawn] + pawn / pawns);
    const auto whole = [&](std::size_t i) {
      return static_cast<int>(std::lround(weights_[i] * scale));
    };
    EvaluationWeights<int> result;
    for (std::size_t type = kPawn; type < kPieceTypeCount; ++type) {
      if (type != kKing) result.board[type] = whole(type);
      if (type <= kGold) result.hand[type] = whole(kHandAt + type);
      for (std::size_t i = 0; i < 81; ++i) {
        result.square[type][i / 9][i % 9] = whole(kSquareAt + type * 81 + i);
      }
      for (std::size_t i = 0; i < kRelativeRanks * 9; ++i) {
        result.own[type][i / 9][i % 9] = whole(kOwnAt + type * kRelativeRanks * 9 + i);
        result.enemy[type][i / 9][i % 9] = whole(kEnemyAt + type * kRelativeRanks * 9 + i);
      }
    }
    result.tempo = whole(kTempoAt);
    result.danger = std::max(whole(kDangerAt), 0);
    result.win_rate_scale = static_cast<int>(std::lround(kWinScale * scale));
    return result;
  }

  std::size_t size() const { return examples_.all().size(); }

  void count_features() {
    seen_.assign(kWeightCount, 0.0);
    for (const Example& example : examples_.all()) {
      if (example.scale != static_cast<float>(kWinScale)) continue;
      for (std::size_t i = example.begin; i < example.end; ++i) {
        seen_[static_cast<std::size_t>(examples_.feature(i)->weight)] +=
            std::abs(examples_.feature(i)->count);
      }
    }
  }

 private:
  struct Losses {
    double result = 0, move = 0, checked_result = 0, checked_move = 0;
  };

  void add_result(const Position& position, std::string_view winner) {
    const Color side = position.side_to_move();
    const float target = winner == "D" ? 0.5f : (winner == "B") == (side == kBlack) ? 1.0f : 0.0f;
    examples_.add_position(position, assault_, side, 1);
    examples_.close(target, kWinScale, 1);
  }

  void add_comparisons(const Position& position, Move played) {
    if (!is_quiet_and_safe(position, played, exchange_)) return;
    MoveList moves;
    generate_legal(position, moves);
    std::vector<Move> others;
    for (Move move : moves) {
      if (move != played && is_quiet_and_safe(position, move, exchange_)) others.push_back(move);
    }
    const Color side = position.side_to_move();
    Position after = position;
    after.make(played);
    for (int n = 0; n < kAlternatives && !others.empty(); ++n) {
      const std::size_t at = random_.below(static_cast<std::uint32_t>(others.size()));
      Position other = position;
      other.make(others[at]);
      others.erase(others.begin() + static_cast<std::ptrdiff_t>(at));
      examples_.add_position(after, assault_, side, 1);
      examples_.add_position(other, assault_, side, -1);
      examples_.close(1, kMoveScale, kMoveWeight);
    }
  }

  // Mean losses; the gradient of their sum and of the pull towards the prior goes to `gradient`.
  // Every twentieth example is only checked, not learned from.
  Losses pass(std::vector<double>* gradient) const {
    Losses losses;
    double results = 0, moves = 0, checked_results = 0, checked_moves = 0;
    std::size_t number = 0;
    for (const Example& example : examples_.all()) {
      double sum = 0;
      for (std::size_t i = example.begin; i < example.end; ++i) {
        const Feature& feature = *examples_.feature(i);
        sum += weights_[static_cast<std::size_t>(feature.weight)] * feature.count;
      }
      const double chance = 1 / (1 + std::exp(-sum / example.scale));
      const double loss = -(example.target * std::log(chance + 1e-9) +
                            (1 - example.target) * std::log(1 - chance + 1e-9));
      const bool result = example.scale == static_cast<float>(kWinScale);
      const bool checked = ++number % 20 == 0;
      (checked ? (result ? losses.checked_result : losses.checked_move)
               : (result ? losses.result : losses.move)) += loss;
      (checked ? (result ? checked_results : checked_moves) : (result ? results : moves)) += 1;
      if (checked) continue;
      const double slope = (chance - example.target) / example.scale * example.importance;
      for (std::size_t i = example.begin; i < example.end; ++i) {
        const Feature& feature = *examples_.feature(i);
        (*gradient)[static_cast<std::size_t>(feature.weight)] += slope * feature.count;
      }
    }
    losses.result /= std::max(results, 1.0);
    losses.move /= std::max(moves, 1.0);
    losses.checked_result /= std::max(checked_results, 1.0);
    losses.checked_move /= std::max(checked_moves, 1.0);
    for (std::size_t i = 0; i < weights_.size(); ++i) {
      const bool grid = i >= kSquareAt && i < kTempoAt;
      const double width = grid ? kDeviation : 400;
      (*gradient)[i] += 4 * (weights_[i] - prior_[i]) / (width * width);
    }
    return losses;
  }

  AssaultWeights assault_;
  ExchangeValues exchange_{};
  std::vector<double> weights_, prior_, seen_;
  Examples examples_;
  Random random_{20260};
};

struct Options {
  Corpora corpora;
  std::string output;
  int rounds = 300;
};

void run(const Options& options, const Common& common) {
  const auto bundle = Bundle::open(read_file(common.data_path));
  if (!bundle) throw BadInput{common.data_path + ": " + bundle.error().line()};
  EvaluationWeights<int> start;
  if (auto done = load_material(bundle.value(), "evaluation/start", start); !done) {
    fail(done.error());
  }
  const auto assault = load_assault(bundle.value());
  if (!assault) fail(assault.error());
  Fit fit(start, assault.value());
  options.corpora.for_each([&](bool human, const CorpusGame& game) { fit.add_game(human, game); });
  std::cerr << fit.size() << " examples\n";
  fit.count_features();
  fit.run(options.rounds);
  const EvaluationWeights<int> weights = fit.weights();
  write_file(options.output + "/material.tsv", material_table_text(weights));
  write_file(options.output + "/squares.tsv", squares_table_text(weights));
  write_file(options.output + "/scale.tsv", scale_table_text(weights));
}

}  // namespace

void add_fit(CLI::App& app, const Common& common) {
  auto options = std::make_shared<Options>();
  CLI::App* command = app.add_subcommand("fit", "Fit the evaluation to games");
  options->corpora.add_options(*command);
  command->add_option("--out", options->output, "Folder for the tables")->required();
  command->add_option("--rounds", options->rounds, "Passes over the games")
      ->check(CLI::Range(1, 100000));
  command->callback([options, &common] { run(*options, common); });
}

}  // namespace nagare::cli
