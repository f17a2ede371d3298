// Conditions on a game as the tables of openings write them: "R68 !P26 ply<=20 or vs:ranging".
//
// Terms parted by blanks must all hold; " or " parts alternatives; "-" alone always holds. Squares
// are as the side in question sees the board, with itself below. Capital letters are its own
// pieces, small ones the opponent's: P L N S G B R K, promoted with '+' before them.
//   R68, R58/68, GS58   such a piece stands on (one of) the square(s)
//   !R68                it does not
//   hand:B              one is in hand
//   did:S37             such a piece has moved there in the game, or stood there at its start
//   move1:R78           the first (to ninth) move of the side was of such a piece to the square
//   ply<=20 ply>=10     moves made so far by both sides
//   is:ID vs:ID         the own, the opponent's strategy has been recognised, or is intended
//   castle:ID vscastle:ID   the own, the opponent's castle is complete
//   side:black side:white
//   handicap            the game began without some of the pieces
// A '!' before any term turns it round. A name (@NAME in the tables) has been written out before.
#pragma once

#include <array>
#include <bitset>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"
#include "core/joseki/story.h"
#include "core/shogi/bitboard.h"
#include "core/shogi/types.h"

namespace nagare {

// More strategies, castles or lists than this are refused.
constexpr std::size_t kMostFormations = 256;
using FormationSet = std::bitset<kMostFormations>;  // by index in the table

// What has been recognised of a side, as conditions ask for it.
struct Recognised {
  FormationSet strategies;  // so far in the game, and the one intended
  FormationSet castles;     // complete on the board now
};

// A moment of a game as one side sees it.
struct Scene {
  const Story& story;
  Color side;
  const Recognised& own;
  const Recognised& opponent;
};

// What may still come of a moment: where one's own pieces of each kind could stand, as their side
// sees the board, and which strategies of one's own, and of the opponent, could be recognised.
struct Prospects {
  std::array<Bitboard, kPieceTypeCount> squares{};
  std::function<bool(int strategy)> own, opponent;
};

// Ids with their index, in which terms name strategies and castles.
using FormationIds = std::map<std::string, int, std::less<>>;
struct FormationNames {
  FormationIds strategies;
  FormationIds castles;
};

class Condition {
 public:
  // Error condition: `where`, and the term that is wrong.
  static Result<Condition> parse(std::string_view text, const FormationNames& names,
                                 const std::string& where);

  bool holds(const Scene& scene) const;
  // Whether it could hold later. What the opponent has that must not be, it keeps, and its pawns do
  // not go back; its other pieces may come anywhere.
  bool could_hold(const Scene& scene, const Prospects& prospects) const;
  // Whether a term asks for a handicap, or for none.
  bool speaks_of_handicaps() const { return speaks_of_handicaps_; }
  // The opponent's strategies, by index, that the alternatives which hold ask for.
  std::vector<int> answered(const Scene& scene) const;
  // The opponent's strategies, by index, that any alternative asks for.
  std::vector<int> asks_of_opponent() const;

 private:
  enum class What : std::uint8_t {
    kStands,
    kHand,
    kBeen,
    kMove,
    kPlyMost,
    kPlyLeast,
    kStrategy,
    kCastle,
    kSide,
    kHandicap
  };
  struct Term {
    What what = What::kStands;
    bool negated = false;
    bool opponent = false;
    std::vector<PieceType> pieces;
    Bitboard squares;  // as the own side sees them
    Bitboard turned;   // the same, rotated
    int number = 0;    // of a move, of plies, the index of a formation, a colour
  };
  using All = std::vector<Term>;

  static Result<Term> parse_term(std::string_view text, const FormationNames& names,
                                 const std::string& where);
  static bool parse_pieces(std::string_view text, Term& term);
  static bool holds(const Term& term, const Scene& scene);
  static bool holds(const All& all, const Scene& scene);
  static bool could_hold(const Term& term, const Scene& scene, const Prospects& prospects);

  std::vector<All> alternatives_;
  bool speaks_of_handicaps_ = false;
};

}  // namespace nagare
