// Two moves of a position compared until it is known which of them is better: what a verdict on a
// move rests on, in a review, in an exercise and wherever a person asks "why not this?".
//
// A comparison begins empty and stops by nodes alone, so that the same two moves after the same
// game have the same answer wherever they are compared, and in every build. It goes on until the
// question is answered; only its limit ends it before that.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>

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
  kLittle,  // a little worse: between the two limits, or not told apart from one of them
  kWorse,   // worse by kWorseFrom or more
};
inline constexpr std::array<std::string_view, 4> kJudgementIds = {"best", "equal", "little",
                                                                  "worse"};
// Win rate, per mille.
constexpr int kEqualWithin = 30;
constexpr int kWorseFrom = 80;

// What a comparison has found. Values are centipawns for the side to move; the move is never worth
// more than the best one, since one that proves better counts as good as that.
struct Compared {
  Judgement judgement = Judgement::kBest;
  int best_value = 0, value = 0;
  int best_win_rate = 0, win_rate = 0;  // per mille, of these values
  Line best_line, line;                 // each begins with its move
  std::uint64_t nodes = 0;

  int lost() const { return best_win_rate - win_rate; }  // per mille
};

class Comparison {
 public:
  // Of two legal moves of the game's position, in which the game goes on. Evaluator, memory and
  // table must outlive the comparison.
  Comparison(const Evaluator& evaluator, SearchMemory& memory, const Game& game, Move best,
             Move move);

  // Reads on for about `nodes`; whether the comparison is over.
  bool run(std::uint64_t nodes);
  // How far it has come, per cent: of its longest, since nobody knows when the question is
  // answered.
  int percent() const;
  std::uint64_t nodes() const { return search_.nodes(); }
  // At least one iteration must be over, as after run() has said so.
  Compared compared() const;

 private:
  bool answered();

  const Evaluator& evaluator_;
  Move best_, move_;
  Search search_;
  std::size_t looked_ = 0;           // how many of the looks have been taken
  std::optional<Judgement> before_;  // at the last of these
  bool over_ = false;
};

}  // namespace nagare
