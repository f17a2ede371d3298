// What data/words/shape.tsv says of moves of lances, knights, golds, silvers, bishops and rooks.
#include <algorithm>
#include <cstdlib>
#include <string_view>

#include "tests/oracle/claims/claims.h"
#include "tests/oracle/claims/scene.h"
#include "tests/oracle/claims/view.h"
#include "tests/oracle/reference_position.h"

namespace nagare::oracle {

using namespace view;

namespace {

// An own piece guards the square besides the one that stands there.
bool is_guarded(const Scene& s) {
  return !attackers(s.after, s.to, s.mover).empty();
}

bool forks(const Scene& s) {
  return say::pieces_threatened(s) >= 2;
}

// The nearest two pieces on the line ahead of a lance.
bool skewers(const Scene& s) {
  int found = 0;
  for (int forward = 1; forward <= 8; ++forward) {
    const auto at = s.step(s.to, forward);
    if (!at) return false;
    if (is_empty(s.after, *at)) continue;
    if (!stands(s.after, *at, s.opponent, "K L N S G B R +P +L +N +S +B +R")) return false;
    if (++found == 2) return true;
  }
  return false;
}

// A bishop's line meets the king behind one other piece.
bool looks_through_at_king(const Scene& s) {
  const auto at = king(s.after, s.opponent);
  if (!at || at->file == s.to.file || at->rank == s.to.rank) return false;
  const auto between = squares_between(s.to, *at);
  return std::count_if(between.begin(), between.end(),
                       [&](Square square) { return !is_empty(s.after, square); }) == 1;
}

bool takes(const Scene& s, std::string_view kinds) {
  return s.taken && stands(s.before, s.to, s.opponent, kinds);
}

// Taken back, or itself the taking back: both sides have lost one.
bool is_trade(const Scene& s) {
  return can_capture(s.after, s.to) || say::takes_back(s);
}

// The knight has a square to jump to.
bool can_leap(const Scene& s) {
  for (int left : {-1, 1}) {
    const auto at = s.step(s.to, 2, left);
    if (at && !belongs(s.after, *at, s.mover)) return true;
  }
  return false;
}

}  // namespace

Claims piece_claims() {
  Claims all;
  const ClaimPart safe{"it cannot simply be taken", is_safe};
  const ClaimPart two_fall{"attacks two pieces, of which one will fall", forks};
  const ClaimPart drops{"is dropped", [](const Scene& s) { return s.drop; }};
  const auto piece = [](const char* kinds) {
    return ClaimPart{"is the piece that is named",
                     [kinds](const Scene& s) { return moved(s, kinds); }};
  };
  const auto at = [](int file, int rank) {
    return ClaimPart{"stands where its name says", [file, rank](const Scene& s) {
                       return s.file(s.to) == file && s.rank(s.to) == rank;
                     }};
  };

  all["shape/lance_moves"] = {{"moves a lance", [](const Scene& s) {
                                 return !s.drop && s.kind == 'L' && !s.was_promoted;
                               }}};
  all["shape/splitting_silver"] = {
      piece("S"),
      drops,
      {"hits two of rook and golds", [](const Scene& s) { return hit(s, "R +R G").size() >= 2; }},
      safe};
  all["shape/loincloth_knight"] = {piece("N"), two_fall, safe};
  all["shape/skewer"] = {piece("L"), drops, {"runs through two pieces", skewers}};
  all["shape/fork"] = {two_fall, safe};
  all["shape/cross_rook"] = {piece("R +R"), two_fall, safe};
  all["shape/clears_bishop"] = {{"its bishop reaches further", [](const Scene& s) {
                                   return reach_changes(s, s.mover, "B +B", true);
                                 }}};
  all["shape/clears_rook"] = {{"its rook reaches further", [](const Scene& s) {
                                 return reach_changes(s, s.mover, "R +R", true);
                               }}};
  all["shape/silver_at_knight"] = {
      piece("S"), {"on the knight's head", [](const Scene& s) { return enemy_at(s, 1, 0, "N"); }}};
  all["shape/gold_diagonal"] = {
      {"drops a pawn", [](const Scene& s) { return s.drop && moved(s, "P"); }},
      {"a gold can take it diagonally", [](const Scene& s) {
         const auto by = attackers(s.after, s.to, s.opponent);
         return std::any_of(by.begin(), by.end(), [&](const Square& square) {
           return stands(s.after, square, s.opponent, "G") && square.file != s.to.file &&
                  square.rank != s.to.rank;
         });
       }}};
  all["shape/gold_back"] = {piece("G"), {"steps back to its king", [](const Scene& s) {
                                           return goes_back(s) &&
                                                  to_own_king(s, s.after, s.to) <
                                                      to_own_king(s, s.before, s.from);
                                         }}};
  all["shape/general_joins"] = {
      piece("G S"),
      {"comes nearer to its king",
       [](const Scene& s) {
         return !s.drop && to_own_king(s, s.after, s.to) < to_own_king(s, s.before, s.from);
       }},
      {"is beside it, or close to one that has castled", [](const Scene& s) {
         const int away = to_own_king(s, s.after, s.to);
         const auto own = king(s.after, s.mover);
         const bool home = s.file(*own) == 5 && s.rank(*own) == 9;
         return away <= (home ? 1 : 2);
       }}};
  all["shape/general_drop"] = {
      piece("G S"), drops, {"into its camp, beside its king", [](const Scene& s) {
                              return s.rank(s.to) >= 7 && to_own_king(s, s.after, s.to) <= 2;
                            }}};
  all["shape/adds_attacker"] = {
      {"adds one to those that attack a piece", [](const Scene& s) {
         for (const Square& square : hit(s, kAny)) {
           // A rook or lance behind the piece works through it.
           const bool supported = square.file == s.to.file && has_behind(s, "R L +R");
           if (supported || attackers(s.after, square, s.mover).size() >= 2) return true;
         }
         return false;
       }}};
  all["shape/climbing_silver"] = {piece("S"), {"climbs before the rook", [](const Scene& s) {
                                                 return goes_forward(s) && has_behind(s, "R +R");
                                               }}};
  all["shape/reclining_silver"] = {piece("S"), at(5, 6), {"sits on its pawn", [](const Scene& s) {
                                                            return own_at(s, -1, 0, "P");
                                                          }}};
  all["shape/swift_silver"] = {
      piece("S"), at(4, 6), {"the opponent's rook has not swung", [](const Scene& s) {
                               for (int rank : {1, 2, 4, 6}) {
                                 const auto square = s.step(s.to, 6 - rank, 4);
                                 if (square && stands(s.after, *square, s.opponent, "R"))
                                   return true;
                               }
                               return false;
                             }}};
  all["shape/silver_standoff"] = {
      piece("S"),
      {"meets a silver", [](const Scene& s) { return enemy_at(s, 2, 0, "S"); }},
      {"and can stay there", is_safe}};
  all["shape/silver_advances"] = {
      piece("S"),
      {"goes to the front", [](const Scene& s) { return goes_forward(s) && s.rank(s.to) <= 6; }},
      safe};
  all["shape/silver_develops"] = {piece("S"), {"moves up", goes_forward}};
  all["shape/gold_develops"] = {piece("G"), {"moves up", goes_forward}};
  all["shape/builds_weight"] = {piece("G S"),
                                {"moves up", goes_forward},
                                {"guarded", is_guarded},
                                {"beside another gold or silver", [](const Scene& s) {
                                   for (int forward : {-1, 0, 1}) {
                                     for (int left : {-1, 0, 1}) {
                                       if (forward == 0 && left == 0) continue;
                                       if (own_at(s, forward, left, "G S")) return true;
                                     }
                                   }
                                   return false;
                                 }}};
  all["shape/knight_at_pawn"] = {
      piece("N"),
      {"right before a pawn", [](const Scene& s) { return enemy_at(s, 1, 0, "P"); }},
      {"which could take it",
       [](const Scene& s) { return attacks(s.after, *s.step(s.to, 1), s.to); }}};
  all["shape/hidden_knight"] = {piece("N"), drops, {"next it can leap forward", can_leap}};
  all["shape/linked_knights"] = {piece("N"), {"backs another knight", [](const Scene& s) {
                                                for (int left : {-1, 1}) {
                                                  if (own_at(s, 2, left, "N")) return true;
                                                }
                                                return false;
                                              }}};
  all["shape/knight_at_gold"] = {
      piece("N"), {"on the gold's head", [](const Scene& s) { return enemy_at(s, 1, 0, "G"); }}};
  all["shape/knight_jumps"] = {piece("N"), {"jumps to the fifth rank", [](const Scene& s) {
                                              return !s.drop && s.rank(s.to) == 5;
                                            }}};
  all["shape/knight_develops"] = {piece("N"), {"from its first square", [](const Scene& s) {
                                                 return !s.drop && s.rank(s.from) == 9;
                                               }}};
  all["shape/knight_check"] = {piece("N"), {"gives check", gives_check}};
  all["shape/knight_aims"] = {piece("N"),
                              {"attacks a gold or silver, and that trade would be a gain",
                               [](const Scene& s) { return threatened(s, "G S +S") > 0; }}};
  all["shape/lance_aims"] = {piece("L"), drops, {"attacks a piece", [](const Scene& s) {
                                                   return !hit(s, kPieces).empty();
                                                 }}};
  all["shape/far_bishop"] = {
      piece("B"), drops, {"from its own camp", [](const Scene& s) { return s.rank(s.to) >= 7; }}};
  all["shape/camp_bishop"] = {
      piece("B"), drops, {"in its own camp", [](const Scene& s) { return s.rank(s.to) >= 7; }}};
  all["shape/camp_rook"] = {
      piece("R"), drops, {"in its own camp", [](const Scene& s) { return s.rank(s.to) >= 7; }}};
  all["shape/rook_in"] = {
      piece("R"), drops, {"into the camp", [](const Scene& s) { return s.rank(s.to) <= 3; }}, safe};
  all["shape/bishop_in"] = {piece("B"), drops, safe};
  all["shape/makes_dragon"] = {
      {"makes a dragon", [](const Scene& s) { return s.promotes && s.kind == 'R'; }}, safe};
  all["shape/makes_horse"] = {
      {"makes a horse", [](const Scene& s) { return s.promotes && s.kind == 'B'; }}, safe};
  all["shape/makes_tokin"] = {
      {"makes a tokin", [](const Scene& s) { return s.promotes && s.kind == 'P'; }}, safe};
  all["shape/tokin_53"] = {piece("+P"), at(5, 3), safe};
  all["shape/pawn_gift"] = {
      {"promotes a pawn", [](const Scene& s) { return s.promotes && s.kind == 'P'; }},
      {"gives it up", [](const Scene& s) { return say::is_lost(s); }}};
  all["shape/promoted_gift"] = {
      {"promotes", [](const Scene& s) { return s.promotes; }},
      {"gives it up", [](const Scene& s) { return say::is_lost(s); }},
      {"to strip the king", [](const Scene& s) { return to_their_king(s, s.to) <= 3; }}};
  all["shape/horse_home"] = {piece("+B"), {"comes back into its own camp", [](const Scene& s) {
                                             return goes_back(s) && s.rank(s.to) >= 7;
                                           }}};
  all["shape/dragon_in"] = {
      piece("+R"),
      {"goes into the enemy camp",
       [](const Scene& s) { return !s.drop && s.rank(s.from) > 3 && s.rank(s.to) <= 3; }},
      safe};
  all["shape/dragon_leaves"] = {piece("+R"), {"leaves the enemy camp", [](const Scene& s) {
                                                return !s.drop && s.rank(s.from) <= 3 &&
                                                       s.rank(s.to) > 3;
                                              }}};
  all["shape/rook_behind_lance"] = {{"rook behind lance on one file", [](const Scene& s) {
                                       if (moved(s, "L")) return has_behind(s, "R +R");
                                       for (int forward = 1; forward <= 8; ++forward) {
                                         const auto square = s.step(s.to, forward);
                                         if (!square) return false;
                                         if (stands(s.after, *square, s.mover, "L")) return true;
                                         if (!is_empty(s.after, *square)) return false;
                                       }
                                       return false;
                                     }}};
  all["shape/low_lance"] = {
      piece("L"),
      drops,
      {"from the bottom rank", [](const Scene& s) { return s.rank(s.to) == 9; }},
      {"with a long line", [](const Scene& s) { return say::reach(s.after, s.to) >= 3; }}};
  all["shape/rook_check"] = {
      {"forks king and rook, and the rook falls",
       [](const Scene& s) { return gives_check(s) && threatened(s, "R +R") > 0; }},
      safe};
  all["shape/bishop_check"] = {
      {"forks king and bishop, and the bishop falls",
       [](const Scene& s) { return gives_check(s) && threatened(s, "B +B") > 0; }},
      safe};
  all["shape/bishop_trade"] = {
      {"takes a bishop with a bishop",
       [](const Scene& s) { return s.kind == 'B' && !s.drop && takes(s, "B"); }},
      {"and is taken back", is_trade}};
  all["shape/rook_trade"] = {
      {"takes a rook with a rook",
       [](const Scene& s) { return s.kind == 'R' && !s.drop && takes(s, "R"); }},
      {"and is taken back", is_trade}};
  all["shape/bishop_offer"] = {
      piece("B"),
      {"faces the bishop", [](const Scene& s) { return !hit(s, "B").empty(); }},
      {"an exchange, not a gift", is_guarded}};
  all["shape/rook_offer"] = {
      piece("R"),
      {"faces the rook", [](const Scene& s) { return !hit(s, "R").empty(); }},
      {"an exchange, not a gift", is_guarded}};
  all["shape/cuts_big"] = {
      piece("R +R B +B"),
      {"takes a gold or silver", [](const Scene& s) { return takes(s, "G S"); }},
      {"gives itself up for it",
       [](const Scene& s) { return !attackers(s.after, s.to, s.opponent).empty(); }}};
  all["shape/hits_big"] = {{"attacks a big piece, which must be looked after",
                            [](const Scene& s) { return threatened(s, "R B +R +B") > 0; }},
                           safe};
  all["shape/bishop_eyes_king"] = {piece("B +B"),
                                   {"looks at the king through one piece", looks_through_at_king}};
  all["shape/skewed_rook"] = {piece("R"), {"changes its file", [](const Scene& s) {
                                             return !s.drop && s.to.file != s.from.file;
                                           }}};
  all["shape/ranging_rook"] = {piece("R"), {"swings to the left", [](const Scene& s) {
                                              return !s.drop && s.file(s.to) >= 5 &&
                                                     s.file(s.from) < 5;
                                            }}};
  all["shape/lifted_rook"] = {piece("R"), {"in front of its camp", [](const Scene& s) {
                                             return goes_forward(s) && s.rank(s.to) == 6;
                                           }}};
  all["shape/rook_home"] = {piece("R"), {"comes home from outside its camp", [](const Scene& s) {
                                           return goes_back(s) && s.rank(s.from) <= 6 &&
                                                  s.rank(s.to) >= 8;
                                         }}};
  all["shape/pulled_bishop"] = {piece("B"), {"goes back", goes_back}};
  all["shape/bishop_77"] = {piece("B"),
                            at(7, 7),
                            {"the pawn before the rook could have been exchanged",
                             [](const Scene& s) { return enemy_at(s, 2, 1, "P"); }}};
  all["shape/gold_78"] = {piece("G"), at(7, 8), {"guards the bishop's head", [](const Scene& s) {
                                                   return own_at(s, 0, 1, "B");
                                                 }}};
  all["shape/bishop_rises"] = {piece("B"), {"steps up", goes_forward}};
  all["shape/picks_up"] = {
      {"takes a knight or a lance", [](const Scene& s) { return takes(s, "N L"); }}, safe};
  all["shape/tokin_nearer"] = {piece("+P"), {"comes nearer to the king", [](const Scene& s) {
                                               return to_their_king(s, s.to) <
                                                      to_their_king(s, s.from);
                                             }}};
  all["shape/bites_in"] = {piece("G S"), drops, {"attacks a gold or silver", [](const Scene& s) {
                                                   return !hit(s, "G S").empty();
                                                 }}};
  all["shape/bear_lance"] = {
      piece("L"), {"there is room for the king in the corner behind it", [](const Scene& s) {
                     const auto corner = s.step(s.to, -1);
                     return corner && is_empty(s.after, *corner) &&
                            to_own_king(s, s.after, *corner) <= 3;
                   }}};
  return all;
}

}  // namespace nagare::oracle
