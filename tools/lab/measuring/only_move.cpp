#include "tools/lab/measuring/only_move.h"

#include <algorithm>
#include <cmath>
#include <string>

#include "core/evaluation/win_rate.h"
#include "core/notation/sfen.h"
#include "core/notation/usi_move.h"
#include "core/search/search.h"
#include "core/shogi/game.h"
#include "core/shogi/move_generator.h"
#include "tools/lab/measuring/drawn_moves.h"
#include "tools/support/program/bad_input.h"
#include "tools/support/program/workers.h"

namespace nagare::cli {

namespace {

constexpr int kReaderMebibytes = 16;
constexpr std::int64_t kJudgeMs = 120'000;  // for an answer
// The best move, it with the other choice of promotion, and the next one.
constexpr std::size_t kLinesRead = 3;

bool same_but_promotion(Move a, Move b) {
  return !a.is_drop() && !b.is_drop() && a.from() == b.from() && a.to() == b.to() && !(a == b);
}

}  // namespace

PositionReader::PositionReader(const Evaluator& evaluator)
    : evaluator_(evaluator), memory_(kReaderMebibytes) {
  if (!memory_.allocated()) {
    throw BadInput{"--threads: there is no memory for their tables (table_memory)"};
  }
}

int PositionReader::win_rate(int value) const {
  return win_rate_per_mille(value, evaluator_.win_rate_scale());
}

std::optional<OnlyMove> PositionReader::only_move(const Position& position, std::uint64_t nodes,
                                                  const StopSignal& stop) {
  MoveList legal;
  generate_legal(position, legal);
  if (legal.size() < 2) return std::nullopt;
  SearchLimits limits;
  limits.nodes = nodes;
  limits.lines = kLinesRead;
  const Game game(position);
  Search search(evaluator_, memory_, game, limits);
  if (!run_to_end(search, stop)) return std::nullopt;
  const auto& moves = search.moves();
  OnlyMove found;
  found.best = moves.front().move;
  found.value = moves.front().value;
  found.win_rate = win_rate(found.value);
  found.line = moves.front().line;
  for (std::size_t i = 1; i < moves.size(); ++i) {
    const int worth = win_rate(moves[i].value);
    if (same_but_promotion(found.best, moves[i].move)) {
      const bool as_good = found.win_rate - worth <= kAsGood;
      if (as_good) found.as_good = moves[i].move;
      if (as_good || declines_promotion(position, moves[i].move)) continue;
    }
    found.next_win_rate = worth;
    break;
  }
  return found;
}

std::vector<WorthOfMove> PositionReader::worths(const Position& position,
                                                const std::vector<Move>& moves, std::uint64_t nodes,
                                                const StopSignal& stop) {
  SearchLimits limits;
  limits.nodes = nodes;
  limits.exact_moves = moves;
  const Game game(position);
  Search search(evaluator_, memory_, game, limits);
  if (!run_to_end(search, stop)) return {};
  std::vector<WorthOfMove> found = {
      {search.moves().front().move, win_rate(search.moves().front().value)}};
  for (Move move : moves) {
    const auto each = std::find_if(search.moves().begin(), search.moves().end(),
                                   [&](const RootMove& root) { return root.move == move; });
    found.push_back({move, win_rate(each->value)});
  }
  return found;
}

SecondJudge::SecondJudge(const UsiEngine& engine, std::uint64_t nodes, const StopSignal& stop)
    : engine_(engine), nodes_(nodes), stop_(stop) {}

// Of these moves alone, or of all where there are none.
std::optional<UsiAnswer> SecondJudge::ask(const Position& position,
                                          const std::vector<Move>& moves) {
  if (!client_) client_ = std::make_unique<UsiClient>(engine_, false, stop_);
  // A new game, so that an answer does not depend on what was asked before.
  UsiAnswer answer;
  answer.state = client_->new_game();
  if (answer.state == UsiAnswer::State::kMove) {
    std::string limits = "nodes " + std::to_string(nodes_);
    if (!moves.empty()) limits += " searchmoves " + usi_moves(moves);
    answer = client_->go("sfen " + to_sfen(position), limits, kJudgeMs);
  }
  if (answer.state == UsiAnswer::State::kStopped) return std::nullopt;
  if (answer.state != UsiAnswer::State::kMove) {
    throw BadInput{"engine '" + engine_.command + "' " +
                   (answer.state == UsiAnswer::State::kCrash ? "ended (" + client_->ending() + ")"
                                                             : "did not answer") +
                   " while it judged " + to_sfen(position) + " (judge_failed)"};
  }
  return answer.value ? std::optional(answer) : std::nullopt;
}

std::optional<int> SecondJudge::margin(const Position& position, Move move, Move as_good) {
  const auto best = ask(position, {});
  if (!best) return std::nullopt;
  if (best->move != to_usi(move) && (!as_good || best->move != to_usi(as_good))) {
    return std::nullopt;
  }
  std::vector<Move> others;
  MoveList legal;
  generate_legal(position, legal);
  for (Move each : legal) {
    if (!(each == move) && !(each == as_good) && !declines_promotion(position, each)) {
      others.push_back(each);
    }
  }
  if (others.empty()) return 1000;
  const auto next = ask(position, others);
  if (!next) return std::nullopt;
  return static_cast<int>(
      std::lround(1000 * (judged_win_rate(*best->value) - judged_win_rate(*next->value))));
}

}  // namespace nagare::cli
