// Fitting the evaluation: data/evaluation/network.bin, material.tsv and scale.tsv, and with --large
// the network of data/later/evaluation.bin.
//
// The network learns chances of winning: of quiet positions of the engine's own games from the
// value that a search gave and from who won, of those of other games from who won, of positions
// that a stronger engine has valued from its values. Its centipawns are then set so that the
// win-rate curve of people's games keeps its K: whatever network there is, a centipawn means as
// much to a person.
#include <CLI/CLI.hpp>
#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <iostream>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>
#include <unordered_set>
#include <utility>
#include <vector>

#include "core/base/text.h"
#include "core/evaluation/evaluation_network.h"
#include "core/evaluation/features.h"
#include "core/evaluation/material.h"
#include "core/notation/sfen.h"
#include "core/notation/usi_move.h"
#include "core/shogi/move_generator.h"
#include "core/shogi/position.h"
#include "core/shogi/see.h"
#include "core/shogi/types.h"
#include "tools/lab/commands/commands.h"
#include "tools/lab/learning/network_trainer.h"
#include "tools/lab/learning/taught_positions.h"
#include "tools/support/corpus/corpus.h"
#include "tools/support/program/bad_input.h"
#include "tools/support/program/files.h"
#include "tools/support/program/number_range.h"
#include "tools/support/program/output_file.h"

namespace nagare::cli {

namespace {

constexpr double kValueScale = 1100;  // centipawns of the curve from a search's value to a chance
// What is learned of a position is the chance that the values of the game's next moves say, each
// counting kAhead as much as the one before it (Sutton 1988: TD(lambda)), and with the rest of
// kValueShare the result.
constexpr double kAhead = 0.9;
constexpr double kValueShare = 0.9;
constexpr int kLargestValue = 3000;         // centipawns; beyond, a position is not learned from
constexpr int kLargestTaught = 6000;        // the same of a teacher's values
constexpr int kWinRateScale = 1340;         // K of the win-rate curve (win_rate.h), centipawns
constexpr int kFirstPly = 12;               // before it, a game's result says too little
constexpr float kResultImportance = 0.05f;  // of a position of which only the result is known
constexpr int kCheckedGames = 20;           // one game in so many is only checked

double logistic(double x) {
  return 1 / (1 + std::exp(-x));
}

// What capturing each kind swings, roughly; only what is more than nothing counts.
constexpr ExchangeValues kRoughExchange = {0, 2, 4, 5, 8, 12, 14, 10, 0, 5, 6, 6, 8, 15, 18};

// Whether some capture wins material for the side to move.
bool can_win_by_capture(const Position& position) {
  MoveList captures;
  generate_captures(position, captures);
  return std::any_of(captures.begin(), captures.end(), [&](Move move) {
    return position.is_capture(move) && static_exchange(position, move, kRoughExchange) > 0;
  });
}

struct FitOptions {
  Corpora corpora;
  std::vector<std::string> taught, statics;
  std::string except;
  std::string reference, output;
  int epochs = 12;
  int static_epochs = 3;
  int curve = static_cast<int>(kTeacherScale);
  std::string from;
  int from_unit = 1340;
  bool large = false;
  int threads = 1;
  std::uint64_t seed = 1;
};

// The chance of the side to move that the result says.
double result_of(std::string_view winner, Color mover) {
  return winner == "D" ? 0.5 : (winner == "B") == (mover == kBlack) ? 1 : 0;
}

// Centipawns for the side to move, of the positions before the game's last moves.
std::vector<int> values_of(const CorpusGame& game) {
  std::vector<int> values;
  for (std::string_view text : split_blanks(game.values)) {
    const auto value = parse_int(text);
    if (!value) {
      throw BadInput{game.where + ": '" + std::string(text) +
                     "' is not a value in centipawns (fit_values)"};
    }
    values.push_back(*value);
  }
  return values;
}

// The chances of the sides to move that these values say, each with those after it.
std::vector<double> chances_of(const std::vector<int>& values) {
  std::vector<double> chances(values.size());
  for (std::size_t i = values.size(); i-- > 0;) {
    chances[i] = logistic(values[i] / kValueScale);
    if (i + 1 == values.size()) continue;
    chances[i] += kAhead * (1 - chances[i + 1] - chances[i]);
  }
  return chances;
}

class Examples {
 public:
  // `curve`: centipawns of the curve from a teacher's values to chances.
  explicit Examples(int curve) : curve_(curve) {}

  void add_game(bool human, const CorpusGame& game) {
    ++games_;
    const auto moves = replay(game);
    const auto values = values_of(game);
    const auto chances = chances_of(values);
    if (values.size() > moves.size()) {
      throw BadInput{game.where + ": " + std::to_string(values.size()) + " values for " +
                     std::to_string(moves.size()) + " moves (fit_values)"};
    }
    const std::size_t opening = values.empty() ? kFirstPly : moves.size() - values.size();
    Position position = start_position();
    for (std::size_t ply = 0; ply < moves.size(); ++ply) {
      const Move move = moves[ply];
      const bool quiet = !position.in_check() && !position.is_capture(move) && !move.is_promotion();
      if (ply >= opening && quiet) {
        Example example(position);
        const double result = result_of(game.winner, position.side_to_move());
        if (values.empty()) {
          example.target = static_cast<float>(result);
          example.importance = kResultImportance;
          add(example, human ? &people_ : nullptr, position);
        } else {
          const double chance = chances[ply - opening];
          example.target = static_cast<float>(kValueShare * chance + (1 - kValueShare) * result);
          if (std::abs(values[ply - opening]) < kLargestValue) add(example, nullptr, position);
        }
      }
      position.make(move);
    }
  }

  // Quiet positions with a teacher's values, but for those with the keys given; where the teacher
  // would capture or promote, the position after that. `into` is `learned` or `statics`.
  void add_taught(const std::string& path, const std::unordered_set<std::uint64_t>& except,
                  std::vector<Example>& into) {
    for_each_taught_position(path, [&](const TaughtPosition& taught, long long line) {
      Position position = taught.position;
      if (taught.mate || std::abs(taught.value) >= kLargestTaught || position.in_check()) return;
      int value = taught.value;
      if (taught.best != kNoMove &&
          (position.is_capture(taught.best) || taught.best.is_promotion())) {
        position.make(taught.best);
        value = -value;
        if (position.in_check() || can_win_by_capture(position)) return;
      }
      if (except.count(position.key()) > 0) return;
      Example example(position);
      example.target = static_cast<float>(logistic(static_cast<double>(value) / curve_));
      (is_checked_line(line) ? checked : into).push_back(example);
    });
  }

  std::vector<Example> statics;  // with a teacher's static values; they are learned first
  std::vector<Example> learned, checked;
  // Positions of people with the result for the side to move, for the win-rate curve.
  const std::vector<std::pair<Position, double>>& people() const { return people_; }

 private:
  static std::vector<Move> replay(const CorpusGame& game) {
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
    return moves;
  }

  void add(const Example& example, std::vector<std::pair<Position, double>>* people,
           const Position& position) {
    (games_ % kCheckedGames == 0 ? checked : learned).push_back(example);
    if (people != nullptr && people->size() < 100'000) {
      people->emplace_back(position, example.target);
    }
  }

  int curve_;
  long long games_ = 0;
  std::vector<std::pair<Position, double>> people_;
};

std::vector<Position> read_positions(const std::string& path) {
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
int fit_win_rate_scale(const EvaluationNetwork& network,
                       const std::vector<std::pair<Position, double>>& people) {
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

void write_tables(const NetworkTrainer& trainer, const std::vector<Position>& reference,
                  const Examples& examples, const std::string& folder) {
  constexpr double kTrial = 1000;
  const int scale =
      fit_win_rate_scale(EvaluationNetwork(trainer.weights(kTrial)), examples.people());
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

void run_fit(const FitOptions& options) {
  const auto reference = read_positions(options.reference);
  Examples examples(options.curve);
  options.corpora.for_each(
      [&](bool human, const CorpusGame& game) { examples.add_game(human, game); });
  std::unordered_set<std::uint64_t> except;
  if (!options.except.empty()) except = keys_for_reporting(options.except);
  for (const std::string& path : options.statics) {
    examples.add_taught(path, except, examples.statics);
  }
  for (const std::string& path : options.taught) {
    examples.add_taught(path, except, examples.learned);
  }
  if (examples.learned.empty()) {
    throw BadInput{"fit-evaluation: the games have no position to learn from (fit_empty)"};
  }
  if (examples.people().empty()) {
    throw BadInput{
        "fit-evaluation: the human games have no position for the win-rate curve (fit_empty)"};
  }
  const bool learns = options.epochs > 0 || !examples.statics.empty();
  if (!learns && options.from.empty()) {
    throw BadInput{
        "fit-evaluation: no pass over the games, and no static values, to learn from (fit_empty)"};
  }
  std::error_code error;
  std::filesystem::create_directories(options.output, error);
  require_writable(options.output + "/network.bin");
  std::cerr << examples.learned.size() << " positions to learn from, " << examples.checked.size()
            << " to check\n";
  std::optional<EvaluationNetwork::Weights> from;
  if (!options.from.empty()) {
    auto weights = EvaluationNetwork::read_weights(read_file(options.from), options.from);
    if (!weights) throw BadInput{weights.error().line()};
    from = std::move(weights.value());
  }
  NetworkTrainer trainer(options.seed, options.threads,
                         from            ? from->hidden
                         : options.large ? EvaluationNetwork::kLargeHidden
                                         : EvaluationNetwork::kHidden);
  if (from) trainer.begin_with(*from, options.from_unit);
  const auto passes = [](const std::vector<Example>& part, int epochs) {
    return static_cast<double>(part.size()) * epochs;
  };
  const double whole =
      passes(examples.statics, options.static_epochs) + passes(examples.learned, options.epochs);
  double progress = 0;
  const auto learn = [&](const std::vector<Example>& part, const std::string& name) {
    const double share = passes(part, 1) / whole;
    const double loss = trainer.learn(part, progress, share);
    progress += share;
    std::cerr << name << " loss " << loss;
    if (!examples.checked.empty()) {
      const Agreement checked = trainer.agreement(examples.checked);
      std::cerr << " checked " << checked.loss << " correlation " << checked.correlation;
    }
    std::cerr << '\n';
    // So whoever stops it has what was learned so far.
    write_tables(trainer, reference, examples, options.output);
  };
  for (int epoch = 1; epoch <= options.static_epochs && !examples.statics.empty(); ++epoch) {
    learn(examples.statics, "static epoch " + std::to_string(epoch));
  }
  for (int epoch = 1; epoch <= options.epochs; ++epoch) {
    learn(examples.learned, "epoch " + std::to_string(epoch));
  }
  // What --from names, as it is, in the centipawns of these games.
  if (!learns) write_tables(trainer, reference, examples, options.output);
}

}  // namespace

void add_fit_evaluation(CLI::App& app) {
  auto options = std::make_shared<FitOptions>();
  CLI::App* command = app.add_subcommand("fit-evaluation", "Fit the evaluation to games");
  options->corpora.add_options(*command);
  command->add_option("--taught", options->taught,
                      "Positions with a teacher's values: SFEN, value, best move if known; gzip or "
                      "plain; blocks of them are checked on alone");
  command->add_option("--static", options->statics,
                      "Positions with a teacher's static values, which are learned first");
  command->add_option("--static-epochs", options->static_epochs, "Passes over those")
      ->check(whole_number(1, 1000));
  command
      ->add_option("--curve", options->curve,
                   "Centipawns of the curve from a teacher's values to chances")
      ->check(whole_number(1, 10'000))
      ->capture_default_str();
  CLI::Option* from =
      command->add_option("--from", options->from,
                          "A network to go on from; with --epochs 0 and nothing static it "
                          "is written again, in the centipawns of these games");
  command
      ->add_flag("--large", options->large,
                 "A network of 256 numbers a view, as data/later/evaluation.bin is one")
      ->excludes(from);
  command
      ->add_option("--from-unit", options->from_unit,
                   "Centipawns of its values for which the curve takes its own")
      ->check(whole_number(1, 10'000))
      ->capture_default_str();
  command->add_option("--except", options->except,
                      "A suite of move values: no position of its rows for reporting is learned");
  command
      ->add_option("--reference", options->reference,
                   "Positions, a SFEN a line, in which a pawn is 100 on average")
      ->required();
  command->add_option("--out", options->output, "Folder for network.bin and the tables")
      ->required();
  command->add_option("--epochs", options->epochs, "Passes over the games")
      ->check(whole_number(0, 1000));
  command->add_option("--threads", options->threads, "They do not change the result")
      ->check(whole_number(1, 64));
  command->add_option("--seed", options->seed)->check(seed_number());
  command->callback([options] { run_fit(*options); });
}

}  // namespace nagare::cli
