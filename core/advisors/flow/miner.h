// Mining sequences from games: Kinebuchi & Ito, sections 3.1, 4 and 5.1.
#pragma once

#include <array>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "core/advisors/flow/flow_tables.h"
#include "core/shogi/game.h"

namespace nagare {

enum class Corpus : std::uint8_t { kHuman, kComputer };

class Miner {
 public:
  // Moves before this ply (from 1) are not counted as last moves: openings are played from books.
  static constexpr int kFirstPly = 41;

  // Counts every move of the game from kFirstPly on; `moves` are USI moves from the even start
  // position, separated by blanks. Error with the ply where a move does not replay; nothing is
  // counted then.
  Result<Done> add_game(Corpus corpus, std::string_view moves);

  // The sequences of one of kFlowTableIds that people play significantly more often: at least 50
  // times, at the higher rate, chi-square at 5 %.
  std::vector<CountedSequence> kept(std::size_t table) const;
  std::array<Counts, kPieceTypeCount> streaks() const;
  Counts totals(SequenceLength length) const;

 private:
  using Pair = std::array<std::int64_t, 2>;  // by Corpus

  void count_move(std::size_t corpus, const Position& position, const PlayedMove& last,
                  const PlayedMove* own_previous, const PlayedMove* previous);

  std::array<std::unordered_map<std::uint32_t, Pair>, 4> counts_;
  std::array<Pair, kPieceTypeCount> streaks_{};
  std::array<Pair, 2> totals_{};  // by SequenceLength
};

}  // namespace nagare
