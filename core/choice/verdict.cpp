#include "core/choice/verdict.h"

#include <cstddef>

#include "core/search/horizon.h"
#include "core/search/value.h"
#include "core/shogi/game.h"
#include "core/shogi/impasse.h"
#include "core/shogi/move_generator.h"
#include "core/shogi/position.h"

namespace nagare {

namespace {

// Whether the side to move after the line may declare a win.
bool ends_declared(const Game& game, const Line& line) {
  Position position = game.position();
  for (Move move : line) {
    if (!is_legal(position, move)) return false;  // a line from the table may be cut short
    position.make(move);
  }
  return can_declare_win(position, game.impasse());
}

}  // namespace

std::vector<Candidate> candidates_of(const Assessment& assessment) {
  std::vector<Candidate> candidates;
  for (std::size_t i = 0; i < assessment.read; ++i) {
    const AssessedMove& each = assessment.moves[i];
    candidates.push_back(
        {each.move, each.value, each.reading == Reading::kExact, each.points, each.win_rate});
  }
  return candidates;
}

Verdict judge(const Occasion& occasion, const Assessment& assessment, int most_price) {
  const auto candidates = candidates_of(assessment);
  return verdict_on(occasion, assessment, candidates[choose(candidates, most_price)].move,
                    candidates[best_by_value(candidates)].move);
}

Verdict verdict_on(const Occasion& occasion, const Assessment& assessment, Move move, Move best) {
  const AssessedMove& chosen = assessment.of(move);
  const AssessedMove& rival = assessment.of(best);
  Verdict verdict;
  verdict.move = move;
  verdict.value = chosen.value;
  verdict.win_rate = chosen.win_rate;
  verdict.points = chosen.points;
  verdict.best = best;
  verdict.best_value = rival.value;
  verdict.price = verdict.reading = {rival.value - chosen.value, rival.win_rate - chosen.win_rate};
  verdict.only_legal = assessment.moves.size() == 1;
  verdict.looked_at_all = assessment.looked_at_all();
  verdict.compared = assessment.read > 1 || verdict.only_legal || verdict.value == kMateValue - 1;
  for (std::size_t i = 0; i < assessment.read; ++i) {
    const AssessedMove& each = assessment.moves[i];
    verdict.others_have_points |= each.points > 0 && !(each.move == move);
  }
  verdict.ends_declared = ends_declared(occasion.game(), chosen.line);
  return verdict;
}

Verdict declaration_verdict() {
  Verdict verdict;
  verdict.action = Action::kDeclareWin;
  verdict.value = kMateValue;
  verdict.win_rate = 1000;
  return verdict;
}

Verdict resignation_verdict() {
  Verdict verdict;
  verdict.action = Action::kResign;
  verdict.value = -kMateValue;
  return verdict;
}

}  // namespace nagare
