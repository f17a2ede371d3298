// When a side gives up (投了), as people do over the board: learned from where professionals and
// amateurs in tournaments have given up, by how they stood (data/resignation.tsv, `nagare-lab
// resignation --fit`). Whole numbers throughout.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include "core/base/result.h"
#include "core/choice/choice.h"
#include "core/choice/choice_words.h"
#include "core/data/bundle.h"
#include "core/evaluation/evaluator.h"
#include "core/shogi/game.h"

namespace nagare {

// What of a position tells whether people give up in it.
enum class Plight : std::uint8_t {
  kConstant,  // of every position
  kBehind,    // centipawns that the side to move is behind, where no mate is seen
  kMated,     // plies to the mate that it cannot escape
  kLasting,   // on how many of its turns just before it was behind already, at most kLongest
  kPly,       // of the game
  kCheck,     // 1 in check, else 0
};
inline constexpr std::array<std::string_view, 6> kPlightIds = {"constant", "behind", "mated",
                                                               "lasting",  "ply",    "check"};

// How the side to move stands. 0 of kBehind and kMated: it is neither behind nor mated.
struct Standing {
  static constexpr int kLongest = 20;  // turns that are looked back at
  std::array<int, kPlightIds.size()> amount{};

  int& of(Plight plight) { return amount[static_cast<std::size_t>(plight)]; }
  int of(Plight plight) const { return amount[static_cast<std::size_t>(plight)]; }
};

class ResignationTable {
 public:
  struct Row {
    Plight plight;
    int least;   // counts where so much of the plight is there, and not enough for the next row
    int points;  // hundredths of a logit, for giving up
  };

  // Reads the section resignation. Errors: resignation_rows (an unknown plight, rows out of order,
  // none of a plight), table_..., bundle_section.
  static Result<ResignationTable> load(const Bundle& bundle);

  // The same rows with other points; as many as there are rows.
  void set_points(const std::vector<int>& points);
  const std::vector<Row>& rows() const { return rows_; }

  // `value` is the best that a search has found, centipawns for the side to move or a mate.
  Standing standing(const Evaluator& evaluator, const Game& game, int value) const;
  // Whether it stands badly enough for anybody to think of giving up.
  bool stands_lost(const Standing& standing) const;
  // Which rows count.
  std::vector<std::size_t> rows_of(const Standing& standing) const;
  // Their points together.
  int points(const Standing& standing) const;
  // Whether the side to move gives up: it is lost, the points are 0 or more, and there has been a
  // game. Who began it that far behind, as the giver of a large handicap does, plays on, and nobody
  // gives up within kFirstPlies of a position that somebody has set up.
  static constexpr std::size_t kFirstPlies = 10;
  bool gives_up(const Evaluator& evaluator, const Game& game, const Standing& standing) const;

 private:
  int least_behind() const;

  std::vector<Row> rows_;
};

// Makes a resignation of the choice, and says why; `win_rate` is what it is put down to, per mille.
void give_up(Choice& choice, const ChoiceWords& words, const Standing& standing, int win_rate);

}  // namespace nagare
