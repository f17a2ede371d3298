// Learns the discrimination lists of strategies and castles: data/discrimination.
#include <CLI/CLI.hpp>
#include <algorithm>
#include <cstddef>
#include <iomanip>
#include <iostream>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "core/data/table.h"
#include "core/engine/knowledge.h"
#include "core/joseki/castles.h"
#include "core/joseki/joseki.h"
#include "core/joseki/list_move.h"
#include "core/joseki/story.h"
#include "core/joseki/strategies.h"
#include "core/shogi/types.h"
#include "tools/lab/commands/commands.h"
#include "tools/lab/learning/discrimination_fit.h"
#include "tools/lab/mining/learning_openings.h"
#include "tools/support/program/bad_input.h"
#include "tools/support/program/child_process.h"
#include "tools/support/program/common.h"
#include "tools/support/program/loading.h"
#include "tools/support/program/number_range.h"
#include "tools/support/program/output_file.h"
#include "tools/support/program/workers.h"

namespace nagare::cli {

namespace {

struct DiscriminateOptions {
  LearningFiles corpora;
  DiscriminationOptions fit;
  int last_ply = 60;
  int threads = 1;
  std::string folder;
};

// A move as the table has it: the opponent's, playing as white.
std::string as_white(OwnMove move) {
  if (move.from != kNoSquare) move.from = rotated(move.from);
  move.to = rotated(move.to);
  return list_move_text(move);
}

std::string table_of(const std::string& what, const std::vector<std::string>& ids,
                     const std::vector<Discrimination>& lists) {
  std::string text =
      "# Made by `nagare-lab discriminate`: by which moves the opponent shows the " + what +
      " it will have.\n"
      "# list    id of the formation\n"
      "# move    of the opponent, as it stands when the opponent is white: from, to, "
      "piece after the move, as in CSA;\n"
      "#         start: before any move\n"
      "# points  hundredths of log odds, -1000 to 1000; once each, their sum at 0 "
      "means as likely as not\n";
  text += table_header({"list", "move", "points"});
  for (std::size_t i = 0; i < lists.size(); ++i) {
    if (lists[i].empty()) continue;
    text += ids[i] + "\tstart\t" + std::to_string(lists[i].start) + '\n';
    for (const Discrimination::Row& row : lists[i].rows) {
      text += ids[i] + '\t' + as_white(row.move) + '\t' + std::to_string(row.points) + '\n';
    }
  }
  return text;
}

// Both sides of the games, of the corpora's part that is asked for.
std::vector<FormationHistory> sides_of_games(const DiscriminateOptions& options,
                                             const Joseki& joseki, StopSignal& stop) {
  std::vector<std::vector<Move>> games;
  for_each_learning_opening(
      options.corpora, options.last_ply, "discriminate",
      [&](const LearningOpening& opening) { games.push_back(opening.moves); });
  std::vector<FormationHistory> sides(games.size() * 2);
  work_through(games.size(), options.threads, stop, "games", [&](std::size_t, std::size_t i) {
    auto both = formation_histories(joseki, games[i], options.last_ply);
    sides[2 * i] = std::move(both[kBlack]);
    sides[2 * i + 1] = std::move(both[kWhite]);
    return true;
  });
  if (stop.requested()) throw BadInput{"discriminate: stopped before all games were read"};
  return sides;
}

// At which ply each side reached the formation; strategies first, then castles.
std::vector<int> reached_plies(const std::vector<FormationHistory>& sides, std::size_t number) {
  std::vector<int> reached;
  for (const FormationHistory& side : sides) {
    const std::size_t strategies = side.strategies.size();
    reached.push_back(number < strategies ? side.strategies[number]
                                          : side.castles[number - strategies]);
  }
  return reached;
}

// Prints how well each list that is there foretells, as a table.
void judge_lists(const DiscriminateOptions& options, const Common& common) {
  const Knowledge knowledge = load_knowledge(common);
  const Joseki& joseki = knowledge.joseki;
  StopSignal stop;
  const Interruptible interruptible(stop);
  const std::vector<FormationHistory> sides = sides_of_games(options, joseki, stop);
  std::cout << table_header({"kind", "list", "looks", "reached", "loss"}) << std::fixed
            << std::setprecision(5);
  const auto judge = [&](const std::string& kind, const std::string& id, const Discrimination& list,
                         std::size_t number) {
    if (list.empty()) return;
    const auto judged = judge_discrimination(list, sides, reached_plies(sides, number));
    if (judged.looks == 0) return;
    std::cout << kind << '\t' << id << '\t' << judged.looks << '\t' << judged.reached << '\t'
              << judged.loss / static_cast<double>(judged.looks) << '\n';
  };
  const auto& strategies = joseki.strategies.all();
  for (std::size_t i = 0; i < strategies.size(); ++i) {
    judge("strategy", strategies[i].id, joseki.strategy_lists[i], i);
  }
  const auto& castles = joseki.castles.all();
  for (std::size_t i = 0; i < castles.size(); ++i) {
    judge("castle", castles[i].id, joseki.castle_lists[i], strategies.size() + i);
  }
}

void run_discriminate(const DiscriminateOptions& options, const Common& common) {
  const Knowledge knowledge = load_knowledge(common);
  const Joseki& joseki = knowledge.joseki;
  const std::string strategies = options.folder + "/strategies.tsv";
  const std::string castles = options.folder + "/castles.tsv";
  for (const std::string& path : {strategies, castles}) require_writable(path);
  StopSignal stop;
  const Interruptible interruptible(stop);
  const std::vector<FormationHistory> sides = sides_of_games(options, joseki, stop);
  const std::size_t strategy_count = joseki.strategies.all().size();
  const std::size_t castle_count = joseki.castles.all().size();
  std::vector<Discrimination> lists(strategy_count + castle_count);
  work_through(lists.size(), options.threads, stop, "lists", [&](std::size_t, std::size_t number) {
    const std::vector<int> reached = reached_plies(sides, number);
    const bool family = number < strategy_count && joseki.is_family(static_cast<int>(number));
    if (!family) lists[number] = fit_discrimination(sides, reached, options.fit);
    return true;
  });
  if (stop.requested()) throw BadInput{"discriminate: stopped before the lists were made"};
  std::vector<std::string> ids;
  for (const Strategy& strategy : joseki.strategies.all()) ids.push_back(strategy.id);
  const auto middle = lists.begin() + static_cast<std::ptrdiff_t>(strategy_count);
  write_file(strategies, table_of("strategy", ids, {lists.begin(), middle}));
  ids.clear();
  for (const Castle& castle : joseki.castles.all()) ids.push_back(castle.id);
  write_file(castles, table_of("castle", ids, {middle, lists.end()}));
  const auto made = [](auto from, auto to) {
    return std::count_if(from, to, [](const Discrimination& list) { return !list.empty(); });
  };
  std::cout << sides.size() / 2 << " games; lists of " << made(lists.begin(), middle)
            << " strategies and " << made(middle, lists.end()) << " castles\n";
}

}  // namespace

void add_discriminate(CLI::App& app, const Common& common) {
  auto options = std::make_shared<DiscriminateOptions>();
  CLI::App* command = app.add_subcommand(
      "discriminate", "Learn by which moves a strategy or castle shows before it is there");
  command->add_option("--human", options->corpora.files, "Corpora of games between people")
      ->required();
  command->add_flag("--skip-bad", options->corpora.skip_bad, "Leave out games that cannot be read");
  command->add_option("--rows", options->fit.rows, "Moves in a list")
      ->check(whole_number(1, 100))
      ->capture_default_str();
  command->add_option("--least", options->fit.least, "Sides of games that reach a formation")
      ->check(whole_number(1, 1'000'000))
      ->capture_default_str();
  command->add_option("--ridge", options->fit.ridge, "Penalty on squared weights")
      ->check(real_number(0.01, 1000))
      ->capture_default_str();
  command->add_option("--threads", options->threads, "Games and lists at a time")
      ->check(whole_number(1, 256))
      ->capture_default_str();
  auto* output = command->add_option("-o,--output", options->folder,
                                     "Folder to write to, data/discrimination");
  command
      ->add_flag(
          "--judge", options->corpora.held_out,
          "Print how well the lists that are there foretell which formations the sides of the "
          "held-out games reach: the mean loss in nats of a look, by list")
      ->excludes(output);
  command->footer("Held-out games are left out. The same games give the same tables.");
  command->callback([options, output, &common] {
    if (options->corpora.held_out) return judge_lists(*options, common);
    if (output->count() == 0) throw CLI::RequiredError("--output");
    run_discriminate(*options, common);
  });
}

}  // namespace nagare::cli
