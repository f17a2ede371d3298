// Moves that lose outright: a search of all legal moves judges which do, and it is seen whether
// people and the engine's strengths play them.
#pragma once

#include <cstdint>
#include <optional>
#include <set>
#include <vector>

#include "core/choice/choice_settings.h"
#include "core/engine/engine.h"
#include "core/search/search.h"
#include "core/search/search_memory.h"
#include "core/shogi/types.h"
#include "tools/support/corpus/positions.h"
#include "tools/support/program/child_process.h"
#include "tools/support/program/common.h"

namespace nagare::cli {

// A bound is less sure than a value, since more is pruned where only a bound is wanted: moves near
// the loss are valued. Centipawns.
constexpr int kBlunderDoubt = 400;
constexpr int kOutrightDepth = 4;  // plies: the loss is there within two moves of each side

struct BlunderSettings {
  PositionSource source;
  int naturalness = ChoiceSettings{}.naturalness;
  int loss = 200;                       // centipawns that a losing move loses
  int decided = 1500;                   // centipawns beyond which a position is left out
  std::uint64_t judge_nodes = 100'000;  // of the search that judges
  std::set<int> strengths;
};

// The move that a strength chooses.
struct ChosenMove {
  Move move;
  int lost = 0;  // centipawns against the best, at most kBlunderDoubt above the loss
  bool loses = false;
  bool outright = false;   // it loses, and a short search sees that too
  bool by_points = false;  // it loses, and what pure search would have played does not
  bool refuted = false;    // so a look at one reply says, and that another move looked at does not
};

struct JudgedPosition {
  SampledPosition at{};
  bool decided = false;    // then nothing below is set
  int lost_by_people = 0;  // centipawns, as ChosenMove::lost
  bool people_lose = false;
  bool people_lose_outright = false;
  std::vector<ChosenMove> chosen;  // by strength
};

// One thread's engine and judge.
class BlunderJudge {
 public:
  // The settings must outlive it. Throws BadInput where there is no memory for its tables.
  BlunderJudge(const BlunderSettings& settings, const Common& common);

  // False where it was stopped.
  bool judge(const PositionSample& sample, const SampledPosition& at, const StopSignal& stop,
             JudgedPosition& result);

 private:
  class LosingMoves;

  ChosenMove chosen_by(int strength, std::uint64_t seed, const LosingMoves& deep,
                       const LosingMoves& shallow, const LosingMoves& glance);
  std::optional<LosingMoves> losing_moves(const SearchLimits& limits, const StopSignal& stop);

  const BlunderSettings& settings_;
  Engine engine_;
  SearchMemory memory_;
};

}  // namespace nagare::cli
