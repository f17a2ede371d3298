// A move compared with the best one until it is known how it stands: what a verdict on a move rests
// on, in a review, in an exercise and wherever a person asks "why not this?".
//
// Two looks ask: one at all moves, this one valued exactly, and one at the position after it alone,
// which sees most refutations first. Where neither finds more than kSureWithin against it the move
// is as good; anything else is looked at again with three times the nodes, unless both find it
// worse, and what the stricter of those looks says holds: as good within kEqualWithin. Every look
// begins empty and ends by nodes, so that the same move of the same game has the same answer
// wherever it is asked about, and in every build.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "core/evaluation/evaluator.h"
#include "core/search/horizon.h"
#include "core/search/mate_table.h"
#include "core/search/search.h"
#include "core/search/search_memory.h"
#include "core/shogi/game.h"
#include "core/shogi/types.h"

namespace nagare {

// How a move stands beside the best one.
enum class Judgement : std::uint8_t {
  kBest,    // it is that one
  kEqual,   // as good, within kEqualWithin, or better
  kLittle,  // a little worse: between the two limits
  kWorse,   // worse by kWorseFrom or more
};
inline constexpr std::array<std::string_view, 4> kJudgementIds = {"best", "equal", "little",
                                                                  "worse"};
// Win rate, per mille.
constexpr int kSureWithin = 20;  // by the first looks, which see so much of a refutation at least
constexpr int kEqualWithin = 30;
constexpr int kWorseFrom = 80;

// What a comparison has found. Values are centipawns for the side to move; the move is never worth
// more than the best one, since one that proves better counts as good as that.
struct Compared {
  Judgement judgement = Judgement::kBest;
  Move best;
  int best_value = 0, value = 0;
  Line best_line, line;  // each begins with its move
  std::uint64_t nodes = 0;
};

class Comparison {
 public:
  // Of a legal move of the game's position. `best` is what is known to be the best one; kNoMove:
  // what the looks find. All that is handed over must outlive the comparison.
  Comparison(const Evaluator& evaluator, SearchMemory& memory, MateTable& mates, const Game& game,
             Move best, Move move);

  // Reads on for about `nodes`; whether the comparison is over.
  bool run(std::uint64_t nodes);
  std::uint64_t nodes() const { return nodes_; }
  // Once it is over.
  const Compared& compared() const { return compared_; }

 private:
  enum class Look : std::uint8_t { kAll, kAfter, kOthers, kOver };

  void begin(Look look);
  void note();
  // The look after this one, by what is known.
  Look next();
  void note_all();
  void note_loss(int value, const Line& line);
  // Win rate, per mille, that a value of the move falls behind one of the best.
  int lost(int best_value, int value) const;
  void conclude();

  const Evaluator& evaluator_;
  SearchMemory& memory_;
  MateTable& mates_;
  const Game& game_;
  Game after_;
  const Move known_best_, move_;

  std::optional<Search> search_;
  Look look_ = Look::kAll;
  bool again_ = false;   // the second round
  bool others_ = false;  // there are other legal moves
  Move found_best_;      // by the look at all moves, whatever is known to be best
  int plain_ = 0;        // how many looks of this round find it worse
  int worst_ = 0;        // the most that one finds, per mille
  Compared compared_;
  std::uint64_t nodes_ = 0;
};

}  // namespace nagare
