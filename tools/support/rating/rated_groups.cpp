#include "tools/support/rating/rated_groups.h"

#include <CLI/CLI.hpp>
#include <cmath>
#include <cstddef>
#include <iomanip>
#include <iostream>
#include <map>
#include <optional>
#include <sstream>
#include <string>
#include <vector>

#include "core/data/band.h"
#include "core/engine/knowledge.h"
#include "core/review/intrinsic_rating.h"
#include "core/review/rating_line.h"
#include "core/review/review.h"
#include "tools/support/corpus/bands.h"
#include "tools/support/corpus/played_games.h"
#include "tools/support/program/bad_input.h"
#include "tools/support/program/child_process.h"
#include "tools/support/program/number_range.h"
#include "tools/support/rating/grade_scale.h"
#include "tools/support/rating/rated_games.h"

namespace nagare::cli {

namespace {

std::string group_of(const PlayedGame& game, std::size_t side, RateBy by) {
  if (by == RateBy::kGrade) return game.grades[side];
  if (by == RateBy::kPlayer) return game.players[side];
  const auto band = band_of_game(game.source, {game.grades[0], game.grades[1]});
  return band ? std::string(id_of(*band)) : "";
}

RatedGroups grouped(RateBy by, const std::vector<PlayedGame>& games,
                    const std::vector<RatedGame>& rated) {
  RatedGroups groups;
  for (std::size_t i = 0; i < games.size(); ++i) {
    for (std::size_t side = 0; side < 2; ++side) {
      if (!rated[i].rated || rated[i].sides[side].empty()) continue;
      const std::string name = group_of(games[i], side, by);
      RatedGroup& group = groups[name.empty() ? "(unknown)" : name];
      group.games.push_back(rated[i].sides[side]);
      if (by == RateBy::kGrade) group.grade = number_of_grade(name);
    }
  }
  return groups;
}

}  // namespace

void RatingOptions::add_options(CLI::App& command) {
  games.add_options(command);
  command.add_option("--depth", depth, "Plies, in place of the table's")
      ->check(whole_number(1, 64));
  command.add_option("--window", window, "Centipawns, in place of the table's")
      ->check(whole_number(0, 10'000));
  command.add_option("--log", log, "A file that keeps the errors found, and goes on where it ends");
  command.add_option("--threads", threads, "Games at a time")
      ->check(whole_number(1, 256))
      ->capture_default_str();
}

RatingLine RatingOptions::line_of(const Knowledge& knowledge) const {
  RatingLine line = knowledge.rating_line;
  line.depth = depth.value_or(line.depth);
  line.window = window.value_or(line.window);
  return line;
}

RatedGroups rated_groups(const RatingOptions& options, RateBy by, const Knowledge& knowledge,
                         const RatingLine& line, StopSignal& stop) {
  const auto games = read_played_games(options.games);
  const auto rated = rated_games(games, knowledge, line, options.log, options.threads, stop);
  auto groups = grouped(by, games, rated);
  if (groups.empty()) throw BadInput{"no position of the games counts (rate_none)"};
  return groups;
}

void rate_groups(RatedGroups& groups, const RatingLine& line, const Knowledge& knowledge) {
  for (auto& [name, group] : groups) {
    group.rating = *rating_of(group.games, line, knowledge.review_words);
  }
}

std::string text_of(const RatedGroups& groups) {
  std::ostringstream text;
  text << std::fixed << "positions\terror\tinterval\trating\tinterval\tchess\ts\tc\tmatched\t"
       << "expected\tby percentiles: s\tc\tsides\twho\n";
  for (const auto& [name, group] : groups) {
    const Rating& rating = group.rating;
    text << rating.positions << std::setprecision(4) << '\t' << rating.error << '\t'
         << rating.error_low << " to " << rating.error_high << std::setprecision(0);
    if (rating.model) {
      text << '\t' << rating.rating << '\t' << rating.low << " to " << rating.high << '\t'
           << rating.published << std::setprecision(3);
      std::vector<RatedPosition> positions;
      for (const auto& game : group.games) {
        positions.insert(positions.end(), game.begin(), game.end());
      }
      const auto other = fit_model(positions, ModelFit::kPercentiles);
      text << '\t' << rating.model->sensitivity << '\t' << rating.model->consistency << '\t'
           << rating.matched << '\t' << rating.expected.matched << '\t' << other->sensitivity
           << '\t' << other->consistency;
    } else {
      text << "\t-\t-\t-\t-\t-\t" << std::setprecision(3) << rating.matched << "\t-\t-\t-";
    }
    text << '\t' << group.games.size() << '\t' << name;
    if (group.grade) text << " (" << *group.grade << ')';
    text << '\n';
  }
  return text.str();
}

}  // namespace nagare::cli
