#include "tools/lab/learning/discrimination_fit.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <map>
#include <utility>

#include "core/joseki/recogniser.h"
#include "core/shogi/position.h"
#include "tools/support/statistics/dense_logit.h"

namespace nagare::cli {

namespace {

// After how many moves of both sides a game is looked at.
constexpr std::array<int, 7> kLooks = {6, 10, 14, 18, 22, 26, 30};

using MoveKey = std::uint32_t;
MoveKey key_of(const OwnMove& move) {
  return (static_cast<MoveKey>(move.from) << 16) | (static_cast<MoveKey>(move.to) << 8) |
         move.piece;
}

// How much each move tells by itself: the log likelihood that knowing it gains, over sides.
std::vector<OwnMove> telling_moves(const std::vector<FormationHistory>& sides,
                                   const std::vector<int>& reached, int wanted) {
  struct Count {
    OwnMove move;
    double with = 0, with_reached = 0;
  };
  std::map<MoveKey, Count> counts;
  double all = 0, all_reached = 0;
  for (std::size_t i = 0; i < sides.size(); ++i) {
    ++all;
    all_reached += reached[i] > 0;
    std::map<MoveKey, OwnMove> made;  // each once
    for (std::size_t m = 0; m < sides[i].moves.size(); ++m) {
      // The move that completes it tells nothing ahead.
      if (sides[i].plies[m] > kLooks.back()) break;
      if (reached[i] > 0 && sides[i].plies[m] >= reached[i]) break;
      made.emplace(key_of(sides[i].moves[m]), sides[i].moves[m]);
    }
    for (const auto& [key, move] : made) {
      Count& count = counts[key];
      count.move = move;
      ++count.with;
      count.with_reached += reached[i] > 0;
    }
  }
  const auto log_likelihood = [](double yes, double of) {
    if (yes <= 0 || yes >= of) return 0.0;
    return yes * std::log(yes / of) + (of - yes) * std::log(1 - yes / of);
  };
  std::vector<std::pair<double, OwnMove>> ranked;
  for (const auto& [key, count] : counts) {
    if (count.with < 20) continue;
    const double gain = log_likelihood(count.with_reached, count.with) +
                        log_likelihood(all_reached - count.with_reached, all - count.with) -
                        log_likelihood(all_reached, all);
    ranked.emplace_back(gain, count.move);
  }
  std::stable_sort(ranked.begin(), ranked.end(),
                   [](const auto& a, const auto& b) { return a.first > b.first; });
  std::vector<OwnMove> moves;
  for (const auto& [gain, move] : ranked) {
    if (static_cast<int>(moves.size()) == wanted) break;
    moves.push_back(move);
  }
  return moves;
}

// Looks at sides that have not reached the formation: each a choice between reaching it, of which
// the list's moves that it has made speak, and not.
std::vector<DenseChoice> looks_at(const std::vector<FormationHistory>& sides,
                                  const std::vector<int>& reached,
                                  const std::vector<OwnMove>& rows) {
  std::vector<DenseChoice> looks;
  for (std::size_t i = 0; i < sides.size(); ++i) {
    for (int ply : kLooks) {
      if (reached[i] > 0 && reached[i] <= ply) break;
      if (sides[i].plies.empty() || sides[i].plies.back() < ply - 1) break;
      std::vector<double> made = {1};  // the constant, then a feature for each row
      for (const OwnMove& row : rows) {
        const auto end = std::upper_bound(sides[i].plies.begin(), sides[i].plies.end(), ply);
        const auto count = end - sides[i].plies.begin();
        const auto first = sides[i].moves.begin();
        made.push_back(std::find(first, first + count, row) == first + count ? 0 : 1);
      }
      const std::vector<double> nothing(made.size());
      looks.push_back({{made, nothing}, std::size_t{reached[i] > 0 ? 0U : 1U}});
    }
  }
  return looks;
}

int hundredths(double weight) {
  return std::clamp(static_cast<int>(std::lround(weight * 100)), -kMostDiscriminationPoints,
                    kMostDiscriminationPoints);
}

}  // namespace

std::array<FormationHistory, kColorCount> formation_histories(const Joseki& joseki,
                                                              const std::vector<Move>& moves,
                                                              int last_ply) {
  std::array<FormationHistory, kColorCount> sides;
  Recogniser recogniser(joseki, start_position());
  for (FormationHistory& side : sides) side.castles.resize(joseki.castles.all().size());
  for (Move move : moves) {
    if (recogniser.story().plies() == last_ply) break;
    const Color mover = recogniser.story().position().side_to_move();
    recogniser.play(move);
    const int ply = recogniser.story().plies();
    sides[mover].moves.push_back(recogniser.story().moves(mover).back());
    sides[mover].plies.push_back(ply);
    for (std::size_t i = 0; i < sides[mover].castles.size(); ++i) {
      int& reached = sides[mover].castles[i];
      if (reached == 0 && recogniser.side(mover).recognised.castles[i]) reached = ply;
    }
  }
  for (Color side : {kBlack, kWhite}) sides[side].strategies = recogniser.side(side).since;
  return sides;
}

Discrimination fit_discrimination(const std::vector<FormationHistory>& sides,
                                  const std::vector<int>& reached,
                                  const DiscriminationOptions& options) {
  const auto reaching =
      std::count_if(reached.begin(), reached.end(), [](int ply) { return ply > 0; });
  Discrimination list;
  if (reaching < options.least) return list;
  const std::vector<OwnMove> rows = telling_moves(sides, reached, options.rows);
  const std::vector<DenseChoice> looks = looks_at(sides, reached, rows);
  const bool any = std::any_of(looks.begin(), looks.end(),
                               [](const DenseChoice& look) { return look.played == 0; });
  if (!any) return list;  // always reached before the first look
  const std::vector<double> weights = fit_dense_logit(looks, options.ridge);
  list.start = hundredths(weights[0]);
  for (std::size_t row = 0; row < rows.size(); ++row) {
    const int points = hundredths(weights[row + 1]);
    if (points != 0) list.rows.push_back({rows[row], points});
  }
  std::stable_sort(list.rows.begin(), list.rows.end(),
                   [](const auto& a, const auto& b) { return a.points > b.points; });
  return list;
}

DiscriminationJudgement judge_discrimination(const Discrimination& list,
                                             const std::vector<FormationHistory>& sides,
                                             const std::vector<int>& reached) {
  std::vector<OwnMove> rows;
  for (const Discrimination::Row& row : list.rows) rows.push_back(row.move);
  DiscriminationJudgement judgement;
  for (const DenseChoice& look : looks_at(sides, reached, rows)) {
    const std::vector<double>& made = look.moves[0];
    double points = list.start;
    for (std::size_t row = 0; row < rows.size(); ++row)
      points += made[row + 1] * list.rows[row].points;
    const bool will_have = look.played == 0;
    ++judgement.looks;
    judgement.reached += will_have;
    judgement.loss += std::log1p(std::exp((will_have ? -points : points) / 100));
  }
  return judgement;
}

}  // namespace nagare::cli
