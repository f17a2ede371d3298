// Finds the facts of a move that has been chosen (facts.h). Works in slices, like Search; reads no
// clock; the same game, move and settings give the same facts in every build.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "core/evaluation/evaluator.h"
#include "core/reading/facts.h"
#include "core/reading/gain.h"
#include "core/search/horizon.h"
#include "core/search/mate_table.h"
#include "core/search/search.h"
#include "core/search/search_memory.h"
#include "core/search/sight.h"
#include "core/shogi/game.h"
#include "core/shogi/types.h"

namespace nagare {

struct FactSettings {
  std::uint64_t nodes = 3'000;  // of a look; the second one, before a fact is told, has four times
                                // as many
  int depth = 64;               // plies, of the first looks: as far as who chose reads
  std::optional<Sight> sight = {};  // of the first looks; none: all is seen
  // Moves that a person would rather play, at most kMostTempting of them; which is for the caller
  // to say.
  std::vector<Move> tempting;
};
constexpr std::size_t kMostTempting = 2;

class FactFinder {
 public:
  // Of a legal move of the game's position that does not end the game. All that is handed over but
  // the settings must outlive the finder.
  FactFinder(const Evaluator& evaluator, SearchMemory& memory, MateTable& mates, const Game& game,
             Move move, FactSettings settings);

  // Reads about `nodes` more; whether all that there is has been found.
  bool run(std::uint64_t nodes);
  std::uint64_t nodes() const { return nodes_; }
  // In the order in which they are told. None before run() has come to its end.
  const Facts& facts() const { return facts_; }

 private:
  // What is asked, each of one position and some of its moves. Values are for the mover.
  enum class Look : std::uint8_t {
    kNow,       // the position after the move
    kTheirs,    // the opponent's best, had the mover passed
    kMet,       // the same threat, after the move
    kOwn,       // the mover's best, if the opponent passes after the move
    kAtOnce,    // the same move, played before the move
    kOthers,    // the best of all other moves
    kTempting,  // the first move that people would rather play, and so on
    kTempting2,
    kCount,
  };
  static constexpr std::size_t kLooks = static_cast<std::size_t>(Look::kCount);

  struct Answer {
    int value = 0;     // centipawns, for the mover
    int win_rate = 0;  // per mille, for the mover
    Line line;         // best play from the position asked about
    bool known = false;
  };

  Answer& answer(Look look) { return answers_[static_cast<std::size_t>(look)]; }
  const Answer& answer(Look look) const { return answers_[static_cast<std::size_t>(look)]; }
  // Goes on to the next look that is wanted; false where there is none.
  bool next_look();
  bool wanted(Look look) const;
  bool may_ask(Look look) const;
  void begin(Look look);
  void note(Look look);
  bool is_taken_at_once(Square square) const;
  // Whether by what is known now the fact holds.
  bool is_threat() const;
  bool is_met() const;
  bool threatens() const;
  bool is_only() const;
  bool refutes(Look look) const;
  void want_again();
  void conclude();

  // What comes of it is asked, in the position after it; kNoMove where all moves are asked about.
  Move move_asked_about(Look look) const;
  // The position after the move, and before it, with the other side to move.
  Game passed(const Game& game) const;
  // What the look's line brings the opponent, or the mover.
  Gain gain_in(Look look) const;
  Manner manner_of(Move threat, const Gain& gain) const;
  Fact fact_of(FactKind kind, Look look, const Game& from, std::size_t first) const;

  const Evaluator& evaluator_;
  SearchMemory& memory_;
  MateTable& mates_;
  const Game& game_;
  Game after_;  // the move
  Move move_;
  FactSettings settings_;
  bool in_check_, gives_check_, others_;

  std::optional<Search> search_;
  std::optional<Game> asked_;  // the position that the look is of
  Look look_ = Look::kNow;
  bool again_ = false;  // the second round
  std::array<Answer, kLooks> answers_{};
  std::array<bool, kLooks> again_wanted_{};
  std::uint64_t nodes_ = 0;
  Facts facts_;
};

}  // namespace nagare
