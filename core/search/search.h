// Alpha-beta search that values every legal move of a position.
//
// Values are exact inside a window below the best move and bounds outside it, so that whoever adds
// points afterwards can do so without a move outside ever overtaking. The search works on an
// explicit stack and can pause after any number of nodes: a browser's worker gets its event loop
// back without threads. It reads no clock; whoever drives it decides when to stop.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "core/base/fixed_vector.h"
#include "core/evaluation/accumulators.h"
#include "core/search/correction_history.h"
#include "core/search/horizon.h"
#include "core/search/mate.h"
#include "core/search/move_history.h"
#include "core/search/move_picker.h"
#include "core/search/parts.h"
#include "core/search/transposition_table.h"
#include "core/search/value.h"
#include "core/shogi/game.h"

namespace nagare {

// What will be added to a move's value once it is known, centipawns, at least 0.
struct MovePoints {
  Move move;
  int points;
};

struct SearchLimits {
  int depth = 64;                    // plies of full search; quiescence goes beyond
  std::uint64_t nodes = UINT64_MAX;  // the first iteration is finished whatever it costs
  int window = 0;                    // centipawns below the best inside which values are exact
  // In place of a window: exact are the best value, and those that with their points come up to the
  // highest sum. Moves that are not there have none.
  std::vector<MovePoints> points;
  std::vector<Move> search_moves;  // the legal moves to search at the root; empty: all
  SearchParts without;             // parts left out, for experiments
  bool quiescence = true;          // false: static values at the horizon, for experiments
  bool undo_horizon = false;       // see horizon.h
  int horizon_plies = 4;           // of the root: later attacks extend no leaf
};

// A legal move of the root with its value for the side to move.
struct RootMove {
  Move move;
  int value = -kInfinite;
  bool exact = false;  // false: the move is worth at most `value`
  Line line;           // expected continuation, beginning with the move; short for a bound
  int points = 0;      // of SearchLimits::points
};

class Search {
 public:
  // A search of the game's position, in which there must be a legal move. Evaluator and table must
  // outlive it; nothing is searched yet.
  Search(const Evaluator& evaluator, TranspositionTable& table, const Game& game,
         const SearchLimits& limits);

  // Before the first run(): a mate search of the root has a share of the nodes from the second
  // iteration on, and a mate that it proves ends the search as the value of its move. The table
  // must outlive the search. Where a mate within so many plies has been announced, none longer is
  // looked for, and until there is one nothing else is searched for a while. Not where only some
  // moves are searched, nor where the position has stood in the game before: proofs know no
  // history, and must not lead round in circles.
  void look_for_mates(MateTable& table, int announced_plies = 0);

  // Searches about `nodes` more; true when the search is over.
  bool run(std::uint64_t nodes);
  // The next run() ends the search. A mate proven stands, and the values of the last finished
  // iteration or, without a window, those of the iteration under way, if it has come to the move
  // that was best by value: values and prices are of one depth.
  void stop() { stop_requested_ = true; }

  // Best first; empty before the first iteration is finished.
  const std::vector<RootMove>& moves() const { return finished_; }
  int depth() const { return finished_depth_; }   // of the last finished iteration, plies
  std::uint64_t nodes() const { return nodes_; }  // the mate search's among them

 private:
  static constexpr std::size_t kTriedMoves = 64;
  enum class Stage : std::uint8_t { kEnter, kChoose, kAfterPass, kAfterMove, kAfterHorizon };

  // One node on the path, by its ply from the root. Frame 0 is the root's and only lends its line
  // and its move.
  struct Frame {
    int alpha, beta;
    int depth;  // plies of full search left
    int first_alpha;
    int best_value;
    int delay_value;                        // of the best move that only delays
    int static_value;                       // -kInfinite in check
    int static_before, static_before_that;  // of the nodes one and two plies up
    int move_count;
    int extension;
    int reduction;
    bool principal;  // the window is open: the value is wanted, not only a bound
    bool cut_node;   // a zero window that is expected to fail high
    bool in_check;
    bool after_pass;   // the move that led here was a pass
    bool zero_window;  // of the child under way
    bool pair;         // the current move answers the attack of the one before it
    Stage stage;
    Move table_move, best_move, current;
    Arrival last, own;  // the move that led here, and the one before it
    Arrival arrival;    // of the current move
    Undo undo;
    MovePicker picker;
    FixedVector<Move, kTriedMoves> quiets, captures;  // tried without a cut, the first of them
    Line line;
  };

  // Root.
  void begin_iteration();
  void begin_root_move();
  void search_root_move();
  void root_returned(int value);
  void finish_iteration();
  void take_values();
  // What an iteration broken off has found: the moves that it has not come to are taken to be
  // worse.
  void take_unfinished();
  bool is_delay(int value, Move move, const Line& line) const;
  // Whether a pawn, bishop or rook would stay unpromoted without need. To mate, or not to be mated
  // as with all moves before it, is a need: a pawn must not be dropped to mate (打ち歩詰め).
  bool is_needless(int value, Move move) const;

  // The mate search beside it.
  void step_mate();
  void take_mate();

  // Tree.
  void tree_step();
  void enter(Frame& frame);
  bool cut_by_static_value(Frame& frame);
  Move hidden_move(int value, int& depth) const;
  bool extend_leaf(Frame& frame, int value);
  bool cut_by_table(Frame& frame);
  bool try_pass(Frame& frame);
  void begin_moves(Frame& frame);
  void choose(Frame& frame);
  bool can_skip(Frame& frame, Move move, bool tactical);
  void begin_move(Frame& frame, Move move, bool tactical);
  int reduction_of(const Frame& frame, Move move, bool tactical, bool checks) const;
  void pass_returned(Frame& frame);
  void move_returned(Frame& frame);
  void horizon_returned(Frame& frame);
  Frame& push(int alpha, int beta, int depth);
  void push_child(const Frame& frame, int alpha, int beta, int depth, bool cut_node);
  void leave(int value);
  void finish_node(Frame& frame);
  // The move and what the node after it expects.
  void take_line(Line& line, Move move) const;
  void make(Frame& frame, Move move);
  void unmake(Frame& frame);
  bool uses(SearchPart part) const { return !limits_.without.has(part); }
  MovePicker::Context context_of(const Frame& frame) const;

  void reward(Frame& frame);
  // The static value of a node that is not in check, with what was learned about such values.
  int corrected_value(const Frame& frame);
  void learn_correction(const Frame& frame, Bound bound);
  int evaluate() { return accumulators_.evaluate(position_); }
  int quiescence(int alpha, int beta, int ply, int depth);
  void score_tactical(const MoveList& moves, Move table_move, int* scores) const;
  bool cannot_pay(Move move, int material, int alpha) const;
  int repetition_value(int ply, bool& repeated) const;

  TranspositionTable& table_;
  ExchangeValues exchange_;

  const Position root_position_;
  Position position_;
  Accumulators accumulators_;  // of position_
  History history_;
  const bool stood_before_;  // the root's position, in the game
  ImpasseRules impasse_;
  SearchLimits limits_;
  std::uint64_t nodes_ = 0;
  bool stop_requested_ = false;
  bool over_ = false;

  std::vector<RootMove> root_moves_;  // of the iteration under way
  std::vector<RootMove> finished_;
  int finished_depth_ = 0;
  int iteration_ = 0;
  std::size_t root_index_ = 0;
  int root_best_ = -kInfinite;
  int root_best_sum_ = -kInfinite;  // with points
  int root_floor_ = -kInfinite;     // at or below it a value is only a bound
  int root_alpha_ = 0, root_beta_ = 0;
  Undo root_undo_;

  std::optional<MateSearch> mate_;
  std::uint64_t mate_due_ = UINT64_MAX;  // its turn is at so many nodes
  std::uint64_t mate_alone_ = 0;         // all of the first so many are its own

  std::vector<Frame> frames_;
  int height_ = 0;  // index of the node under way; 0 between root moves
  int returned_ = 0;
  MoveHistory moves_history_;
  CorrectionHistory corrections_;
  std::array<Killers, kMaxSearchPly> killers_{};  // the last two quiet moves that cut, by ply
};

}  // namespace nagare
