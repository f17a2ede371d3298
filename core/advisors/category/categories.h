// The categories that a move is put into (手の分類): what it does to pieces, castles and kings.
//
// After Ito, HIT shogi (2005), section 3.2, categories (A) to (R). The article names them; how each
// is told on the board is our own, by exchanges on single squares and by counting attacks.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include "core/advisors/evidence.h"
#include "core/advisors/losses.h"
#include "core/advisors/situation.h"
#include "core/base/result.h"
#include "core/data/bundle.h"
#include "core/shogi/bitboard.h"
#include "core/shogi/position.h"
#include "core/shogi/see.h"
#include "core/shogi/types.h"

namespace nagare {

enum class Category : std::uint8_t {
  kCapture,        // A: takes a piece
  kWin,            // A: and gains material by it
  kHang,           // B: the piece that moves can be taken at a gain
  kLeave,          // B: another own piece can
  kEscape,         // C: a piece that could be taken at a gain moves to where it cannot
  kDefend,         // D: another piece that could be taken at a gain no longer can
  kAttack,         // E: an enemy piece can be taken at a gain that could not before
  kFork,           // F: the piece that moves does that to two, or to one with check
  kPromote,        // G
  kPress,          // H: more squares of the enemy camp are attacked
  kCheck,          // I
  kThreatenMate,   // our own: mates next, unless something is done
  kParry,          // J: answers a check
  kStopMate,       // our own: the opponent would have mated next, and no longer can
  kStrengthen,     // K: more golds and silvers near the own king, more squares beside it guarded
  kWeaken,         // L: fewer
  kFreeKing,       // M: the own king has more squares to go to
  kConfineKing,    // N: fewer
  kConfineTheirs,  // N: the opponent's king has fewer
  kWiden,          // O: own pieces reach more squares
  kNarrow,         // P: fewer
  kInvade,         // Q: drops a bishop or rook into the enemy camp
  kQuiet,          // R: none of these
};
constexpr std::size_t kCategories = 23;
// By Category, as the tables have them.
inline constexpr std::array<std::string_view, kCategories> kCategoryIds = {
    "capture",        "win",       "hang",       "leave",  "escape",    "defend",
    "attack",         "fork",      "promote",    "press",  "check",     "threaten_mate",
    "parry",          "stop_mate", "strengthen", "weaken", "free_king", "confine_king",
    "confine_theirs", "widen",     "narrow",     "invade", "quiet"};

// A category that a move is in.
struct InCategory {
  Category category;
  std::string_view variant;        // of the words: how it does it
  int amount = 100;                // centipawns of material where it is about that, or percent
  PieceType piece = kNoPieceType;  // which the category is about
  SquareList pieces = {};          // where pieces stand that it does it to, before the move
};

// Where the opponent's last move went, and what it gained by taking: taking there now takes it
// back.
struct JustTaken {
  Square at = kNoSquare;
  ExchangeGain gained;  // what it promoted among it; nothing where it took nothing
};

// What pieces are worth in exchanges, centipawns, early in the game and at its end.
struct CategoryExchange {
  ExchangeValues early{}, late{};         // what capturing one swings: twice its worth
  ExchangeValues at(int progress) const;  // 0 to 100
};
// Reads the section advisors/category/exchange. Errors: category_piece (not every piece from P to
// +R in order), table_....
Result<CategoryExchange> load_category_exchange(const Bundle& bundle);

// Sorts the legal moves of one position into categories. What is gained or lost by exchanges is
// worked out with legal moves, once by the values learned and once by those that everybody learns
// (losses.h); a piece is gained, lost or safe where both say so.
class Categoriser {
 public:
  // The position must outlive it; `values` as CategoryExchange::at() gives them.
  Categoriser(const Position& position, const ExchangeValues& values,
              const JustTaken& just_taken = {});
  // All categories of the legal move, kQuiet if it does nothing else and certainly threatens
  // nothing; in the order of Category.
  std::vector<InCategory> of(Move move) const;

 private:
  using Losses = std::array<ExchangeGain, kSquareCount>;  // what taking there wins
  struct After;                                           // the position after a move

  Losses losses(const Position& position, Color owner, Bitboard pieces) const;
  void add_material(const After& after, std::vector<InCategory>& found) const;
  bool guards(const After& after, Square square) const;
  std::string_view kept_by(const After& after, Square square) const;
  void add_defence(const After& after, std::vector<InCategory>& found) const;
  void add_support(const After& after, std::vector<InCategory>& found) const;
  void add_safety(const After& after, std::vector<InCategory>& found) const;
  bool hits_nothing(const After& after) const;
  bool opens_line(const After& after, Square target) const;
  void add_attacks(const After& after, std::vector<InCategory>& found) const;
  void add_mates(const After& after, std::vector<InCategory>& found) const;
  bool is_for_king(const After& after) const;
  void add_kings(const After& after, std::vector<InCategory>& found) const;
  void add_reach(const After& after, std::vector<InCategory>& found) const;

  const Position& position_;
  const ExchangeValues& values_;
  JustTaken just_taken_;
  Color us_;
  Losses own_lost_, theirs_lost_;
  KingSafety own_king_, their_king_;
  bool mate_looms_;  // the opponent would mate, if it were to move now
  int reach_;
  Bitboard pressed_;                                 // squares of the enemy camp attacked
  std::array<std::uint8_t, kSquareCount> mobility_;  // of own pieces
};

}  // namespace nagare
