// Intrinsic ratings of players, by the values of their moves; and the line from the mean error to a
// rating, fitted to graded games.
#include <CLI/CLI.hpp>
#include <cmath>
#include <cstddef>
#include <iomanip>
#include <iostream>
#include <map>
#include <memory>
#include <optional>
#include <sstream>
#include <string>
#include <vector>

#include "core/base/json_writer.h"
#include "core/data/band.h"
#include "core/data/table.h"
#include "core/engine/knowledge.h"
#include "core/engine/review_json.h"
#include "core/review/intrinsic_rating.h"
#include "core/review/rating_line.h"
#include "core/review/review.h"
#include "tools/nagare/corpus/bands.h"
#include "tools/nagare/corpus/played_games.h"
#include "tools/nagare/measuring/grade_scale.h"
#include "tools/nagare/measuring/rated_games.h"
#include "tools/nagare/program/bad_input.h"
#include "tools/nagare/program/child_process.h"
#include "tools/nagare/program/commands.h"
#include "tools/nagare/program/loading.h"
#include "tools/nagare/program/number_range.h"
#include "tools/nagare/program/output_file.h"

namespace nagare::cli {

namespace {

struct RateOptions {
  GameChoice games;
  std::string by = "player";
  std::optional<int> depth, window;
  std::string log;
  std::string fit;  // the table to write
  std::string json;
  int threads = 1;
};

// Sides of games that are rated together: those of a player, a grade or a band.
struct Group {
  std::vector<std::vector<RatedPosition>> games;
  std::optional<int> grade;  // as a number, of a group by grade
  Rating rating;
};

std::string group_of(const PlayedGame& game, std::size_t side, const std::string& by) {
  if (by == "grade") return game.grades[side];
  if (by == "player") return game.players[side];
  const auto band = band_of_game(game.source, {game.grades[0], game.grades[1]});
  return band ? std::string(id_of(*band)) : "";
}

// The line of least squares from the mean errors of graded groups to their numbers, each group
// counting by its positions.
void fit_line(const std::map<std::string, Group>& groups, RatingLine& line) {
  double weight = 0, errors = 0, grades = 0;
  for (const auto& [name, group] : groups) {
    if (!group.grade) continue;
    const auto positions = static_cast<double>(group.rating.positions);
    weight += positions;
    errors += positions * group.rating.error;
    grades += positions * *group.grade;
  }
  if (weight == 0) throw BadInput{"rate: no grade in the games has a number (rate_grades)"};
  const double mean_error = errors / weight, mean_grade = grades / weight;
  double square = 0, product = 0;
  for (const auto& [name, group] : groups) {
    if (!group.grade) continue;
    const double off = group.rating.error - mean_error;
    square += static_cast<double>(group.rating.positions) * off * off;
    product += static_cast<double>(group.rating.positions) * off * (*group.grade - mean_grade);
  }
  if (product >= 0) {
    throw BadInput{"rate: higher grades do not have smaller errors in these games (rate_line)"};
  }
  const double slope = -product / square;
  line.slope = static_cast<int>(std::lround(slope));
  line.intercept = static_cast<int>(std::lround(mean_grade + slope * mean_error));
}

std::string table_of(const RatingLine& line) {
  return "# How the errors of a rating are found, and the line from the mean error to a rating for "
         "shogi (benchmarks/rating.md).\n"
         "# Made by `nagare rate --by grade --fit`; another depth, or another evaluation, wants "
         "another line.\n"
         "#\n"
         "# depth      plies to which every legal move is searched, 1 to 64\n"
         "# window     centipawns: values down to so far below the best are exact; lower ones are "
         "bounds\n"
         "# intercept  rating = intercept - slope * error, where error is the mean d of a move "
         "(Regan & Haworth 2011)\n"
         "# slope\n" +
         table_header({"name", "value"}) + "depth\t" + std::to_string(line.depth) + "\nwindow\t" +
         std::to_string(line.window) + "\nintercept\t" + std::to_string(line.intercept) +
         "\nslope\t" + std::to_string(line.slope) + '\n';
}

std::string text_of(const std::map<std::string, Group>& groups) {
  std::ostringstream text;
  text << std::fixed << "positions\terror\tinterval\trating\tinterval\tchess\ts\tc\tmatched\t"
       << "expected\tby percentiles: s\tc\tsides\twho\n";
  for (const auto& [name, group] : groups) {
    const Rating& rating = group.rating;
    text << rating.positions << std::setprecision(4) << '\t' << rating.error << '\t'
         << rating.error_low << " to " << rating.error_high << std::setprecision(0) << '\t'
         << rating.rating << '\t' << rating.low << " to " << rating.high << '\t' << rating.published
         << std::setprecision(3);
    if (rating.model) {
      std::vector<RatedPosition> positions;
      for (const auto& game : group.games) {
        positions.insert(positions.end(), game.begin(), game.end());
      }
      const auto other = fit_model(positions, ModelFit::kPercentiles);
      text << '\t' << rating.model->sensitivity << '\t' << rating.model->consistency << '\t'
           << rating.matched << '\t' << rating.expected.matched << '\t' << other->sensitivity
           << '\t' << other->consistency;
    } else {
      text << "\t-\t-\t" << rating.matched << "\t-\t-\t-";
    }
    text << '\t' << group.games.size() << '\t' << name;
    if (group.grade) text << " (" << *group.grade << ')';
    text << '\n';
  }
  return text.str();
}

std::string json_of(const std::map<std::string, Group>& groups, const RatingLine& line) {
  JsonWriter json;
  json.begin_object();
  json.key("depth").number(line.depth);
  json.key("window").number(line.window);
  json.key("intercept").number(line.intercept);
  json.key("slope").number(line.slope);
  json.key("groups").begin_array();
  for (const auto& [name, group] : groups) {
    json.begin_object();
    json.key("who").string(name);
    json.key("sides").number(static_cast<long long>(group.games.size()));
    json.key("rating");
    write_rating(json, group.rating);
    json.end_object();
  }
  json.end_array().end_object();
  return json.text() + '\n';
}

std::map<std::string, Group> grouped(const RateOptions& options,
                                     const std::vector<PlayedGame>& games,
                                     const std::vector<RatedGame>& rated) {
  std::map<std::string, Group> groups;
  for (std::size_t i = 0; i < games.size(); ++i) {
    for (std::size_t side = 0; side < 2; ++side) {
      if (!rated[i].rated || rated[i].sides[side].empty()) continue;
      const std::string name = group_of(games[i], side, options.by);
      Group& group = groups[name.empty() ? "(unknown)" : name];
      group.games.push_back(rated[i].sides[side]);
      if (options.by == "grade") group.grade = number_of_grade(name);
    }
  }
  return groups;
}

void run_rate(const RateOptions& options, const Common& common) {
  for (const std::string* file : {&options.fit, &options.json}) {
    if (!file->empty()) require_writable(*file);
  }
  const Knowledge knowledge = load_knowledge(common);
  const auto games = read_played_games(options.games);
  RatingLine line = knowledge.rating_line;
  line.depth = options.depth.value_or(line.depth);
  line.window = options.window.value_or(line.window);
  StopSignal stop;
  const Interruptible interruptible(stop);
  const auto rated = rated_games(games, knowledge, line, options.log, options.threads, stop);
  auto groups = grouped(options, games, rated);
  if (groups.empty()) throw BadInput{"rate: no position of the games counts (rate_none)"};
  const auto rate_all = [&] {
    for (auto& [name, group] : groups) {
      group.rating = *rating_of(group.games, line, knowledge.review_words);
    }
  };
  rate_all();
  if (!options.fit.empty()) {
    fit_line(groups, line);
    rate_all();
    write_file(options.fit, table_of(line));
  }
  std::cout << text_of(groups) << std::flush;
  if (!options.json.empty()) write_file(options.json, json_of(groups, line));
}

}  // namespace

void add_rate(CLI::App& app, const Common& common) {
  auto options = std::make_shared<RateOptions>();
  CLI::App* command =
      app.add_subcommand("rate", "Rate players by the values of their moves (Regan & Haworth)");
  options->games.add_options(*command);
  command->add_option("--by", options->by, "Who is rated: each player, each grade or each band")
      ->check(CLI::IsMember({"player", "grade", "band"}))
      ->capture_default_str();
  command->add_option("--depth", options->depth, "Plies, in place of the table's")
      ->check(whole_number(1, 64));
  command->add_option("--window", options->window, "Centipawns, in place of the table's")
      ->check(whole_number(0, 10'000));
  command->add_option("--log", options->log,
                      "A file that keeps the errors found, and goes on where it ends");
  command->add_option("--fit", options->fit,
                      "Fit the line to the grades, and write the table; wants --by grade");
  command->add_option("--json", options->json, "Write the ratings as JSON");
  command->add_option("--threads", options->threads, "Games at a time")
      ->check(whole_number(1, 256))
      ->capture_default_str();
  command->footer(
      "Tables of a corpus have grades, records have players. The interval of the mean error is by\n"
      "bootstrap, of games where there are several; s and c are fitted by likelihood, and by\n"
      "percentiles. Ctrl-C ends it with the games so far; with --log it can go on later.");
  command->callback([options, &common] {
    if (!options->fit.empty() && options->by != "grade") {
      throw BadInput{"rate: --fit wants --by grade (rate_fit)"};
    }
    run_rate(*options, common);
  });
}

}  // namespace nagare::cli
