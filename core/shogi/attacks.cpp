#include "core/shogi/attacks.h"

#include <initializer_list>

namespace nagare {

namespace {

struct Step {
  int file;
  int rank;
};
constexpr Step kSteps[kDirectionCount] = {{0, 1},  {1, 0},  {1, -1}, {1, 1},
                                          {0, -1}, {-1, 0}, {-1, 1}, {-1, -1}};

bool on_board(int file, int rank) {
  return file >= 1 && file <= 9 && rank >= 1 && rank <= 9;
}

AttackTables make_tables() {
  AttackTables tables{};
  for (auto& row : tables.direction) row.fill(kNoDirection);
  for (Square from = 0; from < kSquareCount; ++from) {
    const int file = file_of(from), rank = rank_of(from);
    for (int d = 0; d < kDirectionCount; ++d) {
      int f = file + kSteps[d].file, r = rank + kSteps[d].rank;
      for (; on_board(f, r); f += kSteps[d].file, r += kSteps[d].rank) {
        tables.ray[d][from].add(make_square(f, r));
        tables.direction[from][make_square(f, r)] = static_cast<Direction>(d);
      }
    }
    tables.diagonals[from] = tables.ray[kUpLeft][from] | tables.ray[kDownLeft][from] |
                             tables.ray[kDownRight][from] | tables.ray[kUpRight][from];
    tables.orthogonals[from] = tables.ray[kUp][from] | tables.ray[kDown][from] |
                               tables.ray[kLeft][from] | tables.ray[kRight][from];
    for (Color color : {kBlack, kWhite}) {
      const int forward = color == kBlack ? -1 : 1;
      const auto reach = [&](std::initializer_list<Step> steps) {
        Bitboard b;
        for (Step s : steps) {
          const int f = file + s.file, r = rank + s.rank * forward;
          if (on_board(f, r)) b.add(make_square(f, r));
        }
        return b;
      };
      const Bitboard gold = reach({{-1, 1}, {0, 1}, {1, 1}, {-1, 0}, {1, 0}, {0, -1}});
      const Bitboard orthogonal = reach({{0, 1}, {0, -1}, {1, 0}, {-1, 0}});
      const Bitboard diagonal = reach({{1, 1}, {1, -1}, {-1, 1}, {-1, -1}});
      auto& step = tables.step[color];
      step[kPawn][from] = reach({{0, 1}});
      step[kKnight][from] = reach({{-1, 2}, {1, 2}});
      step[kSilver][from] = reach({{0, 1}}) | diagonal;
      for (PieceType type : {kGold, kProPawn, kProLance, kProKnight, kProSilver}) {
        step[type][from] = gold;
      }
      step[kKing][from] = orthogonal | diagonal;
      step[kHorse][from] = orthogonal;
      step[kDragon][from] = diagonal;
    }
  }
  return tables;
}

}  // namespace

const AttackTables kAttackTables = make_tables();

}  // namespace nagare
