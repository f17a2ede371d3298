#include "core/joseki/destinations.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>

#include "core/shogi/attacks.h"
#include "core/shogi/bitboard.h"
#include "core/shogi/position.h"

namespace nagare {

namespace {

constexpr int kFar = 99;  // more moves than any piece needs

Bitboard reached_from(PieceType piece, Square square) {
  return attacks(kBlack, piece, square, Bitboard{});
}

// By square, how many moves the piece needs from there to `to` on an empty board.
using Distances = std::array<int, kSquareCount>;
Distances distances_to(PieceType piece, Square to) {
  Distances distances;
  distances.fill(kFar);
  distances[to] = 0;
  bool changed = true;
  for (int moves = 0; changed; ++moves) {
    changed = false;
    for (Square square = 0; square < kSquareCount; ++square) {
      if (distances[square] != kFar) continue;
      Bitboard next = reached_from(piece, square);
      while (next.any()) {
        if (distances[next.pop_first()] == moves) {
          distances[square] = moves + 1;
          changed = true;
          break;
        }
      }
    }
  }
  return distances;
}

// The distances of every kind to every square, made once: castles ask for them all the time.
const Distances& distances(PieceType piece, Square to) {
  static const auto kTables = [] {
    auto tables = std::vector<std::array<Distances, kSquareCount>>(kKing + 1);
    for (int type = kPawn; type <= kKing; ++type) {
      for (Square square = 0; square < kSquareCount; ++square) {
        tables[static_cast<std::size_t>(type)][square] =
            distances_to(static_cast<PieceType>(type), square);
      }
    }
    return tables;
  }();
  return kTables[piece][to];
}

bool between(Square square, Square a, Square b) {
  const int first = rank_of(a), last = rank_of(b), rank = rank_of(square);
  return rank >= std::min(first, last) && rank <= std::max(first, last);
}

// The steps on shortest ways, either on all or on those that keep to the ranks between.
std::vector<Step> collect(PieceType piece, Square from, Square to, bool keep_between) {
  const Distances& left = distances(piece, to);
  const int moves = left[from];
  // Squares from which a way that keeps to the ranks leads on; needed, since a square between may
  // lead to a dead end.
  std::array<int, kSquareCount> leads{};  // 0: not looked at, 1: no, 2: yes
  const auto leads_on = [&](const auto& self, Square square) -> bool {
    if (keep_between && !between(square, from, to)) return false;
    if (square == to) return true;
    if (leads[square] != 0) return leads[square] == 2;
    bool found = false;
    Bitboard next = reached_from(piece, square);
    while (next.any()) {
      const Square at = next.pop_first();
      if (left[at] == left[square] - 1 && self(self, at)) found = true;
    }
    leads[square] = found ? 2 : 1;
    return found;
  };
  std::vector<Step> steps;
  if (!leads_on(leads_on, from)) return steps;
  Bitboard now = Bitboard::of(from);
  for (int step = 1; step <= moves; ++step) {
    Bitboard after;
    while (now.any()) {
      const Square at = now.pop_first();
      Bitboard next = reached_from(piece, at);
      while (next.any()) {
        const Square square = next.pop_first();
        if (left[square] != moves - step || !leads_on(leads_on, square)) continue;
        steps.push_back({at, square, step});
        after.add(square);
      }
    }
    now = after;
  }
  return steps;
}

// By piece number (背番号), figure 2; files 9 to 1 of ranks 7, 8 and 9.
constexpr std::array<int, 9> kPawnNumbers = {39, 37, 35, 33, 31, 29, 27, 25, 23};
constexpr std::array<int, 9> kBackNumbers = {21, 17, 13, 9, 1, 7, 11, 15, 19};
constexpr int kBishopNumber = 5, kRookNumber = 3;

}  // namespace

Square home_of(int number) {
  if (number == kBishopNumber) return make_square(8, 8);
  if (number == kRookNumber) return make_square(2, 8);
  for (int file = 9; file >= 1; --file) {
    const auto index = static_cast<std::size_t>(9 - file);
    if (kPawnNumbers[index] == number) return make_square(file, 7);
    if (kBackNumbers[index] == number) return make_square(file, 9);
  }
  return kNoSquare;
}

PieceType kind_of(int number) {
  const Square home = home_of(number);
  assert(home != kNoSquare);
  return type_of(start_position().piece_on(home));
}

int moves_needed(PieceType piece, Square from, Square to) {
  const int moves = distances(piece, to)[from];
  return moves == kFar ? -1 : moves;
}

std::vector<Step> shortest_steps(PieceType piece, Square from, Square to) {
  if (moves_needed(piece, from, to) <= 0) return {};
  std::vector<Step> steps = collect(piece, from, to, true);
  return steps.empty() ? collect(piece, from, to, false) : steps;
}

std::vector<Step> steps_of(const Destination& destination) {
  return shortest_steps(kind_of(destination.number), home_of(destination.number), destination.to);
}

}  // namespace nagare
