// How often each strength gives material away, beside people in the same positions.
#include <CLI/CLI.hpp>
#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>
#include <iostream>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/advisors/occasion.h"
#include "core/advisors/weighing.h"
#include "core/base/json_writer.h"
#include "core/choice/assessment.h"
#include "core/choice/choice.h"
#include "core/choice/choice_settings.h"
#include "core/choice/verdict.h"
#include "core/data/band.h"
#include "core/engine/engine.h"
#include "core/engine/knowledge.h"
#include "core/engine/think_settings.h"
#include "core/notation/usi_move.h"
#include "core/search/search.h"
#include "core/search/search_memory.h"
#include "core/search/value.h"
#include "core/shogi/types.h"
#include "tools/lab/commands/commands.h"
#include "tools/support/corpus/corpus.h"
#include "tools/support/corpus/positions.h"
#include "tools/support/program/bad_input.h"
#include "tools/support/program/child_process.h"
#include "tools/support/program/choosing.h"
#include "tools/support/program/common.h"
#include "tools/support/program/loading.h"
#include "tools/support/program/number_list.h"
#include "tools/support/program/number_range.h"
#include "tools/support/program/output_file.h"
#include "tools/support/program/workers.h"
#include "tools/support/report/report_page.h"
#include "tools/support/statistics/sample_statistics.h"

namespace nagare::cli {

namespace {

constexpr int kJudgeTableMebibytes = 64;
// A bound is less sure than a value, since more is pruned where only a bound is wanted: moves near
// the loss are valued.
constexpr int kDoubt = 400;
constexpr int kGlanceDepth = 2;    // the move and a reply
constexpr int kOutrightDepth = 4;  // the loss is there within two moves of each side

struct BlundersOptions {
  PositionSource source;
  std::string strengths = "1-10";
  int naturalness = ChoiceSettings{}.naturalness;
  int loss = 200;
  int decided = 1500;
  std::uint64_t judge_nodes = 100'000;
  int threads = 1;
  std::string json, moves;
};

// Which moves lose: those worth so much less than the best.
class Verdicts {
 public:
  // Of an assessment of all legal moves with a window of at least `loss`.
  Verdicts(Assessment assessment, int loss, int window)
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

struct Chosen {
  Move move;
  int lost = 0;  // centipawns
  bool loses = false;
  bool outright = false;   // it loses, and a short search sees that too
  bool by_points = false;  // it loses, and what pure search would have played does not
  bool refuted = false;    // so a look at one reply says, and that another move looked at does not
};

struct JudgedPosition {
  SampledPosition at{};
  bool decided = false;
  int lost_by_people = 0;  // centipawns
  bool people_lose = false;
  bool people_lose_outright = false;
  std::vector<Chosen> chosen;  // by strength
};

// One thread's engine and judge.
class Judge {
 public:
  Judge(const BlundersOptions& options, const std::set<int>& strengths, const Common& common)
      : options_(options),
        strengths_(strengths),
        engine_(load_engine(common)),
        memory_(kJudgeTableMebibytes) {
    if (!memory_.allocated()) {
      throw BadInput{"--threads: there is no memory for their tables (table_memory)"};
    }
  }

  // False where it was stopped.
  bool judge(const PositionSample& sample, const SampledPosition& at, const StopSignal& stop,
             JudgedPosition& result) {
    const SourceGame& source = sample.games[at.game];
    begin_anew(engine_, first_plies(source.text, at.ply - 1));
    SearchLimits limits;
    limits.window = options_.loss + kDoubt;
    limits.nodes = options_.judge_nodes;
    const auto deep = verdicts(limits, stop);
    if (!deep) return false;
    result.at = at;
    result.decided = std::abs(deep->best()) > options_.decided;
    if (result.decided) return true;
    limits.nodes = UINT64_MAX;
    limits.depth = kOutrightDepth;
    const auto shallow = verdicts(limits, stop);
    if (!shallow) return false;
    result.lost_by_people = deep->lost(sample.played(at));
    result.people_lose = deep->loses(sample.played(at));
    result.people_lose_outright = result.people_lose && shallow->loses(sample.played(at));
    limits.depth = kGlanceDepth;
    limits.window = std::max(options_.loss, kWideWindow);
    const auto glance = verdicts(limits, stop);
    if (!glance) return false;
    for (int strength : strengths_) {
      if (stop.requested()) return false;
      result.chosen.push_back(
          chosen_by(strength, sample.seed_at(at, options_.source.seed), *deep, *shallow, *glance));
    }
    return true;
  }

 private:
  Chosen chosen_by(int strength, std::uint64_t seed, const Verdicts& deep, const Verdicts& shallow,
                   const Verdicts& glance) {
    ThinkSettings settings;
    settings.choice.naturalness = options_.naturalness;
    settings.choice.strength = strength;
    settings.seed = seed;
    const Choice choice = choose_move(engine_, settings);
    const Verdict& verdict = choice.verdict;
    std::vector<Move> looked_at;
    for (std::size_t i = 0; i < choice.assessment.read; ++i) {
      looked_at.push_back(choice.assessment.moves[i].move);
    }
    Chosen chosen;
    chosen.move = verdict.move;
    chosen.lost = deep.lost(verdict.move);
    chosen.loses = deep.loses(verdict.move);
    chosen.outright = chosen.loses && shallow.loses(verdict.move);
    chosen.by_points = chosen.loses && !deep.loses(verdict.best);
    // Where it looked at all moves, the best one stands.
    chosen.refuted = glance.loses(verdict.move) && !glance.all_lose(looked_at);
    return chosen;
  }

  std::optional<Verdicts> verdicts(const SearchLimits& limits, const StopSignal& stop) {
    const Knowledge& knowledge = *engine_.knowledge();
    Search search(knowledge.evaluator, memory_, engine_.game(), limits);
    if (!run_to_end(search, stop)) return std::nullopt;
    const Occasion occasion(engine_.game(), knowledge.policy, knowledge.joseki);
    return Verdicts(assess(occasion, search, WeighedAdvice(occasion.legal().size()),
                           knowledge.evaluator.win_rate_scale()),
                    options_.loss, limits.window);
  }

  const BlundersOptions& options_;
  const std::set<int>& strengths_;
  Engine engine_;
  SearchMemory memory_;
};

// Of one strength in all positions that are judged.
struct StrengthFigures {
  Mean loses;
  Mean more_than_people;
  Mean outright;
  Mean more_outright_than_people;
  Mean by_points;
  Mean lost;
  int refuted = 0, refuted_and_loses = 0;
};

struct BlunderFigures {
  std::size_t judged = 0, decided = 0, games = 0;
  std::optional<Mean> people, people_outright, people_lost;  // none where no position is judged
  std::vector<StrengthFigures> strengths;
};

BlunderFigures figures_of(const std::vector<JudgedPosition>& positions, std::size_t strengths) {
  BlunderFigures figures;
  ClusteredMean people, people_outright, people_lost;
  std::vector<std::array<ClusteredMean, 6>> sums(strengths);
  std::set<std::size_t> games;
  figures.strengths.resize(strengths);
  for (const JudgedPosition& position : positions) {
    if (position.decided) {
      ++figures.decided;
      continue;
    }
    ++figures.judged;
    games.insert(position.at.game);
    people.add(position.at.game, position.people_lose);
    people_outright.add(position.at.game, position.people_lose_outright);
    people_lost.add(position.at.game, position.lost_by_people);
    for (std::size_t i = 0; i < strengths; ++i) {
      const Chosen& chosen = position.chosen[i];
      sums[i][0].add(position.at.game, chosen.loses);
      sums[i][1].add(position.at.game, chosen.loses - position.people_lose);
      sums[i][2].add(position.at.game, chosen.outright);
      sums[i][3].add(position.at.game, chosen.outright - position.people_lose_outright);
      sums[i][4].add(position.at.game, chosen.by_points);
      sums[i][5].add(position.at.game, chosen.lost);
      figures.strengths[i].refuted += chosen.refuted;
      figures.strengths[i].refuted_and_loses += chosen.refuted && chosen.loses;
    }
  }
  if (figures.judged == 0) return figures;
  figures.games = games.size();
  figures.people = people.mean(0, 1);
  figures.people_outright = people_outright.mean(0, 1);
  figures.people_lost = people_lost.mean();
  for (std::size_t i = 0; i < strengths; ++i) {
    figures.strengths[i].loses = sums[i][0].mean(0, 1);
    figures.strengths[i].more_than_people = sums[i][1].mean();
    figures.strengths[i].outright = sums[i][2].mean(0, 1);
    figures.strengths[i].more_outright_than_people = sums[i][3].mean();
    figures.strengths[i].by_points = sums[i][4].mean(0, 1);
    figures.strengths[i].lost = sums[i][5].mean();
  }
  return figures;
}

std::string text_of(const BlundersOptions& options, const std::set<int>& strengths,
                    const PositionSample& sample, const BlunderFigures& figures) {
  const std::string loss = std::to_string(options.loss);
  std::string text = "games " + options.source.names() + "; positions from ply " +
                     std::to_string(options.source.first_ply) + "; sampled from " +
                     std::to_string(sample.available) + "; seed " +
                     std::to_string(options.source.seed) + "; naturalness " +
                     std::to_string(options.naturalness) + "; judge " +
                     std::to_string(options.judge_nodes) + " nodes\n";
  const std::size_t looked_at = figures.judged + figures.decided;
  text += std::to_string(looked_at) + " of " + std::to_string(sample.positions.size()) +
          " positions" + (looked_at < sample.positions.size() ? ", interrupted" : "") + "; " +
          std::to_string(figures.judged) + " judged, of " + std::to_string(figures.games) +
          " games; " + std::to_string(figures.decided) + " left out as decided by more than " +
          std::to_string(options.decided) + " cp\n";
  if (!figures.people) return text;
  ReportTable table{"Moves that lose " + loss + " cp or more against the best",
                    {"who", "share %", "against people", "outright %", "against people",
                     "mean loss, cp", "by points %", "refuted at a glance", "and losing"},
                    {{"people", mean_text(*figures.people, 100, 1), "–",
                      mean_text(*figures.people_outright, 100, 1), "–",
                      mean_text(*figures.people_lost, 1, 0), "–", "–", "–"}}};
  auto strength = strengths.begin();
  for (const StrengthFigures& found : figures.strengths) {
    table.rows.push_back({"strength " + std::to_string(*strength++), mean_text(found.loses, 100, 1),
                          mean_text(found.more_than_people, 100, 1, true),
                          mean_text(found.outright, 100, 1),
                          mean_text(found.more_outright_than_people, 100, 1, true),
                          mean_text(found.lost, 1, 0), mean_text(found.by_points, 100, 1),
                          std::to_string(found.refuted), std::to_string(found.refuted_and_loses)});
  }
  return text + '\n' + table.text() +
         "Intervals are of 95 %, by whole games. Outright: a search of " +
         std::to_string(kOutrightDepth) +
         " plies says that it loses so much, too.\nMean loss: of all their moves, a loss of more "
         "than " +
         std::to_string(options.loss + kDoubt) +
         " cp counted as that.\nBy points: pure search's move of the same "
         "strength does not lose. Refuted at a glance: in a search of two plies the move loses as "
         "much, "
         "and another of those looked at does not.\n";
}

std::string json_of(const BlundersOptions& options, const std::set<int>& strengths,
                    const PositionSample& sample, const BlunderFigures& figures) {
  JsonWriter json;
  json.begin_object().key("seed").number(static_cast<long long>(options.source.seed));
  json.key("naturalness").number(options.naturalness).key("loss").number(options.loss);
  json.key("judge_nodes").number(static_cast<long long>(options.judge_nodes));
  json.key("planned").number(static_cast<long long>(sample.positions.size()));
  json.key("judged").number(static_cast<long long>(figures.judged));
  json.key("decided").number(static_cast<long long>(figures.decided));
  if (figures.people) {
    put_mean(json, "people", figures.people);
    put_mean(json, "people_outright", figures.people_outright);
    put_mean(json, "people_lost", figures.people_lost);
    json.key("strengths").begin_array();
    auto strength = strengths.begin();
    for (const StrengthFigures& found : figures.strengths) {
      json.begin_object().key("strength").number(*strength++);
      put_mean(json, "loses", found.loses);
      put_mean(json, "against_people", found.more_than_people);
      put_mean(json, "outright", found.outright);
      put_mean(json, "outright_against_people", found.more_outright_than_people);
      put_mean(json, "by_points", found.by_points);
      put_mean(json, "lost", found.lost);
      json.key("refuted").number(found.refuted);
      json.key("refuted_and_loses").number(found.refuted_and_loses).end_object();
    }
    json.end_array();
  }
  return json.end_object().text() + '\n';
}

// One losing move: who played or chose it, the game's band, the game up to it, what it lost.
std::string moves_row(const PositionSample& sample, const SampledPosition& at,
                      const std::string& who, Move move, int lost) {
  const SourceGame& game = sample.games[at.game];
  const std::string_view before = first_plies(game.text, at.ply - 1);
  return who + '\t' + std::string(id_of(game.people)) + '\t' + std::string(before) +
         (before.empty() ? "" : " ") + to_usi(move) + '\t' + std::to_string(lost) + '\n';
}

std::string moves_table(const std::set<int>& strengths, const PositionSample& sample,
                        const std::vector<JudgedPosition>& positions) {
  std::string table = "who\tband\tmoves\tlost\n";
  for (const JudgedPosition& position : positions) {
    if (position.decided) continue;
    if (position.people_lose) {
      table += moves_row(sample, position.at, "people", sample.played(position.at),
                         position.lost_by_people);
    }
    auto strength = strengths.begin();
    for (const Chosen& chosen : position.chosen) {
      const std::string who = std::to_string(*strength++);
      if (chosen.loses) table += moves_row(sample, position.at, who, chosen.move, chosen.lost);
    }
  }
  return table;
}

void run_blunders(const BlundersOptions& options, const Common& common) {
  const auto strengths = number_list("--strengths", options.strengths, 1, kFullStrength);
  std::vector<std::unique_ptr<Judge>> judges;
  for (int i = 0; i < options.threads; ++i) {
    judges.push_back(std::make_unique<Judge>(options, strengths, common));
  }
  for (const std::string& path : {options.json, options.moves}) {
    if (!path.empty()) require_writable(path);
  }
  const PositionSample sample = read_positions(options.source);
  StopSignal stop;
  const Interruptible interruptible(stop);
  std::vector<JudgedPosition> judged(sample.positions.size());
  const auto done = work_through(judged.size(), options.threads, stop, "positions",
                                 [&](std::size_t worker, std::size_t number) {
                                   return judges[worker]->judge(sample, sample.positions[number],
                                                                stop, judged[number]);
                                 });
  std::vector<JudgedPosition> finished;
  for (std::size_t i = 0; i < judged.size(); ++i) {
    if (done[i]) finished.push_back(std::move(judged[i]));
  }
  const BlunderFigures figures = figures_of(finished, strengths.size());
  std::cout << text_of(options, strengths, sample, figures) << std::flush;
  if (!options.json.empty()) write_file(options.json, json_of(options, strengths, sample, figures));
  if (!options.moves.empty()) {
    write_file(options.moves, moves_table(strengths, sample, finished));
  }
}

}  // namespace

void add_blunders(CLI::App& app, const Common& common) {
  auto options = std::make_shared<BlundersOptions>();
  CLI::App* command = app.add_subcommand(
      "blunders", "Say how often each strength, and people, play a move that loses outright");
  options->source.add_options(*command);
  add_strength_options(*command, options->strengths, options->naturalness);
  command->add_option("--loss", options->loss, "Centipawns that a losing move loses")
      ->check(whole_number(1, 10'000))
      ->capture_default_str();
  command
      ->add_option("--decided", options->decided, "Centipawns beyond which a position is left out")
      ->check(whole_number(0, kMateValue))
      ->capture_default_str();
  command->add_option("--judge-nodes", options->judge_nodes, "Nodes of the search that judges")
      ->check(kNodeCount)
      ->capture_default_str();
  command->add_option("--threads", options->threads, "Positions at a time")
      ->check(whole_number(1, 256))
      ->capture_default_str();
  command->add_option("--json", options->json, "Write the report as JSON");
  command->add_option("--moves", options->moves,
                      "Write a table with a row for each losing move of people and strengths");
  command->footer(
      "A search of every legal move judges each position, once for all. Each strength chooses as\n"
      "the engine does at its own limits, another seed in each position. The judge sees with the\n"
      "engine's own eyes, not those of the price that is named, so what people lose by it is not\n"
      "all they would say they lost. The table of --moves has the columns who (people or the\n"
      "strength), band (of the game; online where it is in none), moves (USI, from the even start\n"
      "position through the losing move) and lost (centipawns, at most 400 above --loss). The "
      "same\n"
      "games, settings and seed give the same report with any number of threads. Ctrl-C ends it\n"
      "with the report of the positions so far.");
  command->callback([options, &common] { run_blunders(*options, common); });
}

}  // namespace nagare::cli
