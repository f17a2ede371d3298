#include "tools/lab/measuring/drawn_moves.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <utility>

#include "core/base/random.h"
#include "core/notation/usi_move.h"
#include "core/shogi/game.h"
#include "core/shogi/move_generator.h"
#include "tools/support/corpus/corpus.h"
#include "tools/support/program/number_range.h"
#include "tools/support/program/workers.h"

namespace nagare::cli {

namespace {

// So many are looked at before it is asked what is still wanted: a number of its own, so that it
// does not hang on how many threads there are.
constexpr std::size_t kDrawnAtOnce = 48;
// What the sieve may be wrong by, in win rate.
constexpr double kSieveMargin = 0.02;
// And of the value of a position, centipawns.
constexpr int kSieveDoubt = 500;
// Of the values of the engines that judge, centipawns.
constexpr double kJudgeScale = 1200;
// Below this a position has no move before it whose value would be that of the position.
constexpr int kFirstDrawnPly = 10;

bool is_one_of_many(const Game& game) {
  MoveList legal;
  generate_legal(game.position(), legal);
  return legal.size() > 1;
}

// The positions of the sample whose move is at this ply or before, in random order.
void shuffle(PositionSample& sample, int last_ply, int most, std::uint64_t seed) {
  auto& positions = sample.positions;
  positions.erase(std::remove_if(positions.begin(), positions.end(),
                                 [&](const SampledPosition& at) { return at.ply > last_ply; }),
                  positions.end());
  Random random(seed);
  for (std::size_t i = positions.size(); i > 1; --i) {
    std::swap(positions[i - 1], positions[static_cast<std::size_t>(random.below64(i))]);
  }
  if (most > 0 && positions.size() > static_cast<std::size_t>(most)) {
    positions.resize(static_cast<std::size_t>(most));
  }
}

// All positions, from which it is drawn here.
PositionSample all_positions(PositionSource source) {
  source.positions = 0;
  return read_positions(source);
}

}  // namespace

std::optional<Loss> loss_of(double lost) {
  for (std::size_t i = 0; i < kLosses; ++i) {
    const LossRange& range = kLossRanges[i];
    if (range.wanted && lost >= range.least && lost < range.most) return static_cast<Loss>(i);
  }
  return std::nullopt;
}

double judged_win_rate(int value) {
  return 1 / (1 + std::exp(-value / kJudgeScale));
}

void DrawSettings::add_options(CLI::App& command) {
  source.first_ply = kFirstDrawnPly;
  source.add_options(command);
  command.get_option("--first-ply")->check(whole_number(2, 1000));
  command.add_option("--last-ply", last_ply, "Only moves up to this ply")
      ->check(whole_number(1, 1000))
      ->capture_default_str();
  command.add_option("--each", each, "Moves of each of the three losses")
      ->check(whole_number(1, 100'000))
      ->capture_default_str();
  command
      .add_option("--decided", decided,
                  "Centipawns by the judge, beyond which a position is left out")
      ->check(whole_number(0, kLargestMoveValue))
      ->capture_default_str();
  judge.add_options(command, "values positions and the moves played");
  command.add_option("--judge-nodes", nodes, "Nodes for each value")
      ->check(kNodeCount)
      ->capture_default_str();
  command
      .add_option("--sieve-nodes", sieve_nodes,
                  "Nodes by which it is seen whether a move may be one that is wanted")
      ->check(kNodeCount)
      ->capture_default_str();
  command.add_option("--values", values,
                     "A file that keeps what the judge has said, and goes on where it ends");
  command.add_option("--sieve-values", sieve_values, "The same of the sieve");
  command.add_option("--threads", threads, "Positions at a time")
      ->check(whole_number(1, 256))
      ->capture_default_str();
}

MoveDraw::MoveDraw(const DrawSettings& settings, const StopSignal& stop)
    : settings_(settings),
      sample_(all_positions(settings.source)),
      sieve_(settings.judge.engine(), settings.sieve_nodes, settings.threads, settings.sieve_values,
             stop),
      judge_(settings.judge.engine(), settings.nodes, settings.threads, settings.values, stop) {
  shuffle(sample_, settings.last_ply, settings.source.positions, settings.source.seed);
}

std::vector<DrawnMove> MoveDraw::more(StopSignal& stop) {
  std::vector<DrawnMove> drawn;
  while (drawn.empty() && !is_full() && next_ < sample_.positions.size() && !stop.requested()) {
    const std::size_t count = std::min(kDrawnAtOnce, sample_.positions.size() - next_);
    std::vector<std::optional<DrawnMove>> found(count);
    const auto done = work_through(
        count, settings_.threads, stop, "moves drawn", [&](std::size_t worker, std::size_t number) {
          found[number] = judged(worker, sample_.positions[next_ + number]);
          return !stop.requested();
        });
    for (std::size_t i = 0; i < count; ++i) {
      looked_at_ += done[i];
      if (!done[i] || !found[i]) continue;
      int& number = found_[static_cast<std::size_t>(found[i]->loss)];
      if (number == settings_.each) continue;
      ++number;
      drawn.push_back(*found[i]);
    }
    next_ += count;
  }
  return drawn;
}

void MoveDraw::finish() {
  sieve_.finish();
  judge_.finish();
}

bool MoveDraw::is_full() const {
  for (std::size_t i = 0; i < kLosses; ++i) {
    if (kLossRanges[i].wanted && found_[i] < settings_.each) return false;
  }
  return true;
}

bool MoveDraw::wanted(double lost, double margin) const {
  for (std::size_t i = 0; i < kLosses; ++i) {
    const LossRange& range = kLossRanges[i];
    if (range.wanted && found_[i] < settings_.each && lost >= range.least - margin &&
        lost < range.most + margin) {
      return true;
    }
  }
  return false;
}

std::optional<DrawnMove> MoveDraw::judged(std::size_t worker, const SampledPosition& at) {
  // A move that is the only one is nobody's choice.
  if (!is_one_of_many(sample_.game_before(at))) return std::nullopt;
  const auto lost = [](const DrawnMove& move) {
    return judged_win_rate(move.before) - judged_win_rate(move.after);
  };
  const auto glance = valued(sieve_, worker, at);
  if (!glance || !wanted(lost(*glance), kSieveMargin) ||
      std::abs(glance->before) > settings_.decided + kSieveDoubt) {
    return std::nullopt;
  }
  auto move = valued(judge_, worker, at);
  if (!move || std::abs(move->before) > settings_.decided) return std::nullopt;
  const auto loss = loss_of(lost(*move));
  if (!loss) return std::nullopt;
  move->loss = *loss == Loss::kMuch && move->own ? Loss::kDisputed : *loss;
  return move;
}

std::optional<DrawnMove> MoveDraw::valued(MoveJudge& judge, std::size_t worker,
                                          const SampledPosition& at) {
  const SourceGame& game = sample_.games[at.game];
  const auto played_at = [&](int ply) {
    return to_usi(game.moves[static_cast<std::size_t>(ply - 1)]);
  };
  // The position before the move is that after the opponent's.
  const auto theirs =
      judge.judge(worker, std::string(first_plies(game.text, at.ply - 2)), played_at(at.ply - 1));
  if (!theirs) return std::nullopt;
  const auto after =
      judge.judge(worker, std::string(first_plies(game.text, at.ply - 1)), played_at(at.ply));
  if (!after) return std::nullopt;
  return DrawnMove{at, theirs->reply == played_at(at.ply), -theirs->value, after->value,
                   Loss::kNone};
}

}  // namespace nagare::cli
