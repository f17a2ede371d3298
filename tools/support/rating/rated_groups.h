// Players rated together by the values of their moves, each by name, by grade or by band: what the
// commands that rate have in common.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "core/engine/knowledge.h"
#include "core/review/intrinsic_rating.h"
#include "core/review/rating_line.h"
#include "core/review/review.h"
#include "tools/support/corpus/played_games.h"
#include "tools/support/program/child_process.h"

namespace CLI {
class App;
}

namespace nagare::cli {

enum class RateBy { kPlayer, kGrade, kBand };

// Which games, and how their moves are valued, as options of a command.
struct RatingOptions {
  GameChoice games;
  std::optional<int> depth, window;
  std::string log;
  int threads = 1;

  void add_options(CLI::App& command);
  // The line of the data with the depth and the window that were asked for.
  RatingLine line_of(const Knowledge& knowledge) const;
};

// Sides of games that are rated together: those of a player, a grade or a band.
struct RatedGroup {
  std::vector<std::vector<RatedPosition>> games;
  std::optional<int> grade;  // as a number, of a group by grade
  Rating rating;
};
using RatedGroups = std::map<std::string, RatedGroup>;

// Values the moves and groups their sides; not yet rated. Throws BadInput where no position counts.
RatedGroups rated_groups(const RatingOptions& options, RateBy by, const Knowledge& knowledge,
                         const RatingLine& line, StopSignal& stop);
// Each group's rating by the line.
void rate_groups(RatedGroups& groups, const RatingLine& line, const Knowledge& knowledge);
// A table, a line a group.
std::string text_of(const RatedGroups& groups);

}  // namespace nagare::cli
