#include "core/choice/verdict.h"

#include <algorithm>

#include "core/choice/chooser.h"
#include "core/shogi/impasse.h"

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

Verdict judge(const Occasion& occasion, const Assessment& assessment, int most_price) {
  std::vector<Candidate> candidates;
  for (std::size_t i = 0; i < assessment.read; ++i) {
    const AssessedMove& each = assessment.moves[i];
    candidates.push_back(
        {each.move, each.value, each.reading == Reading::kExact, each.points, each.win_rate});
  }
  const AssessedMove& best = assessment.moves[best_by_value(candidates)];
  const AssessedMove& chosen = assessment.moves[choose(candidates, most_price)];

  Verdict verdict;
  verdict.move = chosen.move;
  verdict.value = chosen.value;
  verdict.win_rate = chosen.win_rate;
  verdict.points = chosen.points;
  verdict.best = best.move;
  verdict.best_value = best.value;
  verdict.price = assessment.price_of(chosen);
  verdict.only_legal = assessment.moves.size() == 1;
  verdict.looked_at_all = assessment.looked_at_all();
  verdict.compared = candidates.size() > 1 || verdict.only_legal || verdict.value == kMateValue - 1;
  verdict.others_have_points = std::any_of(
      candidates.begin(), candidates.end(),
      [&](const Candidate& each) { return each.points > 0 && !(each.move == verdict.move); });
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
