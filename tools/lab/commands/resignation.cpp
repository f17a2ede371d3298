// Where people give up, and where Nagare would; and the table by which it does, fitted to people.
#include <CLI/CLI.hpp>
#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <iomanip>
#include <iostream>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/data/band.h"
#include "core/data/table.h"
#include "core/engine/engine.h"
#include "core/engine/knowledge.h"
#include "core/players/resignation.h"
#include "core/search/mate_table.h"
#include "core/search/search.h"
#include "core/search/search_memory.h"
#include "core/shogi/game.h"
#include "tools/lab/commands/commands.h"
#include "tools/support/corpus/bands.h"
#include "tools/support/corpus/played_games.h"
#include "tools/support/program/bad_input.h"
#include "tools/support/program/child_process.h"
#include "tools/support/program/common.h"
#include "tools/support/program/loading.h"
#include "tools/support/program/number_range.h"
#include "tools/support/program/output_file.h"
#include "tools/support/program/workers.h"
#include "tools/support/statistics/dense_logit.h"

namespace nagare::cli {

namespace {

constexpr int kFirstPly = 40;  // nobody gives up before it
constexpr double kRidge = 1.0;
// Where a glance of so many nodes finds a side no further behind than this, centipawns, nobody
// looks any longer: it is not lost.
constexpr int kGlanceNodes = 400;
constexpr int kGlanceBehind = 300;
constexpr int kTableMebibytes = 16;

constexpr const char* kNotes =
    "# When the opponent gives up (投了): the points of how its side stands are added up, and at 0 "
    "or more it does. Fitted by\n"
    "# `nagare-lab resignation --fit` to where professionals and amateurs in tournaments gave up "
    "(benchmarks/resignation.md). Who\n"
    "# is not as far behind as the first row of behind, and not mated, plays on; so does who began "
    "the game that far behind.\n"
    "#\n"
    "# plight  constant  counts in every position\n"
    "#         behind    centipawns that it is behind, by its own search, where that sees no mate\n"
    "#         mated     plies to the mate that it sees coming and cannot escape\n"
    "#         lasting   on how many of its turns just before, 0 to 20, it was behind at a glance\n"
    "#         ply       number of the move in the game\n"
    "#         check     1 in check, 0 else\n"
    "# least   0 or more; of the rows of a plight that counts which has the greatest number not "
    "above what is there\n"
    "# points  hundredths of a logit, -100000 to 100000\n";

struct ResignationOptions {
  GameChoice games;
  int nodes = 4000;
  int threads = 1;
  std::string fit;  // the table to write
};

// A turn of a game, seen by a search.
struct Turn {
  bool losers = false;  // of the side that gave up in the end
  Standing standing;
};

// A game that ended with somebody giving up; the last turn is the one in which it was.
struct GivenUp {
  std::vector<Turn> turns;
};

// One thread's eyes.
class Watcher {
 public:
  Watcher(const Knowledge& knowledge, int nodes)
      : knowledge_(knowledge),
        nodes_(nodes),
        memory_(kTableMebibytes),
        mates_(kTableMebibytes / 4) {}

  // False where it was stopped.
  bool watch(const Game& played, const StopSignal& stop, GivenUp& given_up) {
    Game game(played.start());
    const std::size_t count = played.moves().size();
    for (std::size_t i = 0;; ++i) {
      if (i >= kFirstPly && !game.result()) {
        const int glance = value_of(game, kGlanceNodes, stop);
        const int value = glance > -kGlanceBehind ? glance : value_of(game, nodes_, stop);
        if (stop.requested()) return false;
        given_up.turns.push_back({i % 2 == count % 2, knowledge_.resignation.standing(
                                                          knowledge_.evaluator, game, value)});
      }
      if (i == count) return true;
      game.play(played.moves()[i].move);
    }
  }

 private:
  int value_of(const Game& game, int nodes, const StopSignal& stop) {
    SearchLimits limits;
    limits.nodes = static_cast<std::uint64_t>(nodes);
    Search search(knowledge_.evaluator, memory_, game, limits);
    search.look_for_mates(mates_);
    return run_to_end(search, stop) ? search.moves().front().value : 0;
  }

  const Knowledge& knowledge_;
  int nodes_;
  SearchMemory memory_;
  MateTable mates_;
};

// The weights of the rows by which people give up in a lost position or play on.
std::vector<double> fitted_weights(const ResignationTable& table,
                                   const std::vector<GivenUp>& games) {
  const std::size_t count = table.rows().size();
  std::vector<DenseChoice> choices;
  for (const GivenUp& game : games) {
    for (const Turn& turn : game.turns) {
      if (!table.stands_lost(turn.standing)) continue;
      DenseChoice choice{{std::vector<double>(count, 0.0), std::vector<double>(count, 0.0)}, 1};
      for (std::size_t row : table.rows_of(turn.standing)) choice.moves[0][row] = 1;
      if (&turn == &game.turns.back()) choice.played = 0;
      choices.push_back(std::move(choice));
    }
  }
  if (choices.empty()) throw BadInput{"nobody stands lost in these games (games_none)"};
  return fit_dense_logit(choices, kRidge);
}

// Turns of its own by which the loser would have given up later than it did: below 0 earlier, none
// where it would have played on.
std::optional<int> later_than_people(const ResignationTable& table, const GivenUp& game) {
  std::optional<int> later;
  int after = 0;
  for (auto turn = game.turns.rbegin(); turn != game.turns.rend(); ++turn) {
    if (!turn->losers) continue;
    if (table.stands_lost(turn->standing) && table.points(turn->standing) >= 0) later = -after;
    ++after;
  }
  return later;
}

bool winner_gives_up(const ResignationTable& table, const GivenUp& game) {
  return std::any_of(game.turns.begin(), game.turns.end(), [&](const Turn& turn) {
    return !turn.losers && table.stands_lost(turn.standing) && table.points(turn.standing) >= 0;
  });
}

// Sets the constant as high as it can be where at most so many games are given up that its side
// went on to win.
void be_cautious(ResignationTable& table, std::vector<int> points,
                 const std::vector<GivenUp>& games) {
  constexpr std::size_t kOneIn = 100;
  int low = -2000, high = 2000;  // hundredths of a logit
  while (high - low > 1) {
    points[0] = (low + high) / 2;
    table.set_points(points);
    std::size_t wrongly = 0;
    for (const GivenUp& game : games) wrongly += winner_gives_up(table, game);
    (wrongly * kOneIn > games.size() ? high : low) = points[0];
  }
  points[0] = low;
  table.set_points(points);
}

std::string table_text(const ResignationTable& table) {
  std::string text = kNotes + table_header({"plight", "least", "points"});
  for (const ResignationTable::Row& row : table.rows()) {
    text += std::string(kPlightIds[static_cast<std::size_t>(row.plight)]) + '\t' +
            std::to_string(row.least) + '\t' + std::to_string(row.points) + '\n';
  }
  return text;
}

void report(const ResignationTable& table, const std::vector<GivenUp>& games) {
  constexpr int kFar = 5;
  std::array<int, kFar + 1> early{};  // by turns; the last is that or more
  int never = 0, winners = 0, ahead = 0, mated = 0;
  for (const GivenUp& game : games) {
    const Standing& end = game.turns.back().standing;
    ahead += !table.stands_lost(end);
    mated += end.of(Plight::kMated) > 0;
    winners += winner_gives_up(table, game);
    const auto later = later_than_people(table, game);
    if (!later) {
      ++never;
    } else {
      ++early[static_cast<std::size_t>(std::min(-*later, kFar))];
    }
  }
  const auto percent = [&](int part) {
    return 100.0 * part / static_cast<double>(std::max<std::size_t>(games.size(), 1));
  };
  std::cout << std::fixed << std::setprecision(1) << games.size()
            << " games that somebody gave up\nwhere people gave up: mated " << percent(mated)
            << " %, otherwise lost " << percent(static_cast<int>(games.size()) - mated - ahead)
            << " %, neither " << percent(ahead) << " %\nturns before people";
  for (int turns = 0; turns <= kFar; ++turns) {
    std::cout << (turns > 0 ? ", " : ": ") << turns << (turns == kFar ? " or more " : " ")
              << percent(early[static_cast<std::size_t>(turns)]) << " %";
  }
  std::cout << "; not yet " << percent(never) << " %\ngames given up that its side went on to win "
            << percent(winners) << " %\n";
}

void run_resignation(const ResignationOptions& options, const Common& common) {
  if (!options.fit.empty()) {
    if (!options.games.learning) throw BadInput{"--fit: wants --learning, the games to learn from"};
    require_writable(options.fit);
  }
  const Engine engine = load_engine(common);
  const Knowledge& knowledge = *engine.knowledge();
  std::vector<PlayedGame> played = read_played_games(options.games);
  std::erase_if(played, [&](const PlayedGame& game) {
    const auto band = band_of_game(game.source, {game.grades[0], game.grades[1]});
    const bool online = !options.games.band && band == Band::kOnline;
    return online || game.game.result() || game.game.moves().size() < kFirstPly;
  });
  if (played.empty()) throw BadInput{"no game in the files was given up (games_none)"};
  std::vector<std::unique_ptr<Watcher>> watchers;
  for (int i = 0; i < options.threads; ++i) {
    watchers.push_back(std::make_unique<Watcher>(knowledge, options.nodes));
  }
  StopSignal stop;
  const Interruptible interruptible(stop);
  const auto games =
      made_of_each<GivenUp>(played.size(), options.threads, stop, "games",
                            [&](std::size_t worker, std::size_t number, GivenUp& made) {
                              return watchers[worker]->watch(played[number].game, stop, made);
                            });
  ResignationTable table = knowledge.resignation;
  if (!options.fit.empty() && !games.empty()) {
    std::vector<int> points;
    for (double weight : fitted_weights(table, games)) {
      points.push_back(static_cast<int>(std::lround(weight * 100)));
    }
    be_cautious(table, points, games);
    write_file(options.fit, table_text(table));
  }
  report(table, games);
}

}  // namespace

void add_resignation(CLI::App& app, const Common& common) {
  auto options = std::make_shared<ResignationOptions>();
  CLI::App* command = app.add_subcommand(
      "resignation", "Say where people give up, and how long before or after Nagare would");
  options->games.add_options(*command);
  command->add_option("--nodes", options->nodes, "Of the search that values each position")
      ->check(whole_number(100, 100'000'000))
      ->capture_default_str();
  command->add_option("--threads", options->threads, "Games at a time")
      ->check(whole_number(1, 256))
      ->capture_default_str();
  command->add_option("--fit", options->fit,
                      "Fit the points of the table's rows to these games, and write it there");
  command->footer(
      "Of tables all games but those played online, unless a band is named. A game whose last\n"
      "position is no mate and no repetition counts as given up by the side to move there; "
      "running\n"
      "out of time cannot be told from that. A logistic regression of giving up or playing on, by\n"
      "the rows of data/resignation.tsv, in each lost position; then the constant is set as high "
      "as\n"
      "it can be with at most 1 game in 100 given up that its side went on to win. Ctrl-C ends it\n"
      "with the games so far.");
  command->callback([options, &common] { run_resignation(*options, common); });
}

}  // namespace nagare::cli
