// A simple mate solver, which the mate search (core/search/mate.h) is verified with: it tries all
// checks and all replies, with iterative deepening. It shares only the legal moves with the mate
// search, knows no proof numbers and compares no hands.
//
// Repetition needs no rule here: the shortest mate repeats nothing.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "core/shogi/position.h"
#include "core/shogi/types.h"

namespace nagare::cli {

class PlainMate {
 public:
  // A question is given up after so many nodes.
  explicit PlainMate(std::uint64_t nodes) : budget_(nodes), entries_(kEntries) {}

  // The length in plies of the shortest mate by the side to move; 0 if there is none of at most
  // `most` plies (an odd number); nothing if given up.
  std::optional<int> shortest(const Position& position, int most);
  // All moves that mate within `plies` plies; nothing if given up.
  std::optional<std::vector<Move>> mating_moves(const Position& position, int plies);
  // For a defender in check: all replies after which the attacker's shortest mate takes exactly
  // `plies` plies; nothing if given up.
  std::optional<std::vector<Move>> longest_defences(const Position& position, int plies);

  std::uint64_t nodes() const { return nodes_; }  // of the last question

 private:
  struct Entry {
    std::uint64_t key = 0;
    std::uint16_t move = 0;    // the last move that mated, or that escaped
    std::uint8_t mated = 255;  // there is a mate within so many plies; 255: not known
    std::uint8_t safe = 0;     // there is no mate within so many plies
  };
  static constexpr std::size_t kEntries = 1 << 20;

  bool mates(int plies);     // whether the side to move mates within `plies` (odd)
  bool is_mated(int plies);  // whether the side to move, in check, is mated within `plies` (even)
  Entry& entry();
  void start(const Position& position, Color attacker);

  std::uint64_t budget_;
  std::uint64_t nodes_ = 0;
  bool gave_up_ = false;
  std::optional<Position> position_;
  Color attacker_ = kBlack;
  std::vector<Entry> entries_;
};

}  // namespace nagare::cli
