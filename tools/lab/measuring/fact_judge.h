// Whether facts of reading are so: each is looked at once more by a search with many times the
// nodes of the look that found it, of the same positions and moves; mates by the mate search.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "core/evaluation/evaluator.h"
#include "core/reading/facts.h"
#include "core/reading/gain.h"
#include "core/search/mate_table.h"
#include "core/search/search_memory.h"
#include "core/shogi/game.h"
#include "core/shogi/position.h"
#include "core/shogi/types.h"
#include "tools/support/program/child_process.h"

namespace nagare::cli {

// What becomes of a fact under the judge.
enum class FactTruth : std::uint8_t {
  kSo,
  kOtherwise,  // it brings something, but another piece, or more than was said
  kFalse,
};

struct FactJudging {
  std::uint64_t nodes = 150'000;         // of a look
  std::uint64_t mate_nodes = 1'000'000;  // of a mate search
};
// Win rate, per mille, that must change hands: half of what the facts are told from.
constexpr int kFactHolds = kToldFrom / 2, kOnlyHolds = kOnlyFrom / 2;

class FactJudge {
 public:
  // All but the settings must outlive the judge.
  FactJudge(const Evaluator& evaluator, const FactJudging& settings);
  // False where there is no memory for its tables; nothing may be judged then.
  bool allocated() const { return memory_.allocated() && mates_.allocated(); }

  // Of a legal move of the game's position. Nothing where it was stopped.
  std::optional<FactTruth> judge(const Game& game, Move move, const Fact& fact,
                                 const StopSignal& stop);

 private:
  struct Looked {
    int value = 0;  // centipawns, for the side to move
    Gain gain;      // what its line brings that side
  };

  // Of these legal moves, or of all. What was stopped finds anything.
  Looked look(const Position& position, const std::vector<Move>& moves);
  // The plies of a mate by the side to move; nothing where none is proved.
  std::optional<int> mate(const Position& position);
  FactTruth judged(const Game& game, Move move, const Fact& fact);
  // What the line that begins with `first` brings beside what is claimed; `before` is what the side
  // has without it, centipawns.
  FactTruth brought(const Position& from, Move first, const Gain& claimed, int before);
  bool is_met(const Position& after, Move threat, const Gain& claimed, int now);
  int win_rate(int value) const;

  const Evaluator& evaluator_;
  const FactJudging settings_;
  SearchMemory memory_;
  MateTable mates_;
  const StopSignal* stop_ = nullptr;
};

}  // namespace nagare::cli
