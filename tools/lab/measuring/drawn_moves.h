// Moves of people's games, drawn at random and sorted by what they lose by a much stronger engine.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "tools/lab/measuring/move_values.h"
#include "tools/support/corpus/positions.h"
#include "tools/support/program/child_process.h"

namespace nagare::cli {

// What a move loses, in points of win rate. A move of kDisputed loses as much as one of kMuch, by
// the judge's values before it and after it; and yet the judge would play it itself.
enum class Loss : std::uint8_t { kMuch, kSome, kNone, kDisputed };
inline constexpr std::size_t kLosses = 4;
struct LossRange {
  const char* id;
  double least, most;  // win rate, the upper end left out
  bool wanted;         // moves are drawn until there are enough of it
};
// Between them lie moves of which neither can be said.
inline constexpr std::array<LossRange, kLosses> kLossRanges = {
    {{"10 and more", 0.1, 1.01, true},
     {"3 to 10", 0.03, 0.1, true},
     {"within 2", -0.02, 0.02, true},
     {"10 and more, but the judge's own move", 0.1, 1.01, false}}};
// None of kDisputed.
std::optional<Loss> loss_of(double lost);

// The win rate of a judge's value in centipawns, by the scale that its values have.
double judged_win_rate(int value);

struct DrawSettings {
  PositionSource source;
  int last_ply = 140;
  int each = 100;      // moves of each loss
  int decided = 1500;  // centipawns by the judge, beyond which a position is left out
  JudgeOptions judge;
  std::uint64_t nodes = 400'000;        // by which a move has its loss
  std::uint64_t sieve_nodes = 100'000;  // by which it is looked at so long or left out
  std::string values, sieve_values;     // files, as MoveJudge has them
  int threads = 1;

  // --positions is how many are drawn at most.
  void add_options(CLI::App& command);
};

struct DrawnMove {
  SampledPosition at;
  bool own = false;           // the judge would play it itself
  int before = 0, after = 0;  // centipawns for the mover, by the judge
  Loss loss = Loss::kNone;
};

class MoveDraw {
 public:
  // Throws BadInput for what cannot be read.
  MoveDraw(const DrawSettings& settings, const StopSignal& stop);

  const PositionSample& sample() const { return sample_; }
  std::size_t looked_at() const { return looked_at_; }
  // Some moves more, in the order in which they were drawn; none where all that are wanted have
  // been found, or there are no more, or it was stopped. The same settings give the same moves with
  // any number of threads.
  std::vector<DrawnMove> more(StopSignal& stop);
  void finish();

 private:
  // Nothing where it is in none of the classes.
  std::optional<DrawnMove> judged(std::size_t worker, const SampledPosition& at);
  // The move valued by one judge; nothing where it was stopped or names no value.
  std::optional<DrawnMove> valued(MoveJudge& judge, std::size_t worker, const SampledPosition& at);
  bool wanted(double lost, double margin) const;
  bool is_full() const;

  const DrawSettings& settings_;
  PositionSample sample_;  // its positions in the order in which they are looked at
  MoveJudge sieve_, judge_;
  std::size_t next_ = 0, looked_at_ = 0;
  std::array<int, kLosses> found_{};
};

}  // namespace nagare::cli
