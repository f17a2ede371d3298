// Alpha-beta search that values every legal move of a position.
//
// A move that could still be chosen once points are added has an exact value; any other has an
// upper bound of its value that is low enough to rule it out. Which moves those are is told by a
// window below the best value, or by the points of each move (SearchLimits).
//
// Iterative deepening: iteration n searches every move of the root n plies deep. The tree is kept
// on an explicit stack, so the search can pause after any number of nodes: a browser's worker gets
// its event loop back without threads. It reads no clock; whoever drives it decides when to stop.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "core/base/fixed_vector.h"
#include "core/evaluation/accumulators.h"
#include "core/evaluation/evaluator.h"
#include "core/search/bounds.h"
#include "core/search/horizon.h"
#include "core/search/mate.h"
#include "core/search/mate_table.h"
#include "core/search/move_history.h"
#include "core/search/move_picker.h"
#include "core/search/parts.h"
#include "core/search/search_memory.h"
#include "core/search/sight.h"
#include "core/search/transposition_table.h"
#include "core/search/value.h"
#include "core/shogi/game.h"
#include "core/shogi/history.h"
#include "core/shogi/impasse.h"
#include "core/shogi/move_generator.h"
#include "core/shogi/position.h"
#include "core/shogi/see.h"
#include "core/shogi/types.h"

namespace nagare {

// Points that will be added to the value of a move when the moves are compared; centipawns,
// negative where they speak against it.
struct MovePoints {
  Move move;
  int points;
};

struct SearchLimits {
  int depth = 64;                    // plies of full search, one iteration each; 1 and more
  std::uint64_t nodes = UINT64_MAX;  // about so many; the first iteration is always finished
  int window = 0;                    // centipawns; values down to the best less this are exact
  std::size_t lines = 1;             // of so many moves, the best, the values are exact besides
  // Used in place of the window unless it is empty. The best value is exact, and so is the value of
  // each move whose value plus points reaches the highest such sum. A move that is not listed has
  // no points.
  std::vector<MovePoints> points;
  // Legal moves whose values are exact besides, however bad they are; they must be searched.
  std::vector<Move> exact_moves;
  std::vector<Move> search_moves;  // the legal moves to search at the root; empty: all
  // One move alone is searched as deep as several, because its value is asked for. False: then
  // there is nothing to choose, and the first iteration is the last.
  bool values_only_move = false;
  // Goes on with what is remembered of the search before, which must have been of the same game and
  // without the same parts: a later move, or a second look at some of the moves. False: begins
  // empty.
  bool goes_on = false;
  // Exact values of the table hold at principal nodes too, so that a search that goes on comes soon
  // to the depth that was reached before. Its lines end where the table's do.
  bool trusts_table = false;
  // Moves that are not seen are left out below the root; such a search must begin empty, and what
  // it remembers is of no use to a search that sees otherwise. Where a side sees none of its moves,
  // the position counts as it stands. None: every move is seen.
  std::optional<Sight> sight = {};
  SearchBounds bounds;        // other than usual for experiments
  SearchParts without;        // parts of the search left out, for experiments
  bool quiescence = true;     // false: no quiescence search, for experiments
  bool undo_horizon = false;  // undo the horizon effect, see horizon.h
  int horizon_plies = 4;      // an attack later than so many plies extends no leaf
};

// A legal move of the root with its value for the side to move.
struct RootMove {
  Move move;
  int value = -kInfinite;
  bool exact = false;  // false: `value` is an upper bound
  Line line;           // expected continuation, beginning with the move; the move alone for a bound
  int points = 0;      // from SearchLimits::points
  bool asked = false;  // one of SearchLimits::exact_moves
};

class Search {
 public:
  // Prepares a search of the game's position, in which there must be a legal move. Evaluator and
  // memory must outlive the search. Nothing is searched before run().
  Search(const Evaluator& evaluator, SearchMemory& memory, const Game& game,
         const SearchLimits& limits);

  // Adds a mate search of the root, which gets a share of the nodes from the second iteration on. A
  // mate that it proves becomes the value of its move and ends the search. To be called before the
  // first run(); the table must outlive the search. Where several lines are wanted the search goes
  // on for the others.
  //
  // `announced_plies` above 0: a mate within so many plies has been announced in the game. Then no
  // longer one is looked for, and after the first iteration the mate search runs alone for its
  // first nodes.
  //
  // Does nothing where only some moves of the root are searched, and where the position has stood
  // in the game before: a proof does not know the game's history, so playing one again could go
  // round in circles.
  void look_for_mates(MateTable& table, int announced_plies = 0);

  // Searches about `nodes` more; true when the search is over.
  bool run(std::uint64_t nodes);
  // The next run() ends the search. What has been found stays: a proven mate, and the values of the
  // last finished iteration. Without a window, and for one line, the values of the unfinished
  // iteration are taken instead, provided it has already searched the move that was best before; so
  // the best value and the values it is compared with are of one depth.
  void stop() { stop_requested_ = true; }
  // Lets a search that has ended by stop() go on where it was; one that has ended by itself stays
  // so.
  void go_on();

  // All moves searched, the highest value first; empty until the first iteration is finished.
  const std::vector<RootMove>& moves() const { return finished_; }
  int depth() const { return finished_depth_; }   // of the last finished iteration, plies
  std::uint64_t nodes() const { return nodes_; }  // the mate search's included

 private:
  static constexpr std::size_t kTriedMoves = 64;
  static constexpr int kNotSearched =
      -6;  // depth in the table where only the static value is known
  enum class Stage : std::uint8_t {
    kEnter,
    kChoose,
    kAfterPass,
    kAfterVerification,
    kAfterProof,
    kAfterMove,
    kAfterHorizon,
  };

  // One node on the path from the root. Frame 0 is the root, whose moves have
  // a loop of their own. A node that is asked something besides, such as for its value
  // without one of the moves, stands twice, one upon the other.
  struct Frame {
    int parent;  // index of the frame whose move led here
    int alpha, beta;
    int depth;        // plies of full search left
    int first_alpha;  // alpha when the node was entered
    int best_value;
    int delay_value;                        // best value of the moves that only delay (horizon.h)
    int static_value;                       // of this node; kNoStaticValue in check
    int estimate;                           // the same, or the table's value where that says more
    int static_before, static_before_that;  // of the nodes one and two plies up
    int move_count;                         // moves tried so far
    int full_depth, first_depth;  // plies left after the current move, and in its first search
    int history;                  // of the current move, where it comes late (history_of)
    int extension;                // of the current move, plies
    int double_extensions;        // of the moves that led here
    bool principal;               // beta - alpha > 1: the exact value is wanted, not only a bound
    bool near_principal;          // is or was principal, or fails to refute a move that is
    bool cut_node;                // beta - alpha is 1, and a value of beta or more is expected
    bool likely_to_fail;          // the table says that alpha will not be reached
    bool in_check;
    bool after_pass;      // the move that led here was a pass
    bool may_pass;        // false: this is the search that verifies a pass
    bool zero_window;     // whether the child is being searched with beta - alpha = 1
    bool late;            // the current move comes late in the order
    bool searched_again;  // the current move, at full depth
    bool capture;         // the current move takes something
    bool pair;            // the current move answers the move before it, an attack (horizon.h)
    bool unseen;          // a move of it has not been seen
    Stage stage;
    bool table_known, table_near_principal;  // of the table's entry
    Bound table_bound;                       // kNone: it has no value
    int table_value, table_depth;
    Move table_move, best_move, current;  // current: kNoMove for a pass
    Move excluded;                        // not searched: are all others worse?
    Recent recent;
    Undo undo;
    MovePicker picker;
    FixedVector<Move, kTriedMoves> quiets, captures;  // tried in vain; at most kTriedMoves
    Line line;

    // Whether the mover stands better than two plies ago, or was in check then.
    bool improving() const { return static_value > static_before_that; }
  };

  // A node of the quiescence search.
  struct QuietNode {
    int ply, depth;  // from the root; quiescence plies from 0
    int alpha, beta;
    bool in_check = false;
    bool near_principal = false;
    bool checks_only = false;  // only moves that give check are tried now
    Move table_move{}, best_move{};
    int static_value = 0, best = 0, stand = 0;  // stand: the value without a move
    int tried = 0, evasions = 0;
    Recent recent{};

    // The depth in the table: checks are searched at the first ply alone.
    int checks_counted() const { return in_check || depth == 0 ? 0 : -1; }
  };

  // Root.
  void begin_iteration();
  void begin_pass();
  // Whether nothing found so far contradicts what the iteration assumes.
  bool is_as_assumed() const {
    return root_best_ >= assumed_best_ && root_best_sum_ >= assumed_sum_;
  }
  bool assumed_too_much();
  // Moves with exact values first, then the others in the order of the move picker.
  void order_root_moves();
  void learn_from_root();
  void begin_root_move();
  // By how much the move is searched less deep at first, plies; deeper where negative. Only a move
  // of which nothing is asked but whether it reaches its floor: one that does is searched again.
  int root_reduction();
  void prepare_root();
  void search_root_move();
  void root_returned(int value);
  bool wants_lines() const { return limits_.lines > 1; }
  // Of the iteration so far, the value of the last of the lines wanted; -kInfinite while there are
  // not so many.
  int last_line_value() const;
  void finish_iteration();
  void take_values();
  // Takes what an unfinished iteration has found. The moves that it has not searched yet are taken
  // to be worse than its best.
  void take_unfinished();
  bool is_delay(int value, Move move, const Line& line) const;
  // Whether the move leaves a pawn, bishop or rook unpromoted without need. It is needed where it
  // mates, or where every move searched before it loses: the weaker piece can make a pawn drop
  // legal that would otherwise be mate (打ち歩詰め), or make the opponent's illegal.
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
  void look_up(Frame& frame);
  bool cut_by_table(Frame& frame);
  void find_static_value(Frame& frame);
  static bool says_more(Bound bound, int table_value, int static_value) {
    return bound == Bound::kExact ||
           bound == (table_value > static_value ? Bound::kLower : Bound::kUpper);
  }
  bool try_pass(Frame& frame);
  int pass_reduction(const Frame& frame) const;
  void begin_moves(Frame& frame);
  void choose(Frame& frame);
  bool can_skip(Frame& frame, Move move);
  void begin_move(Frame& frame, Move move, int extension);
  // By how much the move of this number in the order, from 1, is searched less deep; 1/256 plies.
  int reduction_by_order(const Frame& frame, int depth, int move_count) const;
  // How well the move did by itself and after the moves before it, against an ordinary one.
  int history_of(const Frame& frame, Move move) const;
  bool comes_late(const Frame& frame, Move move) const;
  // The depth of the first search of a move that comes late, plies.
  int late_depth(const Frame& frame, Move move) const;
  int capture_value(Move move) const;
  void pass_returned(Frame& frame);
  void verification_returned(Frame& frame);
  int extension_of(const Frame& frame, Move move) const;  // plies
  bool begin_proof(Frame& frame);
  int singular_beta(const Frame& frame) const;
  void proof_returned(Frame& frame);
  void move_returned(Frame& frame);
  void horizon_returned(Frame& frame);
  Frame& push(int alpha, int beta, int depth);
  void push_child(const Frame& frame, int alpha, int beta, int depth, bool cut_node);
  Frame& push_again(const Frame& frame, int alpha, int beta, int depth);
  void leave(int value);
  void finish_node(Frame& frame);
  // Sets `line` to the move followed by the line of the node after it.
  void take_line(Line& line, Move move) const;
  void make(Frame& frame, Move move);
  void unmake(Frame& frame);
  bool uses(SearchPart part) const { return !limits_.without.has(part); }
  MovePicker::Context context_of(const Frame& frame) const;

  void reward(Frame& frame);
  void reward_best(const Frame& frame);
  void reward_quiet(const Frame& frame, Move move, int bonus);
  void learn_quiet(const Frame& frame, Move move, int bonus);
  void learn_from_answer(const Frame& frame, int bonus);
  void learn_from_static_value(const Frame& frame);
  void learn_from_table(const Frame& frame, int value);
  void learn_from_second_search(const Frame& frame, int value);
  void learn_from_no_answer(const Frame& frame);
  int evaluate() { return accumulators_.evaluate(position_); }
  // Whether the move at the ply, which is legal in the position there, is seen (SearchLimits).
  bool sees(Move move, int ply) const { return !limits_.sight || sight_sees(move, ply); }
  // By what the table knows the position at the ply.
  std::uint64_t table_key(int ply) const {
    return limits_.sight ? key_as_seen(ply) : position_.key();
  }
  bool sight_sees(Move move, int ply) const;
  std::uint64_t key_as_seen(int ply) const;
  int quiescence(int alpha, int beta, int ply, int depth);
  bool stands(QuietNode& node);
  void try_moves(QuietNode& node, MoveList& moves);
  bool cannot_pay(QuietNode& node, Move move);
  void remember_quiet(const QuietNode& node, int depth, Bound bound);
  int repetition_value(bool& repeated) const;
  // Moves and passes from the root to the position.
  int ply() const { return static_cast<int>(history_.plies() - root_plies_); }
  // The moves before the position at this ply.
  Recent recent_at(int ply) const;
  Frame& frame_at(int height) { return frames_[static_cast<std::size_t>(height)]; }
  const Frame& frame_at(int height) const { return frames_[static_cast<std::size_t>(height)]; }
  Killers& killers_at(int ply) { return killers_[static_cast<std::size_t>(ply)]; }
  const Killers& killers_at(int ply) const { return killers_[static_cast<std::size_t>(ply)]; }
  // What was moved at the ply, which is below 0 for the moves before the root.
  Arrival& arrival_at(int ply) { return arrivals_[static_cast<std::size_t>(ply + kRecentPlies)]; }
  const Arrival& arrival_at(int ply) const {
    return arrivals_[static_cast<std::size_t>(ply + kRecentPlies)];
  }

  TranspositionTable& table_;
  const ExchangeValues exchange_;

  const Position root_position_;
  Position position_;
  Accumulators accumulators_;  // of position_
  History history_;
  const bool stood_before_;  // whether the root's position occurred earlier in the game
  ImpasseRules impasse_;
  SearchLimits limits_;
  int crowd_ = 0;  // of the root, for what is seen
  std::uint64_t nodes_ = 0;
  bool stop_requested_ = false;
  bool broken_off_ = false;  // it is over by stop(), or by the limit of nodes
  bool over_ = false;

  std::vector<RootMove> root_moves_;  // in the order in which the iteration under way searches
  std::vector<RootMove> finished_;
  int finished_depth_ = 0;
  int iteration_ = 0;
  std::size_t root_index_ = 0;
  int root_best_ = -kInfinite;
  int root_best_sum_ = -kInfinite;  // highest value plus points of the iteration
  // The iteration goes by the assumption that these will not be lower than so. Where they are, it
  // is searched once more.
  int assumed_best_ = -kInfinite, assumed_sum_ = -kInfinite;
  int assumed_loss_ = 0;         // how much lower than the iteration before
  int root_floor_ = -kInfinite;  // a value at or below this is only a bound
  int root_alpha_ = 0, root_beta_ = 0;
  int root_delta_ = 1;      // width of the window of the root's best move
  int root_reduction_ = 0;  // of the move under way, plies
  Undo root_undo_;

  std::optional<MateSearch> mate_;
  std::uint64_t mate_due_ = UINT64_MAX;  // it runs again when nodes_ reaches this
  std::uint64_t mate_alone_ = 0;         // until it has had so many nodes it runs alone

  std::vector<Frame> frames_;
  std::size_t root_plies_;  // of history_, at the root
  int height_ = 0;          // index in frames_ of the node under way; 0 between root moves
  int returned_ = 0;        // value of the node left last, for its own side to move
  MoveHistory& moves_history_;
  std::array<Killers, kMaxSearchPly> killers_{};  // by ply: the last two quiet moves that cut off
  // What was moved at each ply, and in the game in so many plies before the root.
  static constexpr int kRecentPlies = 6;
  std::array<Arrival, kRecentPlies + kMaxSearchPly + kMaxQuiescencePlies> arrivals_{};
};

}  // namespace nagare
