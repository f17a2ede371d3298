// What people played in the positions of the opening, how those games ended, and which strategies
// came of them: the table data/page/explorer.tsv, which the page shows beside a board.
//
// A position is what a SFEN says without the move number: board, side to move, hands. So ways that
// lead to the same position are one. A game counts once in a position, with what was played there
// first.
#pragma once

#include <array>
#include <cstddef>
#include <map>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "core/data/band.h"
#include "core/joseki/joseki.h"
#include "core/shogi/types.h"

namespace nagare::cli {

struct ExplorerGame {
  std::vector<Move> moves;  // from the even start position, to the end of the opening
  std::string winner;       // "B", "W" or "D"
  Band band = Band::kOnline;
  // By Color, numbers in the table of strategies: what each side came to have; -1: none.
  std::array<int, kColorCount> strategies{-1, -1};
};

// What both sides have come to have with these moves: of the strategies recognised the one that
// began first, as its most special case and the latest of these; where there is none, the family.
std::array<int, kColorCount> strategies_after(const Joseki& joseki, const std::vector<Move>& moves);

struct ExplorerResults {
  int black = 0, white = 0, drawn = 0;  // games that black won, that white won, draws
  int games() const { return black + white + drawn; }
};
struct ExplorerMove {
  std::array<ExplorerResults, kBandCount> results{};
  // Games by strategy: of the side that moved, and of the other.
  std::map<int, int> own, other;
  int games() const;
};
struct ExplorerPosition {
  int ply = 0;                                // of the first game that reached it, from 1
  std::map<std::string, ExplorerMove> moves;  // by USI
  int games() const;
};

class ExplorerCounts {
 public:
  void add(const ExplorerGame& game);
  // By board, side to move and hands as in SFEN.
  const std::unordered_map<std::string, ExplorerPosition>& positions() const { return positions_; }
  // By band.
  const std::array<long long, kBandCount>& games() const { return games_; }

 private:
  std::unordered_map<std::string, ExplorerPosition> positions_;
  std::array<long long, kBandCount> games_{};
};

// "lnsg.../... b -" of "lnsg.../... b - 1".
std::string_view without_move_number(std::string_view sfen);
// By what a position is found in the table: the first hexadecimal digits of FNV-1a-64 of its board,
// side to move and hands.
std::string explorer_key(std::string_view position);
constexpr std::size_t kExplorerKeyDigits = 10;

struct ExplorerTable {
  std::string text;
  std::size_t positions = 0, moves = 0;
};
// Of the positions that at least so many games reach. Throws BadInput where two of them have the
// same key.
ExplorerTable explorer_table(const ExplorerCounts& counts, const Joseki& joseki, int least,
                             int last_ply);

}  // namespace nagare::cli
