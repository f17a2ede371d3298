// Intrinsic ratings of players, by the values of their moves.
#include <CLI/CLI.hpp>
#include <algorithm>
#include <array>
#include <cmath>
#include <iostream>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/base/json_writer.h"
#include "core/engine/knowledge.h"
#include "core/engine/review_json.h"
#include "core/review/rating_line.h"
#include "tools/nagare/commands/commands.h"
#include "tools/support/corpus/bands.h"
#include "tools/support/corpus/played_games.h"
#include "tools/support/program/child_process.h"
#include "tools/support/program/common.h"
#include "tools/support/program/loading.h"
#include "tools/support/program/output_file.h"
#include "tools/support/rating/rated_groups.h"

namespace nagare::cli {

namespace {

struct RateOptions {
  RatingOptions rating;
  std::string by = "player";
  std::string json;
};

constexpr std::array<std::pair<std::string_view, RateBy>, 3> kRateBy = {
    {{"player", RateBy::kPlayer}, {"grade", RateBy::kGrade}, {"band", RateBy::kBand}}};

RateBy parse_rate_by(std::string_view text) {
  return std::find_if(kRateBy.begin(), kRateBy.end(),
                      [&](const auto& each) { return each.first == text; })
      ->second;
}

std::string json_of(const RatedGroups& groups, const RatingLine& line) {
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

void run_rate(const RateOptions& options, const Common& common) {
  if (!options.json.empty()) require_writable(options.json);
  const Knowledge knowledge = load_knowledge(common);
  const RatingLine line = options.rating.line_of(knowledge);
  StopSignal stop;
  const Interruptible interruptible(stop);
  auto groups = rated_groups(options.rating, parse_rate_by(options.by), knowledge, line, stop);
  rate_groups(groups, line, knowledge);
  std::cout << text_of(groups) << std::flush;
  if (!options.json.empty()) write_file(options.json, json_of(groups, line));
}

}  // namespace

void add_rate(CLI::App& app, const Common& common) {
  auto options = std::make_shared<RateOptions>();
  CLI::App* command =
      app.add_subcommand("rate", "Rate players by the values of their moves (Regan & Haworth)");
  options->rating.add_options(*command);
  std::vector<std::string> names;
  for (const auto& each : kRateBy) names.emplace_back(each.first);
  command->add_option("--by", options->by, "Who is rated: each player, each grade or each band")
      ->check(CLI::IsMember(names))
      ->capture_default_str();
  command->add_option("--json", options->json, "Write the ratings as JSON");
  command->footer(
      "Tables of a corpus have grades, records have players. The interval of the mean error is by\n"
      "bootstrap, of games where there are several; s and c are fitted by likelihood, and by\n"
      "percentiles. Ctrl-C ends it with the games so far; with --log it can go on later.");
  command->callback([options, &common] { run_rate(*options, common); });
}

}  // namespace nagare::cli
