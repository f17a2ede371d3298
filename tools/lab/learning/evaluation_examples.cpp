#include "tools/lab/learning/evaluation_examples.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdlib>
#include <string_view>

#include "core/base/text.h"
#include "core/notation/usi_move.h"
#include "core/shogi/move_generator.h"
#include "core/shogi/see.h"
#include "core/shogi/types.h"
#include "tools/lab/learning/taught_positions.h"
#include "tools/support/program/bad_input.h"

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
constexpr int kFirstPly = 12;               // before it, a game's result says too little
constexpr float kResultImportance = 0.05f;  // of a position of which only the result is known
constexpr int kCheckedGames = 20;           // one game in so many is only checked

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

// The moves of the game, each legal.
std::vector<Move> replay(const CorpusGame& game) {
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

}  // namespace

void EvaluationExamples::add_game(bool human, const CorpusGame& game) {
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

void EvaluationExamples::add_taught(const std::string& path,
                                    const std::unordered_set<std::uint64_t>& except,
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

void EvaluationExamples::add(const Example& example, std::vector<WonPosition>* people,
                             const Position& position) {
  (games_ % kCheckedGames == 0 ? checked : learned).push_back(example);
  if (people != nullptr && people->size() < 100'000) {
    people->emplace_back(position, example.target);
  }
}

}  // namespace nagare::cli
