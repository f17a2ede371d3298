#include "tools/lab/measuring/fact_judge.h"

#include <algorithm>
#include <iterator>

#include "core/evaluation/win_rate.h"
#include "core/search/mate.h"
#include "core/search/search.h"
#include "core/search/value.h"
#include "core/shogi/move_generator.h"
#include "tools/support/program/workers.h"

namespace nagare::cli {

namespace {

constexpr int kJudgeMebibytes = 64, kJudgeMateMebibytes = 64;

std::vector<Move> moves_but(const Position& position, Move move) {
  MoveList legal;
  generate_legal(position, legal);
  std::vector<Move> others;
  std::copy_if(legal.begin(), legal.end(), std::back_inserter(others),
               [&](Move each) { return !(each == move); });
  return others;
}

bool same_gain(const Gain& a, const Gain& b) {
  return a.outcome == b.outcome && a.piece == b.piece;
}

}  // namespace

FactJudge::FactJudge(const Evaluator& evaluator, const FactJudging& settings)
    : evaluator_(evaluator),
      settings_(settings),
      memory_(kJudgeMebibytes),
      mates_(kJudgeMateMebibytes) {}

std::optional<FactTruth> FactJudge::judge(const Game& game, Move move, const Fact& fact,
                                          const StopSignal& stop) {
  stop_ = &stop;
  const FactTruth truth = judged(game, move, fact);
  return stop.requested() ? std::nullopt : std::optional(truth);
}

FactTruth FactJudge::judged(const Game& game, Move move, const Fact& fact) {
  Position after = game.position();
  after.make(move);
  const int for_opponent = look(after, {}).value;
  const bool own = fact.kind == FactKind::kThreatens;
  if (fact.kind == FactKind::kOnly) {
    const auto others = moves_but(game.position(), move);
    if (others.empty()) return FactTruth::kFalse;
    const int best = look(game.position(), others).value;
    if (win_rate(-for_opponent) - win_rate(best) < kOnlyHolds) return FactTruth::kFalse;
    if (fact.gain.outcome == Outcome::kNone) return FactTruth::kSo;
  }
  if (fact.kind == FactKind::kMeets && !is_met(after, fact.line[0], fact.gain, for_opponent)) {
    return FactTruth::kFalse;
  }
  return brought(fact.from, fact.line[0], fact.gain, own ? -for_opponent : for_opponent);
}

FactTruth FactJudge::brought(const Position& from, Move first, const Gain& claimed, int before) {
  if (claimed.outcome == Outcome::kMate) {
    const auto plies = mate(from);
    if (!plies) return FactTruth::kFalse;
    return *plies <= claimed.plies ? FactTruth::kSo : FactTruth::kOtherwise;
  }
  const Looked found = look(from, {first});
  if (win_rate(found.value) - win_rate(before) < kFactHolds) return FactTruth::kFalse;
  if (found.gain.outcome == Outcome::kNone) return FactTruth::kFalse;
  return same_gain(found.gain, claimed) ? FactTruth::kSo : FactTruth::kOtherwise;
}

// Played after the move, the threat is no longer possible, has become a bad move or brings less.
bool FactJudge::is_met(const Position& after, Move threat, const Gain& claimed, int now) {
  if (claimed.outcome == Outcome::kMate) return !mate(after);
  if (!is_legal(after, threat)) return true;
  const Looked found = look(after, {threat});
  if (win_rate(now) - win_rate(found.value) >= kFactHolds) return true;
  const bool costs = found.gain.given != claimed.given && found.gain.given != kNoPieceType;
  return !same_gain(found.gain, claimed) || costs;
}

FactJudge::Looked FactJudge::look(const Position& position, const std::vector<Move>& moves) {
  if (!has_legal_move(position)) return {-kMateValue, {}};
  SearchLimits limits;
  limits.nodes = settings_.nodes;
  limits.search_moves = moves;
  limits.values_only_move = true;  // one move alone is read as deep as several
  const Game game(position);
  Search search(evaluator_, memory_, game, limits);
  search.look_for_mates(mates_);
  if (!run_to_end(search, *stop_)) return {};
  const RootMove& best = search.moves().front();
  return {best.value, gain_of(position, best.line, best.value)};
}

std::optional<int> FactJudge::mate(const Position& position) {
  constexpr std::uint64_t kSlice = 20'000;  // between two looks at the stop
  MateLimits limits;
  limits.nodes = settings_.mate_nodes;
  MateSearch search(mates_, position, limits);
  while (!search.run(kSlice)) {
    if (stop_->requested()) return std::nullopt;
  }
  return search.result() == MateResult::kMate ? std::optional(search.plies()) : std::nullopt;
}

int FactJudge::win_rate(int value) const {
  return win_rate_per_mille(value, evaluator_.win_rate_scale());
}

}  // namespace nagare::cli
