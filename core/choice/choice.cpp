#include "core/choice/choice.h"

#include <algorithm>

#include "core/choice/chooser.h"
#include "core/choice/explanation.h"
#include "core/evaluation/win_rate.h"
#include "core/notation/move_text.h"
#include "core/notation/usi_move.h"
#include "core/shogi/move_generator.h"

namespace nagare {

namespace {

// The sequence's moves with their texts: the game is taken back to where it began.
std::vector<SequenceMove> sequence_moves(const Game& game, const Reason& reason, Move chosen) {
  std::vector<SequenceMove> sequence;
  const auto add = [&](const Game& at, Move move) {
    sequence.push_back({at.position().side_to_move(), move,
                        move_text(at.position(), move, at.last_move()),
                        japanese_move_in_full(at.position(), move, at.last_move())});
  };
  for (int back : reason.plies_back) {
    Game before = game;
    const Move move = game.moves()[game.moves().size() - static_cast<std::size_t>(back)].move;
    before.undo(back);
    add(before, move);
  }
  add(game, chosen);
  return sequence;
}

std::vector<ExplainedReason> explain_reasons(const Game& game, std::vector<Reason> reasons,
                                             Move chosen, int naturalness,
                                             const Explanations& explanations) {
  const auto points = [&](const Reason& reason) {
    return scaled_points(reason.points, reason.graded, naturalness);
  };
  int all_points = 0;
  for (const Reason& reason : reasons) all_points += points(reason);
  const auto rank = [&](const Reason& reason) {
    return rank_of(reason, points(reason), all_points);
  };
  std::stable_sort(reasons.begin(), reasons.end(), [&](const Reason& a, const Reason& b) {
    if (rank(a) != rank(b)) return rank(a) < rank(b);
    return points(a) > points(b);
  });
  std::vector<ExplainedReason> explained;
  for (const Reason& reason : reasons) {
    if (points(reason) == 0) continue;
    ExplainedReason item{reason, points(reason), {}, {}};
    if (reason.counted()) item.sequence = sequence_moves(game, reason, chosen);
    item.text = explanations.reason_text(game, item);
    explained.push_back(std::move(item));
  }
  return explained;
}

// Those that have a say in the position.
std::vector<const Advisor*> speaking(const std::vector<const Advisor*>& advisors, const Game& game,
                                     const ChoiceSettings& settings) {
  const bool early = game.position().ply() < settings.advised_from_ply;
  std::vector<const Advisor*> speaking;
  for (const Advisor* advisor : advisors) {
    if (!early || advisor->in_opening()) speaking.push_back(advisor);
  }
  return speaking;
}

// Whether the side to move after the line may declare a win.
bool ends_declared(const Game& game, const Line& line) {
  Position position = game.position();
  for (Move move : line) {
    if (!is_legal(position, move)) return false;  // as in line_text
    position.make(move);
  }
  return can_declare_win(position, game.impasse());
}

// What they say for each of the moves.
std::vector<std::vector<Reason>> reasons_for(const Game& game, const std::vector<Move>& moves,
                                             const std::vector<const Advisor*>& advisors,
                                             const ChoiceSettings& settings) {
  std::vector<std::vector<Reason>> reasons(moves.size());
  if (settings.naturalness == 0) return reasons;
  for (const Advisor* advisor : speaking(advisors, game, settings)) {
    const bool silent = settings.naturalness <= kPaperNaturalness && advisor->max_points() == 0;
    if (!silent) advisor->advise(game, moves, reasons);
  }
  return reasons;
}

int total_points(const std::vector<Reason>& reasons, const ChoiceSettings& settings) {
  int points = 0;
  for (const Reason& reason : reasons) {
    points += scaled_points(reason.points, reason.graded, settings.naturalness);
  }
  return points;
}

}  // namespace

MoveText move_text(const Position& position, Move move, Move previous) {
  return {to_usi(move), japanese_move(position, move, previous), english_move(position, move)};
}

std::vector<MoveText> line_text(const Position& position, Move previous, const Line& line) {
  std::vector<MoveText> texts;
  Position at = position;
  for (Move move : line) {
    if (!is_legal(at, move)) break;  // a line read from the table may be cut short
    texts.push_back(move_text(at, move, previous));
    at.make(move);
    previous = move;
  }
  return texts;
}

int search_window(const std::vector<const Advisor*>& advisors, const Game& game,
                  const ChoiceSettings& settings) {
  int points = 0, graded = 0;
  for (const Advisor* advisor : speaking(advisors, game, settings)) {
    points += advisor->max_points();
    graded += advisor->max_graded();
  }
  if (settings.strength < kFullStrength) return std::max(points, graded);
  return scaled_points(points, graded, settings.naturalness);
}

std::vector<MovePoints> points_of_moves(const Game& game,
                                        const std::vector<const Advisor*>& advisors,
                                        const ChoiceSettings& settings) {
  if (settings.naturalness == 0) return {};
  MoveList legal;
  generate_legal(game.position(), legal);
  const std::vector<Move> moves(legal.begin(), legal.end());
  const auto reasons = reasons_for(game, moves, advisors, settings);
  std::vector<MovePoints> points;
  for (std::size_t i = 0; i < moves.size(); ++i) {
    points.push_back({moves[i], total_points(reasons[i], settings)});
  }
  return points;
}

WeighedMoves weigh(const Game& game, const std::vector<RootMove>& moves,
                   const std::vector<const Advisor*>& advisors, const ChoiceSettings& settings,
                   int win_rate_scale) {
  WeighedMoves weighed;
  std::vector<Move> candidates;
  for (const RootMove& root : moves) candidates.push_back(root.move);
  weighed.reasons = reasons_for(game, candidates, advisors, settings);
  for (std::size_t i = 0; i < moves.size(); ++i) {
    weighed.candidates.push_back({moves[i].move, moves[i].value, moves[i].exact,
                                  total_points(weighed.reasons[i], settings),
                                  win_rate_per_mille(moves[i].value, win_rate_scale)});
  }
  return weighed;
}

Choice make_choice(const Game& game, const Search& search,
                   const std::vector<const Advisor*>& advisors, const ChoiceSettings& settings,
                   const Explanations& explanations, int win_rate_scale) {
  const WeighedMoves weighed = weigh(game, search.moves(), advisors, settings, win_rate_scale);
  const auto& candidates = weighed.candidates;
  const std::size_t best = best_by_value(candidates);
  const std::size_t chosen = choose(candidates, most_price(settings.naturalness));

  Choice choice;
  const Position& position = game.position();
  const Move previous = game.last_move();
  choice.move = candidates[chosen].move;
  choice.text = move_text(position, choice.move, previous);
  choice.value = candidates[chosen].value;
  choice.win_rate = candidates[chosen].win_rate;
  choice.points = candidates[chosen].points;
  choice.best = candidates[best].move;
  choice.best_text = move_text(position, choice.best, previous);
  choice.best_full = japanese_move_in_full(position, choice.best, previous);
  choice.best_value = candidates[best].value;
  choice.price_centipawns = choice.best_value - choice.value;
  choice.price_win_rate = candidates[best].win_rate - choice.win_rate;
  choice.naturalness = settings.naturalness;
  choice.strength = settings.strength;
  choice.depth = search.depth();
  choice.nodes = search.nodes();
  const Line& line = search.moves()[chosen].line;
  choice.line = line_text(position, previous, line);
  choice.ends_declared = ends_declared(game, line);
  for (const Reason& reason : weighed.reasons[best]) {
    if (!reason.counted()) choice.best_probability = reason.probability;
  }
  choice.reasons = explain_reasons(game, weighed.reasons[chosen], choice.move, settings.naturalness,
                                   explanations);

  MoveList legal;
  generate_legal(position, legal);
  choice.only_legal = legal.size() == 1;
  choice.looked_at_all = candidates.size() == legal.size();
  choice.compared = candidates.size() > 1 || choice.only_legal || choice.value == kMateValue - 1;
  choice.others_have_points = std::any_of(
      candidates.begin(), candidates.end(),
      [&](const Candidate& each) { return each.points > 0 && !(each.move == choice.move); });

  std::vector<std::size_t> order(candidates.size());
  for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
  std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
    if (candidates[a].exact != candidates[b].exact) return candidates[a].exact;
    return candidates[a].value + candidates[a].points > candidates[b].value + candidates[b].points;
  });
  for (std::size_t i = 0; i < std::min(order.size(), Choice::kShown); ++i) {
    const Candidate& candidate = candidates[order[i]];
    choice.candidates.push_back({move_text(position, candidate.move, previous), candidate.value,
                                 candidate.exact, candidate.points});
  }
  choice.sentence = explanations.sentence(game, choice, settings.advised_from_ply);
  choice.explanation = explanations.explanation(game, choice);
  return choice;
}

Choice declaration_choice(const ChoiceSettings& settings, const Explanations& explanations) {
  Choice choice;
  choice.action = Action::kDeclareWin;
  choice.value = kMateValue;
  choice.win_rate = 1000;
  choice.naturalness = settings.naturalness;
  choice.strength = settings.strength;
  choice.sentence = choice.explanation = explanations.plain("declare");
  return choice;
}

Choice resignation_choice(const ChoiceSettings& settings, const Explanations& explanations) {
  Choice choice;
  choice.action = Action::kResign;
  choice.value = -kMateValue;
  choice.naturalness = settings.naturalness;
  choice.strength = settings.strength;
  choice.sentence = choice.explanation = explanations.plain("resign");
  return choice;
}

}  // namespace nagare
