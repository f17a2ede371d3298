// Mate search (詰将棋): does the side to move mate by checks alone, whatever the defender does?
//
// Depth-first proof-number search with two thresholds (df-pn: Nagai, "Df-pn algorithm for searching
// AND/OR trees and its applications", 2002), second-best thresholds widened by a quarter (the 1+ε
// trick: Pawlewicz and Lew 2007). What is proven or disproven is kept with the least or largest
// hand for which it holds (Seo 1995; Nagai 2002). Moves that are likely to have the same refutation
// form a group that counts once, with the largest of their numbers; without that, transpositions
// would be counted many times.
//
// Repetition: a position that occurred earlier on the path with at least as much in the attacker's
// hand is no progress, so it counts as no mate on this path (the attacker's perpetual check loses,
// and a shortest mate repeats nothing). A disproof that rests on such a repetition holds only on
// that path and is stored with it (Kishimoto and Müller, "A general solution to the graph history
// interaction problem", 2004); proofs never rest on repetition. Positions of the game before the
// root are not looked at.
//
// Lengths are plies as they are played: an interposition counts even where it only delays
// (無駄合い), which mating problems do not count.
//
// The search works on an explicit stack and can pause after any number of nodes, like Search. It
// reads no clock; the same position, table size and limits give the same answer.
#pragma once

#include <cstdint>
#include <vector>

#include "core/search/mate_hand.h"
#include "core/search/mate_table.h"
#include "core/shogi/position.h"
#include "core/shogi/types.h"

namespace nagare {

struct MateLimits {
  std::uint64_t nodes = UINT64_MAX;
  // Only mates of at most so many plies are looked for; 0: of any length. kNoMate then means none
  // of that length.
  int plies = 0;
  // Whether to go on looking for a shorter mate after the first, with as many nodes as that took
  // plus `shorten_nodes`.
  bool shorten = true;
  std::uint64_t shorten_nodes = 100'000;
};

enum class MateResult : std::uint8_t { kUnknown, kMate, kNoMate };

class MateSearch {
 public:
  // Clears the table, which must outlive the search. Nothing is searched before run().
  MateSearch(MateTable& table, const Position& position, const MateLimits& limits);

  // Searches about `nodes` more nodes; true when the search is over.
  bool run(std::uint64_t nodes);
  // The next run() ends the search; a mate found by then stands.
  void stop() { stop_requested_ = true; }

  MateResult result() const { return result_; }
  // For kMate: it takes at most so many plies.
  int plies() const { return mate_plies_; }
  // Whether no shorter mate exists, so that plies() is exact.
  bool shortest() const { return shortest_; }
  // The moves up to the mate. The defender plays what lasts longest as far as the search has seen,
  // which can be fewer than plies() moves (MateSolver makes it as long). If the search was stopped
  // early the line may break off before the mate; its first move is right in any case.
  const std::vector<Move>& line() const { return line_; }
  std::uint64_t nodes() const { return nodes_; }

 private:
  enum class Stage : std::uint8_t { kProve, kLine, kShorten };

  struct Child {
    Move move;
    std::uint16_t group;       // index of the first child of the same group
    std::uint32_t group_most;  // largest number in the group so far, kept at its first child
    MateValue value;
    MateHand hand;  // the attacker's hand after the move
    std::uint64_t board;
  };
  struct Frame {
    std::uint64_t board;
    std::uint64_t path;
    MateHand hand;
    std::uint32_t proof_limit, disproof_limit;
    std::uint32_t first_child;
    std::uint32_t current;  // child under search
    std::uint64_t nodes_before;
    Move move;  // the move that led here
    Undo undo;
  };
  struct Numbers {
    std::uint32_t proof, disproof;
    std::uint32_t best;    // index of the child to search
    std::uint32_t second;  // second least of the numbers of which the least counts
    std::uint32_t others;  // what the groups other than the best's add to the other number
  };

  void begin(int plies);
  void step();
  void push(const Child& child);
  void pop();
  void enter();
  void add_child(Move move);
  MateValue known_value(const Child& child) const;
  MateValue first_guess(Move move) const;
  void group_children();
  Numbers numbers();
  void descend(const Numbers& numbers);
  void leave(const Numbers& numbers);
  MateValue value_of(const Numbers& numbers) const;
  MateValue proof_by_attack() const;
  MateValue proof_against_defence() const;
  MateValue disproof_of_attack() const;
  MateValue disproof_by_defence() const;

  void root_solved(const MateValue& value);
  void extend_line(const MateValue& value);
  void finish_line();
  void finish();

  bool attacks() const { return position_.side_to_move() == attacker_; }
  int ply() const { return static_cast<int>(frames_.size()) - 1; }
  std::uint64_t path_after(const Child& child) const;
  std::uint64_t board_after(Move move) const;
  MateHand hand_after(Move move) const;

  MateTable& table_;
  Position position_;
  MateLimits limits_;
  Color attacker_;
  std::uint64_t nodes_ = 0;
  bool stop_requested_ = false;
  bool over_ = false;

  Stage stage_ = Stage::kProve;
  int plies_ = 0;                  // longest mate looked for at present; 0: of any length
  std::uint64_t stage_nodes_ = 0;  // value of nodes_ when shortening began
  std::vector<Frame> frames_;
  std::vector<Child> children_;  // the children of all frames, those of the last frame at the end
  // While the line is made: frames 0 to root_ are its positions so far, and the search under way is
  // of the last of these.
  int root_ = 0;
  int plies_left_ = 0;    // the mate from that position has at most so many plies
  bool cleared_ = false;  // whether the table was cleared for the search under way

  MateResult result_ = MateResult::kUnknown;
  int mate_plies_ = 0;
  bool shortest_ = false;
  std::vector<Move> line_;
};

}  // namespace nagare
