#include "tools/lab/measuring/blunders.h"

#include <algorithm>
#include <cstddef>
#include <cstdlib>
#include <utility>

#include "core/advisors/occasion.h"
#include "core/advisors/weighing.h"
#include "core/choice/assessment.h"
#include "core/choice/choice.h"
#include "core/choice/verdict.h"
#include "core/engine/knowledge.h"
#include "core/engine/think_settings.h"
#include "tools/support/corpus/corpus.h"
#include "tools/support/program/bad_input.h"
#include "tools/support/program/choosing.h"
#include "tools/support/program/loading.h"
#include "tools/support/program/workers.h"

namespace nagare::cli {

namespace {

constexpr int kJudgeTableMebibytes = 64;
constexpr int kGlanceDepth = 2;  // the move and a reply

}  // namespace

// Which moves lose: those worth so much less than the best.
class BlunderJudge::LosingMoves {
 public:
  // Of an assessment of all legal moves with a window of at least `loss`.
  LosingMoves(Assessment assessment, int loss, int window)
      : assessment_(std::move(assessment)), loss_(loss), window_(window) {}

  int best() const { return assessment_.moves.front().value; }
  // Centipawns that the move is worth less than the best, at most the window.
  int lost(Move move) const {
    return std::min(assessment_.price_of(assessment_.of(move)).centipawns, window_);
  }
  bool loses(Move move) const { return lost(move) >= loss_; }
  bool all_lose(const std::vector<Move>& moves) const {
    return std::all_of(moves.begin(), moves.end(), [&](Move move) { return loses(move); });
  }

 private:
  Assessment assessment_;
  int loss_, window_;
};

BlunderJudge::BlunderJudge(const BlunderSettings& settings, const Common& common)
    : settings_(settings), engine_(load_engine(common)), memory_(kJudgeTableMebibytes) {
  if (!memory_.allocated()) {
    throw BadInput{"--threads: there is no memory for their tables (table_memory)"};
  }
}

bool BlunderJudge::judge(const PositionSample& sample, const SampledPosition& at,
                         const StopSignal& stop, JudgedPosition& result) {
  const SourceGame& source = sample.games[at.game];
  begin_anew(engine_, first_plies(source.text, at.ply - 1));
  SearchLimits limits;
  limits.window = settings_.loss + kBlunderDoubt;
  limits.nodes = settings_.judge_nodes;
  const auto deep = losing_moves(limits, stop);
  if (!deep) return false;
  result.at = at;
  result.decided = std::abs(deep->best()) > settings_.decided;
  if (result.decided) return true;
  limits.nodes = UINT64_MAX;
  limits.depth = kOutrightDepth;
  const auto shallow = losing_moves(limits, stop);
  if (!shallow) return false;
  result.lost_by_people = deep->lost(sample.played(at));
  result.people_lose = deep->loses(sample.played(at));
  result.people_lose_outright = result.people_lose && shallow->loses(sample.played(at));
  limits.depth = kGlanceDepth;
  limits.window = std::max(settings_.loss, kWideWindow);
  const auto glance = losing_moves(limits, stop);
  if (!glance) return false;
  for (int strength : settings_.strengths) {
    if (stop.requested()) return false;
    result.chosen.push_back(
        chosen_by(strength, sample.seed_at(at, settings_.source.seed), *deep, *shallow, *glance));
  }
  return true;
}

ChosenMove BlunderJudge::chosen_by(int strength, std::uint64_t seed, const LosingMoves& deep,
                                   const LosingMoves& shallow, const LosingMoves& glance) {
  ThinkSettings think;
  think.choice.naturalness = settings_.naturalness;
  think.choice.strength = strength;
  think.seed = seed;
  const Choice choice = choose_move(engine_, think);
  const Verdict& verdict = choice.verdict;
  std::vector<Move> looked_at;
  for (std::size_t i = 0; i < choice.assessment.read; ++i) {
    looked_at.push_back(choice.assessment.moves[i].move);
  }
  ChosenMove chosen;
  chosen.move = verdict.move;
  chosen.lost = deep.lost(verdict.move);
  chosen.loses = deep.loses(verdict.move);
  chosen.outright = chosen.loses && shallow.loses(verdict.move);
  chosen.by_points = chosen.loses && !deep.loses(verdict.best);
  // Where it looked at all moves, the best one stands.
  chosen.refuted = glance.loses(verdict.move) && !glance.all_lose(looked_at);
  return chosen;
}

std::optional<BlunderJudge::LosingMoves> BlunderJudge::losing_moves(const SearchLimits& limits,
                                                                    const StopSignal& stop) {
  const Knowledge& knowledge = *engine_.knowledge();
  Search search(knowledge.evaluator, memory_, engine_.game(), limits);
  if (!run_to_end(search, stop)) return std::nullopt;
  const Occasion occasion(engine_.game(), knowledge.policy, knowledge.joseki);
  return LosingMoves(assess(occasion, search, WeighedAdvice(occasion.legal().size()),
                            knowledge.evaluator.win_rate_scale()),
                     settings_.loss, limits.window);
}

}  // namespace nagare::cli
