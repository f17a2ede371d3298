// Whether a position has one right move: by a search, and by a second judge.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "core/evaluation/evaluator.h"
#include "core/search/horizon.h"
#include "core/search/search_memory.h"
#include "core/shogi/position.h"
#include "core/shogi/types.h"
#include "tools/lab/measuring/move_values.h"
#include "tools/support/program/child_process.h"
#include "tools/support/usi/usi_client.h"

namespace nagare::cli {

// The best move beside the next one, which may be the same move with the other choice of promotion,
// where that is not as good and not a pawn, bishop or rook that stays as it is without need.
struct OnlyMove {
  Move best;
  Move as_good;      // the best one with the other choice of promotion, within kAsGood; or none
  int value = 0;     // centipawns
  int win_rate = 0;  // per mille, of the best
  int next_win_rate = 0;  // of the next one
  Line line;              // begins with the best

  int margin() const { return win_rate - next_win_rate; }
};
constexpr int kAsGood = 40;  // per mille of win rate

// What each of some moves is worth.
struct WorthOfMove {
  Move move;
  int win_rate = 0;  // per mille
};

// Searches positions; one for each worker.
class PositionReader {
 public:
  // The evaluator must outlive it. Throws BadInput where there is no memory.
  explicit PositionReader(const Evaluator& evaluator);

  // Nothing where it was stopped, and where there is no choice.
  std::optional<OnlyMove> only_move(const Position& position, std::uint64_t nodes,
                                    const StopSignal& stop);
  // Of the best move of all, which comes first, and of these moves. Empty where it was stopped.
  std::vector<WorthOfMove> worths(const Position& position, const std::vector<Move>& moves,
                                  std::uint64_t nodes, const StopSignal& stop);

 private:
  int win_rate(int value) const;

  const Evaluator& evaluator_;
  SearchMemory memory_;
};

// Asks a USI engine whether a move is the best one, and by how much.
class SecondJudge {
 public:
  // `engine` must outlive it. The program is started when it is first asked.
  SecondJudge(const UsiEngine& engine, std::uint64_t nodes, const StopSignal& stop);

  // Win rate, per mille, of the move less that of every other legal one but `as_good`; nothing
  // where the engine's best is another one, where it names no value, or where it was stopped.
  // Throws BadInput where the engine breaks down.
  std::optional<int> margin(const Position& position, Move move, Move as_good);

 private:
  std::optional<UsiAnswer> ask(const Position& position, const std::vector<Move>& moves);

  const UsiEngine& engine_;
  const std::uint64_t nodes_;
  const StopSignal& stop_;
  std::unique_ptr<UsiClient> client_;
};

}  // namespace nagare::cli
