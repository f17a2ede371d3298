// A plain solver of mates by checks, to verify the other by: alpha-beta over mate or no mate,
// deeper ply by ply. It shares nothing with core/search/mate.h but the legal moves, knows no proof
// numbers and compares no hands.
//
// Repetition needs no rule here: the shortest mate repeats nothing.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "core/shogi/position.h"

namespace nagare::cli {

class PlainMate {
 public:
  // Gives up after so many nodes of one question.
  explicit PlainMate(std::uint64_t nodes) : budget_(nodes), entries_(kEntries) {}

  // Plies of the shortest mate by the side to move, 0 when there is none within `most`; nothing
  // when given up. `most` is odd.
  std::optional<int> shortest(const Position& position, int most);
  // The moves that mate within `plies`; nothing when given up.
  std::optional<std::vector<Move>> mating_moves(const Position& position, int plies);
  // For a defender in check: the replies after which the attacker mates within `plies`, but not
  // sooner.
  std::optional<std::vector<Move>> longest_defences(const Position& position, int plies);

  std::uint64_t nodes() const { return nodes_; }  // of the last question

 private:
  struct Entry {
    std::uint64_t key = 0;
    std::uint16_t move = 0;    // the last that mated, or escaped
    std::uint8_t mated = 255;  // mate within so many plies
    std::uint8_t safe = 0;     // no mate within so many
  };
  static constexpr std::size_t kEntries = 1 << 20;

  bool mates(int plies);     // the side to move within so many, odd
  bool is_mated(int plies);  // the side to move, in check, within so many, even
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
