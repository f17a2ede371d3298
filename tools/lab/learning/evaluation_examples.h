// What the evaluation learns from: positions with the chance that the side to move wins, of quiet
// positions of the engine's own games from the value that a search gave and from who won, of those
// of other games from who won, of positions that a stronger engine has valued from its values.
#pragma once

#include <cstdint>
#include <string>
#include <unordered_set>
#include <utility>
#include <vector>

#include "core/shogi/position.h"
#include "tools/lab/learning/network_trainer.h"
#include "tools/support/corpus/corpus.h"

namespace nagare::cli {

// A position of people's games, and the chance of the side to move that its result says.
using WonPosition = std::pair<Position, double>;

class EvaluationExamples {
 public:
  // `curve`: centipawns of the curve from a teacher's values to chances.
  explicit EvaluationExamples(int curve) : curve_(curve) {}

  // Throws BadInput for a game that does not replay, and for values that cannot be right.
  void add_game(bool human, const CorpusGame& game);
  // Quiet positions with a teacher's values, but for those with the keys given; where the teacher
  // would capture or promote, the position after that. `into` is `learned` or `statics`.
  void add_taught(const std::string& path, const std::unordered_set<std::uint64_t>& except,
                  std::vector<Example>& into);

  std::vector<Example> statics;  // with a teacher's static values; they are learned first
  std::vector<Example> learned, checked;
  // For the win-rate curve; of the first games.
  const std::vector<WonPosition>& people() const { return people_; }

 private:
  void add(const Example& example, std::vector<WonPosition>* people, const Position& position);

  int curve_;
  long long games_ = 0;
  std::vector<WonPosition> people_;
};

}  // namespace nagare::cli
