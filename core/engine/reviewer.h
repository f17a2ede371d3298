// Reviews a game in slices: quickly all positions, so that there is a graph of win rates, then each
// move thoroughly, as the engine would think about it in play; or a part of that.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/error.h"
#include "core/base/result.h"
#include "core/choice/choice.h"
#include "core/data/band.h"
#include "core/engine/knowledge.h"
#include "core/engine/think_settings.h"
#include "core/engine/thinker.h"
#include "core/joseki/game_reader.h"
#include "core/joseki/recogniser.h"
#include "core/notation/record.h"
#include "core/review/rating_line.h"
#include "core/review/review.h"
#include "core/shogi/game.h"
#include "core/shogi/types.h"

namespace nagare {

// What of a review is made. What is said of a move does not depend on which others are reviewed
// beside it, so that several reviewers may share a game: one takes a glance, each takes moves, and
// one sums up what they have noted. The result is that of a whole review.
enum class ReviewPart : std::uint8_t {
  kWhole,
  kGlance,  // the graph alone, quickly
  kMoves,   // moves of the game, each with its note
  kSum,     // what is said of the game as a whole, by the notes of all moves; it has no moves
  kLast,    // the last move as in a whole review: what a person tries, or asks about
};
inline constexpr std::array<std::string_view, 5> kReviewPartIds = {"whole", "glance", "moves",
                                                                   "sum", "last"};

struct ReviewSettings {
  // Of the thorough look at each position, 1,000 to 10^9, in place of the full strength's own
  // limits. Second looks, which bear out prices, and what a rating needs come on top.
  std::optional<std::uint64_t> nodes = {};
  std::uint64_t seed = 0;       // of the plan that a natural player is taken to follow
  Band people = Band::kOnline;  // as in ChoiceSettings
  // Of who is to see how hard each move was to find, from kLowestGrade to
  // kHighestGrade; empty: the usual one of the band.
  std::optional<int> grade = {};
  // How the game ended where its moves do not tell, and who won: core/review/game_end.h.
  Ending ending = Ending::kNone;
  std::optional<Color> winner = {};
  ReviewPart part = ReviewPart::kWhole;
  // Of kMoves: plies, from 1. 0: the game's last one.
  std::size_t from = 1, to = 0;
  std::vector<std::string> notes = {};  // of kSum, by move
  // Of kLast, the move in USI that a review of the game has found best; empty: what is found now.
  std::string best = {};
};

struct ReviewProgress {
  bool done = false;
  int positions = 0;  // of the game: moves and one more
  int looked_at = 0;  // by the quick pass
  int reviewed = 0;   // moves that the thorough pass is through with
  // Since the last step: positions with a new or better value, and moves that are finished.
  std::vector<GraphPoint> graph;
  std::vector<ReviewedMove> moves;
};

class Reviewer {
 public:
  // Begins to review the game's moves in place of what was reviewed before. The knowledge must
  // outlive the review; the game is copied. Errors: review_empty (no move has been played),
  // settings_range, those of parse_usi_move for `best` and of parse_notes, table_memory (where the
  // review before is lost).
  Result<Done> start(const Knowledge& knowledge, const Game& game, const ReviewSettings& settings);
  bool reviewing() const { return work_ != nullptr; }
  void forget();

  // Goes on for about `slice_ms` by a clock as Thinker::step has it, read every few hundred nodes.
  // Error not_reviewing.
  template <class Clock>
  Result<ReviewProgress> step(Clock&& clock, int slice_ms);
  // Goes on for a few hundred nodes; whether the review has come to its end. There must be one.
  bool run_slice();
  // Error not_reviewing unless the review has come to its end. It stays.
  Result<const Review*> review() const;

 private:
  enum class Task : std::uint8_t {
    kNotes,    // taken over, of all moves
    kGlance,   // at the position, quickly
    kNatural,  // what naturalness 100 plays
    kPlayed,   // what is to be said of the move played
    kErrors,   // how likely people were to err
    kRate,     // every move at a fixed depth
    kSum,      // all that is said of the game as a whole
    kDone,
  };
  struct Work {
    Work(const Knowledge& all, const Game& game, const ReviewSettings& wanted);
    GraphPoint& point(int ply) { return review.graph[static_cast<std::size_t>(ply) - first]; }

    const Knowledge& knowledge;
    ReviewSettings settings;
    std::vector<Move> moves;
    // Indices of the moves that are reviewed: from the first one, where the graph begins, to behind
    // the last one.
    std::size_t first = 0, end = 0;
    Move best;  // of the settings; kNoMove where there is none
    Game game;  // up to the position that is looked at
    GameReader reader;
    std::array<NamedFormations, kColorCount> formations{};
    Task task = Task::kGlance;
    bool begun = false;  // the thinker is about the task
    int looked_at = 0;
    Review review;
    std::vector<int> fresh;          // plies of the graph that are new since the last step
    std::size_t reported_moves = 0;  // by the steps so far
  };

  ThinkSettings settings_of_task() const;
  // Begins the task's thought; false where there is nothing to think about.
  bool begin();
  void finish();
  void glanced();
  void chose();
  void judged();
  void take_price_of(const Choice& choice, ReviewedMove& move) const;
  Assessment silent_assessment() const;
  void gauged();
  void rated();
  void go_on();
  void begin_moves();
  std::array<NamedFormations, kColorCount> formations_now() const;
  bool is_part(ReviewPart part) const { return work_->settings.part == part; }
  std::size_t played_moves() const { return work_->game.moves().size(); }
  bool is_over() const { return played_moves() == work_->moves.size(); }
  int value_at_end(int unless_over) const;
  void take_notes();
  void sum_up();
  void speak_of_game();
  void note_value(int ply, int value);
  Move played() const { return work_->moves[played_moves()]; }
  ReviewProgress progress();

  Thinker thinker_;
  std::unique_ptr<Work> work_;
};

// How the thinker gauges how likely people of a band and grade are to err in a position.
ThinkSettings error_settings(Band people, std::optional<int> grade);
// How the thinker values the moves of a position for a rating.
ThinkSettings rating_settings(const RatingLine& line, Move played);

template <class Clock>
Result<ReviewProgress> Reviewer::step(Clock&& clock, int slice_ms) {
  if (!work_) return Error{"not_reviewing", "step", "no review has been started"};
  const std::int64_t until = clock() + slice_ms;
  while (!run_slice() && clock() < until) {
  }
  return progress();
}

}  // namespace nagare
