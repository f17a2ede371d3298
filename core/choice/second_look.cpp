#include "core/choice/second_look.h"

#include <algorithm>
#include <cstddef>

#include "core/base/sort_stably.h"
#include "core/evaluation/win_rate.h"
#include "core/search/horizon.h"
#include "core/search/value.h"

namespace nagare {

namespace {

const RootMove& found(const Search& look, Move move) {
  return *std::find_if(look.moves().begin(), look.moves().end(),
                       [&](const RootMove& each) { return each.move == move; });
}

AssessedMove& assessed(Assessment& assessment, Move move) {
  return *std::find_if(assessment.moves.begin(), assessment.moves.end(),
                       [&](const AssessedMove& each) { return each.move == move; });
}

void set_value(AssessedMove& move, int value, int win_rate_scale) {
  move.value = value;
  move.win_rate = win_rate_per_mille(value, win_rate_scale);
}

// The best value first; of equal values, exact ones first.
void sort_read(Assessment& assessment) {
  const auto end = assessment.moves.begin() + static_cast<std::ptrdiff_t>(assessment.read);
  sort_stably(assessment.moves.begin(), end, [](const AssessedMove& a, const AssessedMove& b) {
    const bool first = a.reading == Reading::kExact, second = b.reading == Reading::kExact;
    return a.value != b.value ? a.value > b.value : first && !second;
  });
}

struct LookedAt {
  Move move;
  int value;
  const Line& line;
};

// The values and lines of two moves; the others keep their distance from the best one.
void take_values(Assessment& assessment, const LookedAt& move, const LookedAt& best,
                 int win_rate_scale) {
  const bool mate = is_mate(move.value) || is_mate(best.value);
  const int shift = mate ? 0 : best.value - assessed(assessment, best.move).value;
  for (std::size_t i = 0; i < assessment.read; ++i) {
    AssessedMove& each = assessment.moves[i];
    if (shift == 0 || is_mate(each.value)) continue;
    set_value(each, std::clamp(each.value + shift, 1 - kMateBound, kMateBound - 1), win_rate_scale);
  }
  AssessedMove& chosen = assessed(assessment, move.move);
  AssessedMove& rival = assessed(assessment, best.move);
  set_value(rival, best.value, win_rate_scale);
  if (!(move.move == best.move)) {
    set_value(chosen, mate ? move.value : std::min(move.value, best.value), win_rate_scale);
  }
  chosen.line = move.line;
  if (!(move.move == best.move)) rival.line = best.line;
  sort_read(assessment);
}

}  // namespace

SearchLimits second_look_limits(const SearchLimits& first, Move move, Move best,
                                std::uint64_t nodes) {
  SearchLimits limits = first;
  limits.depth = SearchLimits{}.depth;
  limits.nodes = nodes;
  limits.points.clear();
  limits.lines = 1;
  limits.window = 1;  // with a window, values of an unfinished iteration do not count
  limits.sight.reset();
  limits.exact_moves = {best, move};
  limits.search_moves.clear();
  if (!(move == best)) limits.search_moves = limits.exact_moves;
  limits.goes_on = limits.trusts_table = true;
  return limits;
}

int take_second_look(Assessment& assessment, const Search& look, Move move, Move best,
                     int win_rate_scale) {
  const RootMove& of_move = found(look, move);
  const RootMove& of_best = found(look, best);
  take_values(assessment, {move, of_move.value, of_move.line}, {best, of_best.value, of_best.line},
              win_rate_scale);
  return of_best.value - of_move.value;
}

void take_comparison(Assessment& assessment, const Compared& compared, Move move,
                     int win_rate_scale) {
  take_values(assessment, {move, compared.value, compared.line},
              {compared.best, compared.best_value, compared.best_line}, win_rate_scale);
}

Price missed_by(const Search& look, Move move, int win_rate_scale) {
  constexpr int kMost = 3000;  // centipawns: beyond, more says nothing
  const int best = look.moves().front().value, own = found(look, move).value;
  return {std::min(best - own, kMost),
          win_rate_per_mille(best, win_rate_scale) - win_rate_per_mille(own, win_rate_scale)};
}

void take_price(Assessment& assessment, Move move, Move best, int centipawns, int win_rate_scale) {
  const int value = assessed(assessment, best).value - centipawns;
  set_value(assessed(assessment, move), value, win_rate_scale);
  sort_read(assessment);
}

}  // namespace nagare
