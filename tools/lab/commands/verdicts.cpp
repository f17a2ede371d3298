// Whether the verdicts of reviews and exercises are right: what they say of people's moves, beside
// what these lose by a much stronger engine.
#include <CLI/CLI.hpp>
#include <cstddef>
#include <cstdint>
#include <iostream>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/data/table.h"
#include "core/engine/knowledge.h"
#include "core/engine/reviewer.h"
#include "core/reading/comparison.h"
#include "core/review/review.h"
#include "core/search/mate_table.h"
#include "core/search/search_memory.h"
#include "core/shogi/game.h"
#include "core/shogi/types.h"
#include "tools/lab/commands/commands.h"
#include "tools/lab/measuring/drawn_moves.h"
#include "tools/lab/measuring/verdict_report.h"
#include "tools/support/corpus/corpus.h"
#include "tools/support/corpus/positions.h"
#include "tools/support/program/bad_input.h"
#include "tools/support/program/child_process.h"
#include "tools/support/program/common.h"
#include "tools/support/program/loading.h"
#include "tools/support/program/number_range.h"
#include "tools/support/program/output_file.h"
#include "tools/support/program/workers.h"

namespace nagare::cli {

namespace {

struct VerdictsOptions {
  DrawSettings draw;
  std::uint64_t nodes = 30'000;
  std::string json, moves;
};

// A move that was drawn, reviewed.
struct Reviewed {
  DrawnMove drawn;
  ReviewedMove review;
  ReviewedVerdict verdict;
};

// Reviews single moves; one for each worker.
class MoveReviewer {
 public:
  MoveReviewer(const Common& common, std::uint64_t nodes)
      : knowledge_(load_knowledge(with_later_beside(common))),
        nodes_(nodes),
        memory_(kMebibytes),
        mates_(kMateMebibytes) {
    if (!memory_.allocated() || !mates_.allocated()) {
      throw BadInput{"--threads: there is no memory for their tables (table_memory)"};
    }
  }

  // False where it was stopped.
  bool review(const PositionSample& sample, const DrawnMove& drawn, const StopSignal& stop,
              Reviewed& result) {
    Game game = sample.game_before(drawn.at);
    const Move played = sample.played(drawn.at);
    game.play(played);
    const auto alone = reviewed(game, "", stop);
    if (!alone) return false;
    const std::string& best = alone->best.text.usi;
    const auto exercise = reviewed(game, best, stop);
    if (!exercise) return false;
    result = {drawn, *alone, {}};
    result.verdict = {drawn.at.game,    drawn.at.ply,        drawn.loss,
                      alone->judgement, exercise->judgement, 0};
    game.undo(1);
    Comparison comparison(knowledge_.evaluator, memory_, mates_, game, kNoMove, played);
    while (!comparison.run(kSliceNodes)) {
      if (stop.requested()) return false;
    }
    result.verdict.nodes = comparison.nodes();
    return true;
  }

 private:
  static constexpr int kMebibytes = 16, kMateMebibytes = 2;
  static constexpr std::uint64_t kSliceNodes = 20'000;  // between two looks at the stop

  std::optional<ReviewedMove> reviewed(const Game& game, const std::string& best,
                                       const StopSignal& stop) {
    ReviewSettings settings;
    settings.nodes = nodes_;
    settings.part = ReviewPart::kLast;
    settings.best = best;
    const auto begun = reviewer_.start(knowledge_, game, settings);
    if (!begun) throw BadInput{"verdicts: " + begun.error().line()};
    while (!reviewer_.run_slice()) {
      if (stop.requested()) return std::nullopt;
    }
    return reviewer_.review().value()->moves.back();
  }

  const Knowledge knowledge_;
  const std::uint64_t nodes_;
  Reviewer reviewer_;
  SearchMemory memory_;
  MateTable mates_;
};

VerdictReport report_of(const VerdictsOptions& options, const MoveDraw& draw,
                        const std::vector<Reviewed>& reviewed) {
  VerdictSettings settings;
  settings.named = {{"games", options.draw.source.names()},
                    {"plies", std::to_string(options.draw.source.first_ply) + " to " +
                                  std::to_string(options.draw.last_ply)},
                    {"seed", std::to_string(options.draw.source.seed)},
                    {"judge", std::to_string(options.draw.nodes) + " nodes, after " +
                                  std::to_string(options.draw.sieve_nodes)},
                    {"decided", std::to_string(options.draw.decided)},
                    {"review", std::to_string(options.nodes) + " nodes"}};
  settings.looked_at = draw.looked_at();
  settings.each = static_cast<std::size_t>(options.draw.each);
  std::vector<ReviewedVerdict> verdicts;
  for (const Reviewed& each : reviewed) verdicts.push_back(each.verdict);
  return verdict_report(settings, verdicts);
}

std::string table_of(const PositionSample& sample, const std::vector<Reviewed>& reviewed) {
  std::string text =
      table_header({"moves", "move", "ply", "before", "after", "best", "best_win_rate", "win_rate",
                    "review", "exercise", "nodes", "why"});
  for (const Reviewed& each : reviewed) {
    const SampledPosition& at = each.drawn.at;
    text += first_plies(sample.games[at.game].text, at.ply - 1);
    for (const std::string& cell :
         {each.review.text.usi, std::to_string(at.ply), std::to_string(each.drawn.before),
          std::to_string(each.drawn.after), each.review.best.text.usi,
          std::to_string(each.review.best.win_rate), std::to_string(each.review.win_rate),
          std::string(kJudgementIds[static_cast<std::size_t>(each.verdict.review)]),
          std::string(kJudgementIds[static_cast<std::size_t>(each.verdict.exercise)]),
          std::to_string(each.verdict.nodes), each.review.why.en}) {
      text += '\t' + cell;
    }
    text += '\n';
  }
  return text;
}

void run_verdicts(const VerdictsOptions& options, const Common& common) {
  if (options.draw.judge.command.empty() && options.draw.values.empty()) {
    throw BadInput{"verdicts: --judge says who values the moves (verdicts_judge)"};
  }
  for (const std::string* file : {&options.json, &options.moves}) {
    if (!file->empty()) require_writable(*file);
  }
  StopSignal stop;
  const Interruptible interruptible(stop);  // outlives the judge, which may write to a dead engine
  MoveDraw draw(options.draw, stop);
  std::vector<std::unique_ptr<MoveReviewer>> reviewers;  // by worker
  for (int i = 0; i < options.draw.threads; ++i) {
    reviewers.push_back(std::make_unique<MoveReviewer>(common, options.nodes));
  }
  std::vector<Reviewed> reviewed;
  while (true) {
    const std::vector<DrawnMove> drawn = draw.more(stop);
    if (drawn.empty()) break;
    for (Reviewed& each : made_of_each<Reviewed>(
             drawn.size(), options.draw.threads, stop, "moves reviewed",
             [&](std::size_t worker, std::size_t number, Reviewed&made) {
               return reviewers[worker]->review(draw.sample(), drawn[number], stop, made);
             })) {
      reviewed.push_back(std::move(each));
    }
  }
  draw.finish();
  const VerdictReport report = report_of(options, draw, reviewed);
  std::cout << report.text << std::flush;
  if (!options.json.empty()) write_file(options.json, report.json);
  if (!options.moves.empty()) write_file(options.moves, table_of(draw.sample(), reviewed));
}

}  // namespace

void add_verdicts(CLI::App& app, const Common& common) {
  auto options = std::make_shared<VerdictsOptions>();
  CLI::App* command = app.add_subcommand(
      "verdicts", "Say whether reviews and exercises judge people's moves rightly");
  options->draw.add_options(*command);
  command->add_option("--nodes", options->nodes, "Of the review of a position")
      ->check(whole_number(1'000, 1'000'000'000))
      ->capture_default_str();
  command->add_option("--json", options->json, "Write the report as JSON");
  command->add_option("--moves", options->moves,
                      "Write a table with a row for each move, its values and what is said of it");
  command->footer(
      "Moves are drawn at random and valued by the judge: the position before the move, and the\n"
      "one after it. What a move loses is the difference in win rate, 1 / (1 + exp(-v / 1200)), "
      "by\n"
      "--judge-nodes; moves of the three losses are taken until there are --each of all, or all\n"
      "--positions have been drawn. The sieve only leaves out moves of which it sees, with two\n"
      "points to spare, that they are none that is still wanted. Moves that are the only legal "
      "one\n"
      "are left out; a move that loses ten points by the judge's two values, and that the judge\n"
      "would play itself, stands in a row of its own. Each move is reviewed alone, as a review of "
      "the whole game would, and once\n"
      "more as an exercise that has the review's best move: the two must agree. Without a judge,\n"
      "moves that --values and --sieve-values do not have are left out. The same games, settings\n"
      "and seed give the same report with any number of threads. Ctrl-C ends it with the report\n"
      "of the moves so far.");
  command->callback([options, &common] { run_verdicts(*options, common); });
}

}  // namespace nagare::cli
