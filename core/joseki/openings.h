// Move lists of openings (定跡指し手手順リスト): what a player who has a plan plays, move by move.
//
// After Ito, HIT shogi (2005): each list is for one situation, the list followed is chosen by what
// the opponent is taken to intend, and its first move is played that has not been played yet and
// can be played.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/bilingual.h"
#include "core/base/result.h"
#include "core/data/bundle.h"
#include "core/joseki/condition.h"
#include "core/joseki/formation.h"
#include "core/joseki/story.h"
#include "core/shogi/types.h"

namespace nagare {

struct OpeningMove {
  OwnMove move;
  Condition when;
  int purpose = 0;  // for Openings::purpose() and purpose_id()
};

struct Opening {
  std::string id;
  Text name;
  Family family = Family::kEither;
  int weight = 1;             // 1 to 100: how readily it is picked among those that fit
  std::optional<Color> side;  // whose it is; none: both
  Condition start;            // when it may be taken up
  Condition keep;             // while it is followed
  int castle = -1;            // that belongs to it; -1: none
  int strategy = -1;          // that it plays; -1: none
  std::vector<OpeningMove> moves;
};

// The columns of the section openings.
inline const std::vector<std::string_view> kOpeningColumns = {
    "id", "ja", "en", "family", "side", "weight", "start", "while", "castle", "strategy"};

class Openings {
 public:
  // Reads the sections openings, openings/ID and purposes. Every list is gone through on a board: a
  // move that none of its pieces could ever make is refused. Errors: opening_side, opening_castle,
  // opening_strategy, opening_purpose (there is none of that id), opening_empty, opening_move,
  // purpose_twice, purpose_unused, family, condition, list_move, bundle_section, table_....
  static Result<Openings> load(const Bundle& bundle, const FormationNames& names);

  const std::vector<Opening>& all() const { return all_; }
  const Opening& at(int index) const { return all_[static_cast<std::size_t>(index)]; }
  // The index of the list with that id; -1: none.
  int find(std::string_view id) const;
  const Text& purpose(const OpeningMove& move) const {
    return purposes_[static_cast<std::size_t>(move.purpose)];
  }
  std::string_view purpose_id(const OpeningMove& move) const {
    return purpose_ids_[static_cast<std::size_t>(move.purpose)];
  }
  // Of the id of a purpose that there is.
  const Text& purpose(std::string_view id) const;

 private:
  std::vector<Opening> all_;
  std::vector<std::string> purpose_ids_;
  std::vector<Text> purposes_;  // the same order
};

// Whether the side has played the move of a list already: its piece stands there, or it has been
// moved so.
bool has_played(const Story& story, Color side, const OwnMove& move);

}  // namespace nagare
