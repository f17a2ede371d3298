#include "core/choice/attention.h"

#include <algorithm>

#include "core/base/random.h"
#include "core/shogi/move_generator.h"

namespace nagare {

namespace {

constexpr int kCheck = 100;  // centipawns that a check draws the eye
constexpr int kNear = 60;    // a square nearer to the last move, from three squares on
constexpr int kNearest = 3;

int points_of(const Game& game, Move move, const std::vector<const Advisor*>& advisors) {
  std::vector<Reason> reasons;
  for (const Advisor* advisor : advisors) advisor->advise(game, move, reasons);
  int points = 0;
  for (const Reason& reason : reasons) points += reason.points;
  return points;
}

}  // namespace

std::vector<Move> noticed_moves(const Game& game, const Evaluator& evaluator,
                                const std::vector<const Advisor*>& advisors,
                                const ChoiceSettings& settings, const Attention& attention,
                                std::uint64_t seed) {
  if (attention.tenths == 0) return {};
  Position position = game.position();
  MoveList moves;
  generate_legal(position, moves);
  Random random(seed ^ position.key());
  const std::uint32_t tenths = static_cast<std::uint32_t>(attention.tenths);
  const std::size_t wanted = tenths / 10 + (random.below(10) < tenths % 10 ? 1 : 0);
  if (moves.size() <= wanted) return {};

  const Move last = game.last_move();
  const bool asks = advised(game, settings);
  struct Glance {
    int score;
    Move move;
  };
  std::vector<Glance> glances;
  for (Move move : moves) {
    const std::uint32_t off = random.below(2 * static_cast<std::uint32_t>(attention.haze) + 1);
    int score = static_cast<int>(off) - attention.haze;
    if (declines_promotion(position, move)) continue;
    if (asks) score += points_of(game, move, advisors);
    if (last) score += kNear * std::max(kNearest - distance(move.to(), last.to()), 0);
    const Undo undo = position.make(move);
    score -= evaluator.evaluate(position);
    if (position.in_check()) score += kCheck;
    position.unmake(move, undo);
    glances.push_back({score, move});
  }
  const auto middle =
      glances.begin() + static_cast<std::ptrdiff_t>(std::min(wanted, glances.size()));
  std::partial_sort(glances.begin(), middle, glances.end(), [](const Glance& a, const Glance& b) {
    return a.score != b.score ? a.score > b.score : a.move.bits() < b.move.bits();
  });
  std::vector<Move> noticed;
  for (auto glance = glances.begin(); glance != middle; ++glance) noticed.push_back(glance->move);
  return noticed;
}

}  // namespace nagare
