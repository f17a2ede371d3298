// One thought about a position: what it is about, and the phase that it is in. A Thinker leads it
// from one phase to the next.
#pragma once

#include <cstdint>
#include <optional>
#include <variant>

#include "core/advisors/occasion.h"
#include "core/advisors/weighing.h"
#include "core/choice/assessment.h"
#include "core/engine/knowledge.h"
#include "core/engine/think_settings.h"
#include "core/engine/thought_clock.h"
#include "core/evaluation/evaluator.h"
#include "core/joseki/game_reader.h"
#include "core/joseki/plan.h"
#include "core/reading/comparison.h"
#include "core/reading/fact_finder.h"
#include "core/reading/facts.h"
#include "core/search/mate_table.h"
#include "core/search/search.h"
#include "core/search/search_memory.h"
#include "core/shogi/game.h"
#include "core/shogi/types.h"

namespace nagare {

struct OngoingThought;

inline constexpr int kMostLooks = 2;

// What is to be played, once the search of all moves is over.
struct Decision {
  // What a second look has found of the move and the best one.
  struct Seen {
    int difference;    // centipawns
    bool bears_price;  // it was long enough for a price to be named
  };

  Assessment assessment;
  Move move, best;
  bool turned = false;            // to a move that was played, of which all is to be known
  int looks = 0;                  // second looks begun; kMostLooks where none is to come
  std::optional<Seen> seen = {};  // none where nothing has been seen, or not of this move
  Price fallen = {};              // as Verdict has them
  Move better = {};
  std::optional<Compared> compared = {};  // of a move turned to
  bool tells = false;                     // facts of the move are looked for
  Facts facts = {};
};

// The phases. A thought begins in the first, or where there is nothing to read in the last.

// All moves are searched that are looked at at all.
struct FirstReading {
  static constexpr int kNotAsked = -1;

  int noted_depth = 0;  // of the last iteration that its clock has been told of
  // The depth of the iteration after which a look was last asked for in the part of the time, or of
  // the nodes, that is kept for it; kNotAsked before that part.
  int asked_by_time = kNotAsked, asked_by_nodes = kNotAsked;
  bool gives_way = false;  // the search is to end for a second look, before its limit
};

// The move decided on and the best one are searched again.
struct SecondLook {
  SecondLook(Decision&& decided, const OngoingThought& thought, std::uint64_t nodes);

  Decision decision;
  Search search;
};

// A move turned to is compared with the best one until it is known how it stands.
struct Weighing {
  // `best` as Comparison has it.
  Weighing(Decision&& decided, const OngoingThought& thought, SearchMemory& memory,
           MateTable& mates, Move best);

  Decision decision;
  Comparison comparison;
};

// What reading saw of the move is looked for.
struct Telling {
  Telling(Decision&& decided, const OngoingThought& thought, SearchMemory& memory,
          MateTable& mates);

  Decision decision;
  FactFinder finder;
};

struct Decided {
  Decision decision;
};

// There is nothing to play: no legal move, or a win is declared.
struct GameEnds {};

// How much may still be searched, from all to nothing.
enum class Haste : std::uint8_t {
  kNone,
  kOutOfTime,  // no further search begins
  kStopped,    // and a second look under way counts for nothing
};

struct OngoingThought {
  OngoingThought(const Knowledge& all, const Game& game, const ThinkSettings& wanted,
                 const OpeningWish& wish, GameReader* reader);

  const Knowledge& knowledge;
  const Evaluator& evaluator;  // of all searches
  ThinkSettings settings;
  Occasion occasion;
  ThoughtClock clock;
  WeighedAdvice advice;  // of every legal move
  SearchLimits limits;
  SearchMemory* memory = nullptr;  // the game's, or that of single thoughts
  int announced_plies = 0;
  std::optional<int> expected;     // as Thinker::start has it
  std::optional<Search> search;    // the first reading's; none where the game ends
  std::uint64_t nodes_before = 0;  // of second looks that are over
  Haste haste = Haste::kNone;
  std::variant<FirstReading, SecondLook, Weighing, Telling, Decided, GameEnds> phase;

  bool done() const {
    return std::holds_alternative<Decided>(phase) || std::holds_alternative<GameEnds>(phase);
  }
  // All searched so far, but for a second look under way. There must be a search.
  std::uint64_t nodes() const { return nodes_before + search->nodes(); }
};

}  // namespace nagare
