// Recognises strategies and castles of both sides, move by move, and back. No move costs more for
// those before it.
#pragma once

#include <array>
#include <cstddef>
#include <vector>

#include "core/joseki/castles.h"
#include "core/joseki/condition.h"
#include "core/joseki/joseki.h"
#include "core/joseki/story.h"
#include "core/shogi/position.h"
#include "core/shogi/types.h"

namespace nagare {

// What is seen of one side after some move.
struct SideReading {
  Recognised recognised;        // strategies so far; castles on the board now
  FormationSet castles_so_far;  // that were complete at some time
  std::vector<int> since;       // by strategy: moves made when it was recognised first; 0: not yet
  // Points of the discrimination lists, by strategy and by castle; 0 where there is no list.
  std::vector<int> strategy_points;
  std::vector<int> castle_points;
  // What the side is taken to intend: the strategy with the highest points of those that have not
  // been recognised, at least kIntended; -1: none.
  int intended = -1;
  // What conditions of the other side's plans may rely on: recognised, and intended.
  Recognised read() const;
};
// As likely as not, in hundredths of log odds.
constexpr int kIntended = 0;
// So many pieces at least stand on the board where a game begins or an opening goes on: ten of
// forty are given at most.
constexpr int kLeastOfAnOpening = 24;

class Recogniser {
 public:
  // The joseki must outlive it.
  Recogniser(const Joseki& joseki, const Position& start);
  // The move must be legal.
  void play(Move move);
  // Takes back the last move, of which there must be one: all is as it was before it.
  void undo();

  const Joseki& joseki() const { return *joseki_; }
  const Story& story() const { return story_; }
  const SideReading& side(Color color) const { return sides_[color]; }
  // The moment as that side sees it, to judge conditions of its plans by.
  Scene scene(Color side) const;

  // The strategy to name: the most special one recognised, the latest of these; where none is, the
  // one intended, then a pair, then the family. -1: none.
  int strategy(Color side) const;
  // Strategies to name besides families, the latest first and pairs last: none is a case of
  // another.
  std::vector<int> strategies(Color side) const;
  // The castle to name: the complete one that the most others grow into, or the one under way,
  // where enough speaks for it.
  struct NamedCastle {
    int castle = -1;  // -1: none
    CastleState state;
  };
  NamedCastle castle(Color side) const;
  // Moves made by the side that speak for the strategy and whose piece still stands where it went,
  // as plies back from now, oldest first, at most four.
  std::vector<int> signs(Color side, int strategy) const;
  // How many moves of the side so far are among those of the list of moves.
  int moves_in_common(Color side, int opening) const {
    return in_common_[side][static_cast<std::size_t>(opening)];
  }

 private:
  // What a move changes of a side and cannot be told from the move.
  struct SideBefore {
    Recognised recognised;
    FormationSet castles_so_far;
    int intended;
  };

  void recognise(Color side);
  void recognise_castles(Color side);
  // Points before any move: nothing is said of the start.
  void clear_points();
  void begin_points();
  // The side has made the move, or by = -1 takes it back; once: and at no other time.
  void count(Color side, const OwnMove& move, bool once, int by);
  int under_way(int index, const CastleState& state, Color side) const;

  const Joseki* joseki_;
  Story story_;
  bool has_opening_;  // the start has the pieces of a game: of fewer no strategy is a name
  std::array<SideReading, kColorCount> sides_;
  std::array<Recognised, kColorCount> read_;             // SideReading::read(), kept for scenes
  std::array<std::vector<int>, kColorCount> in_common_;  // by list of moves
  // By strategy: which moves of the side, by their place in Story::moves(), speak for it.
  std::array<std::vector<std::vector<int>>, kColorCount> signs_;
  std::vector<std::array<SideBefore, kColorCount>> before_;  // each move
};

// What there is to name of a side: by number of the strategy and of the castle, -1 where there is
// none.
struct NamedFormations {
  int strategy = -1;
  bool intended = false;  // its moves point to the strategy, it is not there yet
  int castle = -1;
  int placed = 0, pieces = 0;  // of the castle: pieces where they belong, and all
  bool operator==(const NamedFormations&) const = default;
};
NamedFormations named_formations(const Recogniser& recogniser, Color side);

}  // namespace nagare
