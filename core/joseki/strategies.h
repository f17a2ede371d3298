// Strategies (戦法): how each is recognised on the board and from the moves, and by which of its
// moves a side shows early what it intends.
#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

#include "core/base/result.h"
#include "core/data/bundle.h"
#include "core/joseki/condition.h"
#include "core/joseki/formation.h"
#include "core/joseki/story.h"

namespace nagare {

struct Strategy : Formation {
  int until = 0;  // the last ply after which it can be recognised for the first time
};

// The columns of the section strategies.
inline const std::vector<std::string_view> kStrategyColumns = {"id",     "ja",    "en",  "family",
                                                               "within", "until", "when"};

class Strategies {
 public:
  // Reads the section strategies. Errors: strategy_within (none of that id above it), family,
  // condition, table_....
  static Result<Strategies> load(const Bundle& bundle, const FormationNames& names);

  const std::vector<Strategy>& all() const { return all_; }
  const Strategy& at(int index) const { return all_[static_cast<std::size_t>(index)]; }

 private:
  std::vector<Strategy> all_;
};

// A discrimination list (弁別加点リスト) of a formation: the opponent's moves that speak for it,
// each with points, however often it is made. Ito, HIT shogi (2005), section on the opening: the
// formation with the highest points is what the opponent is taken to intend.
//
// The points are hundredths of log odds, learned from games (`nagare-lab discriminate`): at 0 and
// above the formation is as likely as not to be reached.
struct Discrimination {
  struct Row {
    OwnMove move;  // as its own side sees the board
    int points = 0;
  };
  int start = 0;  // points before any move
  std::vector<Row> rows;
  bool empty() const { return rows.empty(); }
};
constexpr int kMostDiscriminationPoints = 1000;

// Reads a table of discrimination lists, by formation. A row is a formation's id, a move of the
// opponent as it stands when the opponent is white ("6364FU"; "start": before any move) and points.
// Errors: discrimination_id, discrimination_twice, list_move, table_....
Result<std::vector<Discrimination>> load_discrimination(const Bundle& bundle,
                                                        std::string_view section,
                                                        const FormationIds& ids);

}  // namespace nagare
