#include "tools/nagare/learning/quiet_positions.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "core/shogi/move_generator.h"
#include "core/shogi/see.h"
#include "core/shogi/types.h"

namespace nagare::cli {

namespace {

constexpr int kMostCaptures = 8;        // in a row
constexpr std::uint32_t kFewMoves = 8;  // of which a plausible one is chosen

class Captures {
 public:
  explicit Captures(const Evaluator& evaluator) : evaluator_(evaluator) {
    for (int type = 0; type < kPieceTypeCount; ++type) {
      exchange_[static_cast<std::size_t>(type)] =
          evaluator.exchange_value(static_cast<PieceType>(type));
    }
  }

  // The value of the position, and the captures that lead to it.
  int search(Position& position, int alpha, int beta, int plies, std::vector<Move>& line) const {
    line.clear();
    int best = evaluator_.evaluate(position);
    if (position.in_check() || plies == 0 || best >= beta) return best;
    alpha = std::max(alpha, best);
    MoveList captures;
    generate_captures(position, captures);
    std::vector<std::pair<int, Move>> tried;
    for (Move move : captures) {
      if (static_exchange(position, move, exchange_) < 0) continue;
      tried.emplace_back(immediate_gain(position, move, exchange_), move);
    }
    std::stable_sort(tried.begin(), tried.end(),
                     [](const auto& a, const auto& b) { return a.first > b.first; });
    std::vector<Move> rest;
    for (const auto& [gain, move] : tried) {
      const Undo undo = position.make(move);
      const int value = -search(position, -beta, -alpha, plies - 1, rest);
      position.unmake(move, undo);
      if (value <= best) continue;
      best = value;
      if (value <= alpha) continue;
      alpha = value;
      line.assign(1, move);
      line.insert(line.end(), rest.begin(), rest.end());
      if (value >= beta) break;
    }
    return best;
  }

 private:
  const Evaluator& evaluator_;
  ExchangeValues exchange_{};
};

}  // namespace

std::optional<Position> quiet_after_captures(const Position& position, const Evaluator& evaluator) {
  Position quiet = position;
  std::vector<Move> line;
  Captures(evaluator).search(quiet, -Evaluator::kMaxValue, Evaluator::kMaxValue, kMostCaptures,
                             line);
  for (Move move : line) quiet.make(move);
  if (quiet.in_check()) return std::nullopt;
  return quiet;
}

std::optional<Position> after_random_moves(Position position, int moves, const Evaluator& evaluator,
                                           Random& random) {
  for (; moves > 0; --moves) {
    MoveList legal;
    generate_legal(position, legal);
    if (legal.empty()) return std::nullopt;
    const auto any = [&] { return legal[random.below(static_cast<std::uint32_t>(legal.size()))]; };
    Move chosen = any();
    if (random.below(2) == 0) {
      int best = Evaluator::kMaxValue + 1;
      for (std::uint32_t i = 0; i < kFewMoves; ++i) {
        const Move move = any();
        const Undo undo = position.make(move);
        const int value = evaluator.evaluate(position);
        position.unmake(move, undo);
        if (value >= best) continue;
        best = value;
        chosen = move;
      }
    }
    position.make(chosen);
  }
  if (!has_legal_move(position)) return std::nullopt;
  return position;
}

}  // namespace nagare::cli
