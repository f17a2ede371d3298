// Reviews games: what each move was worth and gave up, what turned the game, how well it was
// played.
#include <CLI/CLI.hpp>
#include <cmath>
#include <cstddef>
#include <iomanip>
#include <iostream>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "core/base/bilingual.h"
#include "core/base/json_writer.h"
#include "core/engine/knowledge.h"
#include "core/engine/review_json.h"
#include "core/engine/reviewer.h"
#include "core/notation/move_text.h"
#include "core/notation/usi_move.h"
#include "core/review/review.h"
#include "core/shogi/types.h"
#include "tools/nagare/commands/commands.h"
#include "tools/support/corpus/played_games.h"
#include "tools/support/program/bad_input.h"
#include "tools/support/program/child_process.h"
#include "tools/support/program/common.h"
#include "tools/support/program/line_log.h"
#include "tools/support/program/loading.h"
#include "tools/support/program/number_range.h"
#include "tools/support/program/workers.h"

namespace nagare::cli {

namespace {

struct ReviewOptions {
  GameChoice games;
  ReviewSettings settings;
  std::string language = "en";
  bool json = false;
  std::string output;  // a log of lines of JSON
  bool resume = false;
  int threads = 1;
};

class ReviewText {
 public:
  explicit ReviewText(bool japanese) : japanese_(japanese) {}

  std::string of(const PlayedGame& game, const Review& review) {
    text_ << "# " << game.where << '\n' << said(review.summary.both.text) << '\n';
    for (const ReviewedMove& move : review.moves) write_move(move);
    for (const SpokenTurningPoint& spoken : review.turning_points) {
      text_ << "turning point, ply " << spoken.point.ply << ": " << said(spoken.sentence) << '\n';
    }
    for (Color side : {kBlack, kWhite}) write_side(game, review, side);
    return text_.str();
  }

 private:
  const std::string& said(const Text& text) const { return japanese_ ? text.ja : text.en; }
  const std::string& named(const MoveText& move) const {
    return japanese_ ? move.japanese : move.english;
  }

  void write_move(const ReviewedMove& move) {
    text_ << move.ply << '\t' << move.text.usi << '\t' << named(move.text) << '\t' << move.value
          << '\t' << percent(move.win_rate) << "\t";
    if (move.best.text.usi != move.text.usi) text_ << "best " << named(move.best.text) << ", ";
    if (move.natural.text.usi != move.text.usi) {
      text_ << "natural " << named(move.natural.text) << ", ";
    }
    text_ << percent((move.probability + 500) / 1000) << " of people\t" << said(move.given_up)
          << '\t' << said(move.sentence) << '\n';
  }
  void write_side(const PlayedGame& game, const Review& review, Color side) {
    text_ << (side == kBlack ? "black" : "white");
    if (!game.players[side].empty()) text_ << " (" << game.players[side] << ')';
    const ReviewTotals& totals = review.totals[side];
    text_ << ": " << totals.moves << " moves, " << totals.best << " the best, " << totals.natural
          << " the natural one, " << totals.expected << " what people play most, " << totals.priced
          << " with a price";
    if (const auto& rating = review.ratings[side]) {
      if (says_something(*rating)) {
        text_ << "; rating " << std::lround(rating->rating) << " (" << std::lround(rating->low)
              << " to " << std::lround(rating->high) << "), by the line of chess "
              << std::lround(rating->published);
      }
      text_ << "; mean error " << std::fixed << std::setprecision(4) << rating->error << ". "
            << said(rating->words);
    }
    text_ << '\n';
  }
  static std::string percent(int per_mille) {
    return std::to_string(per_mille / 10) + "." + std::to_string(per_mille % 10) + "%";
  }

  bool japanese_;
  std::ostringstream text_;
};

// Reviews game after game, and gives the results in their order.
class Reviewing {
 public:
  Reviewing(const ReviewOptions& options, const Common& common)
      : options_(options),
        knowledge_(load_knowledge(with_later_beside(common))),
        games_(read_played_games(options.games)),
        reviewers_(static_cast<std::size_t>(options.threads)) {
    if (options.output.empty()) return;
    log_.emplace(options.output, options.resume);
    const auto lines = log_->lines();
    first_ = lines.size();
    if (first_ > games_.size()) {
      throw BadInput{options.output + ": there are more reviews in it than games (review_resume)"};
    }
    for (std::size_t i = 0; i < first_; ++i) {
      if (lines[i].rfind(line_begin(i), 0) == 0) continue;
      throw BadInput{options.output + " line " + std::to_string(i + 1) +
                     ": it is the review of another game (review_resume)"};
    }
    log_->begin();
  }

  void review() {
    StopSignal stop;
    const Interruptible interruptible(stop);
    next_ = first_;
    work_through(games_.size() - first_, options_.threads, stop, "games",
                 [&](std::size_t worker, std::size_t number) {
                   return review(worker, first_ + number, stop);
                 });
    if (log_) log_->finish();
  }

 private:
  std::string line_begin(std::size_t number) const {
    const PlayedGame& game = games_[number];
    JsonWriter json;
    json.begin_object();
    json.key("game").number(static_cast<long long>(number + 1));
    json.key("where").string(game.where);
    json.key("players").begin_array();
    for (const std::string& player : game.players) json.string(player);
    json.end_array();
    json.key("moves").string(usi_moves(game.game.moves()));
    return json.text() + ",\"review\":";
  }

  bool review(std::size_t worker, std::size_t number, const StopSignal& stop) {
    Reviewer& reviewer = reviewers_[worker];
    const PlayedGame& game = games_[number];
    ReviewSettings settings = options_.settings;
    settings.ending = game.ending;
    settings.winner = game.winner;
    if (auto done = reviewer.start(knowledge_, game.game, settings); !done) {
      throw BadInput{game.where + ": " + done.error().line()};
    }
    while (!reviewer.run_slice()) {
      if (stop.requested()) return false;
    }
    const Review& review = *reviewer.review().value();
    const std::string line = line_begin(number) + review_json(review, knowledge_.joseki) + '}';
    const std::string text =
        options_.json ? line + '\n' : ReviewText(options_.language == "ja").of(game, review);
    const std::lock_guard lock(mutex_);
    waiting_.emplace(number, std::pair(line, text));
    for (; !waiting_.empty() && waiting_.begin()->first == next_; ++next_) {
      const auto& [of_log, of_output] = waiting_.begin()->second;
      if (log_) log_->add(of_log);
      std::cout << of_output << std::flush;
      waiting_.erase(waiting_.begin());
    }
    return true;
  }

  const ReviewOptions& options_;
  const Knowledge knowledge_;
  const std::vector<PlayedGame> games_;
  std::vector<Reviewer> reviewers_;  // by worker
  std::optional<LineLog> log_;
  std::size_t first_ = 0;  // game that is not in the log
  std::mutex mutex_;       // for all below
  std::size_t next_ = 0;
  std::map<std::size_t, std::pair<std::string, std::string>> waiting_;  // for games before them
};

}  // namespace

void add_review(CLI::App& app, const Common& common) {
  auto options = std::make_shared<ReviewOptions>();
  CLI::App* command = app.add_subcommand(
      "review",
      "Review games: what each move gave up, what turned them, how well they were played");
  options->games.add_options(*command);
  command
      ->add_option("--nodes", options->settings.nodes,
                   "Of the thorough look at each position (default: as the full strength has them)")
      ->check(whole_number(1'000, 1'000'000'000));
  command->add_option("--seed", options->settings.seed, "Of the plan of the natural player")
      ->check(seed_number());
  command
      ->add_option("--grade", options->settings.grade,
                   "Of who is told how hard each move was to find (amateur first dan: 1500)")
      ->check(whole_number(kLowestGrade, kHighestGrade));
  command->add_option("--language", options->language, "en or ja; JSON has both")
      ->check(CLI::IsMember({"en", "ja"}))
      ->capture_default_str();
  command->add_flag("--json", options->json, "A line of JSON for each game");
  CLI::Option* out =
      command->add_option("--out", options->output, "Keep these lines in a file as well");
  command->add_flag("--resume", options->resume, "Go on after the games in that file")->needs(out);
  command->add_option("--threads", options->threads, "Games at a time")
      ->check(whole_number(1, 256))
      ->capture_default_str();
  command->footer(
      "First a paragraph about the whole game, then a line for each move: its number, the move, "
      "what it is worth to its mover in centipawns and "
      "in\n"
      "win rate, what would have been best and most natural, how likely people play it, what it "
      "gives\n"
      "up and what is said of it. Ctrl-C ends it after the games that are finished.");
  command->callback([options, &common] { Reviewing(*options, common).review(); });
}

}  // namespace nagare::cli
