// The line from the mean error of moves to a rating, fitted to graded games.
#include <CLI/CLI.hpp>
#include <cmath>
#include <iostream>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/data/table.h"
#include "core/engine/knowledge.h"
#include "core/review/rating_line.h"
#include "core/review/review.h"
#include "tools/lab/commands/commands.h"
#include "tools/support/corpus/bands.h"
#include "tools/support/corpus/played_games.h"
#include "tools/support/program/bad_input.h"
#include "tools/support/program/child_process.h"
#include "tools/support/program/common.h"
#include "tools/support/program/loading.h"
#include "tools/support/program/output_file.h"
#include "tools/support/rating/rated_groups.h"

namespace nagare::cli {

namespace {

struct FitRatingOptions {
  RatingOptions rating;
  std::string out;
};

// The line of least squares from the mean errors of graded groups to their numbers, each group
// counting by its positions.
void fit_line(const RatedGroups& groups, RatingLine& line) {
  double weight = 0, errors = 0, grades = 0;
  for (const auto& [name, group] : groups) {
    if (!group.grade) continue;
    const auto positions = static_cast<double>(group.rating.positions);
    weight += positions;
    errors += positions * group.rating.error;
    grades += positions * *group.grade;
  }
  if (weight == 0) throw BadInput{"fit-rating: no grade in the games has a number (rate_grades)"};
  const double mean_error = errors / weight, mean_grade = grades / weight;
  double square = 0, product = 0;
  for (const auto& [name, group] : groups) {
    if (!group.grade) continue;
    const double off = group.rating.error - mean_error;
    square += static_cast<double>(group.rating.positions) * off * off;
    product += static_cast<double>(group.rating.positions) * off * (*group.grade - mean_grade);
  }
  if (product >= 0) {
    throw BadInput{
        "fit-rating: higher grades do not have smaller errors in these games (rate_line)"};
  }
  const double slope = -product / square;
  line.slope = static_cast<int>(std::lround(slope));
  line.intercept = static_cast<int>(std::lround(mean_grade + slope * mean_error));
}

std::string table_of(const RatingLine& line) {
  return "# How the errors of a rating are found, and the line from the mean error to a rating for "
         "shogi (benchmarks/rating.md).\n"
         "# Made by `nagare-lab fit-rating`; another depth, or another evaluation, wants "
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

void run_fit_rating(const FitRatingOptions& options, const Common& common) {
  require_writable(options.out);
  const Knowledge knowledge = load_knowledge(common);
  RatingLine line = options.rating.line_of(knowledge);
  StopSignal stop;
  const Interruptible interruptible(stop);
  auto groups = rated_groups(options.rating, RateBy::kGrade, knowledge, line, stop);
  rate_groups(groups, line, knowledge);
  fit_line(groups, line);
  rate_groups(groups, line, knowledge);
  write_file(options.out, table_of(line));
  std::cout << text_of(groups) << std::flush;
}

}  // namespace

void add_fit_rating(CLI::App& app, const Common& common) {
  auto options = std::make_shared<FitRatingOptions>();
  CLI::App* command = app.add_subcommand(
      "fit-rating", "Fit the line from the mean error of moves to a rating, to graded games");
  options->rating.add_options(*command);
  command->add_option("--out", options->out, "The table to write (data/rating.tsv)")->required();
  command->footer("Ctrl-C ends it with the games so far; with --log it can go on later.");
  command->callback([options, &common] { run_fit_rating(*options, common); });
}

}  // namespace nagare::cli
