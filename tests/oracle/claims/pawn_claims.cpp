// What data/words/shape.tsv says of moves of pawns.
#include <algorithm>

#include "tests/oracle/claims/claims.h"
#include "tests/oracle/claims/scene.h"
#include "tests/oracle/claims/view.h"
#include "tests/oracle/reference_position.h"

namespace nagare::oracle {

using namespace view;

Claims pawn_claims() {
  Claims all;
  const ClaimPart pushes{"pushes a pawn", [](const Scene& s) { return !s.drop && moved(s, "P"); }};
  const ClaimPart drops{"drops a pawn", [](const Scene& s) { return s.drop && moved(s, "P"); }};
  const ClaimPart meets{"meets a pawn", [](const Scene& s) { return enemy_at(s, 1, 0, "P"); }};
  const ClaimPart edge{"on the edge",
                       [](const Scene& s) { return s.file(s.to) == 1 || s.file(s.to) == 9; }};
  const ClaimPart before_rook{"before its rook",
                              [](const Scene& s) { return has_behind(s, "R +R"); }};
  const ClaimPart safe{"it cannot simply be taken", is_safe};

  all["shape/knight_head_pawn"] = {{"puts a pawn on the knight's head", [](const Scene& s) {
                                      return moved(s, "P") && enemy_at(s, 1, 0, "N");
                                    }}};
  all["shape/knight_eaten"] = {
      {"attacks a knight with a pawn",
       [](const Scene& s) { return moved(s, "P") && enemy_at(s, 1, 0, "N"); }},
      safe,
      {"the knight has nowhere to go",
       [](const Scene& s) { return has_nowhere_to_go(s, *s.step(s.to, 1)); }}};
  all["shape/pawn_under_gold"] = {drops, {"under its own gold, at the bottom", [](const Scene& s) {
                                            return s.rank(s.to) == 9 && own_at(s, 1, 0, "G");
                                          }}};
  all["shape/joined_pawn"] = {drops, {"before the pawn that has just taken", [](const Scene& s) {
                                        if (s.earlier.empty() || !enemy_at(s, 1, 0, "P"))
                                          return false;
                                        const Earlier& last = s.earlier.front();
                                        const Square at = *s.step(s.to, 1);
                                        return destination_of(last.usi) == at &&
                                               !is_empty(last.before, at);
                                      }}};
  all["shape/opens_bishop"] = {{"opens its bishop's line", [](const Scene& s) {
                                  return reach_changes(s, s.mover, "B", true);
                                }}};
  all["shape/closes_bishop"] = {{"shuts the opposing bishop's line", [](const Scene& s) {
                                   return reach_changes(s, s.opponent, "B", false);
                                 }}};
  all["shape/knock_pawn"] = {
      drops,
      {"on the head of a piece", [](const Scene& s) { return enemy_at(s, 1, 0, kAny); }},
      {"to be taken, or where it could be but for a pin", [](const Scene& s) {
         const auto by = attackers(s.after, s.to, s.opponent);
         return can_be_taken(s) || std::any_of(by.begin(), by.end(), [&](const Square& square) {
                  return !stands(s.after, square, s.opponent, "K");
                });
       }}};
  all["shape/rook_knock"] = {
      drops,
      {"in front of the rook", [](const Scene& s) { return enemy_at(s, 1, 0, "R +R"); }},
      {"to draw it nearer", can_be_taken}};
  all["shape/repeated_pawn"] = {
      drops,
      {"a second time, where the first was taken",
       [](const Scene& s) {
         if (s.earlier.size() < 2) return false;
         const Earlier &taking = s.earlier[0], &first = s.earlier[1];
         return first.usi[0] == 'P' && destination_of(taking.usi) == destination_of(first.usi);
       }},
      {"it knocks on the piece that took",
       [](const Scene& s) { return s.step(s.to, 1) == destination_of(s.earlier[0].usi); }}};
  all["shape/meeting_pawn"] = {
      drops, meets, {"when it is taken a piece comes forward", [](const Scene& s) {
                       return !attackers(s.after, s.to, s.mover).empty();
                     }}};
  all["shape/focal_pawn"] = {drops, {"where the lines of several pieces meet", [](const Scene& s) {
                                       return attackers(s.after, s.to, s.opponent).size() >= 2;
                                     }}};
  all["shape/low_pawn"] = {drops, {"low down", [](const Scene& s) { return s.rank(s.to) >= 8; }}};
  all["shape/bottom_pawn"] = {
      drops,
      {"on the bottom rank", [](const Scene& s) { return s.rank(s.to) == 9; }},
      {"a rook that worked along that rank is shut out", [](const Scene& s) {
         const auto by = attackers(s.before, s.to, s.opponent);
         return std::any_of(by.begin(), by.end(), [&](const Square& square) {
           return square.rank == s.to.rank && stands(s.before, square, s.opponent, "R +R");
         });
       }}};
  all["shape/back_pawn"] = {
      drops,
      {"behind an enemy pawn", [](const Scene& s) { return enemy_at(s, -1, 0, "P"); }},
      {"a tokin comes next",
       [](const Scene& s) { return s.rank(s.to) <= 4 && !own_at(s, 1, 0, kAny); }}};
  all["shape/held_pawn"] = {drops, {"one step back: the next push hits", [](const Scene& s) {
                                      return empty_at(s, 1, 0) && enemy_at(s, 2, 0, kAny);
                                    }}};
  all["shape/pawn_block"] = {
      drops, {"shuts a file on which a rook or lance looked in", [](const Scene& s) {
                const auto by = attackers(s.before, s.to, s.opponent);
                return std::any_of(by.begin(), by.end(), [&](const Square& square) {
                  return square.file == s.to.file && stands(s.before, square, s.opponent, "R L +R");
                });
              }}};
  all["shape/knight_cover"] = {
      {"covers its own knight's head", [](const Scene& s) { return own_at(s, -1, 0, "N"); }}};
  all["shape/dangling_pawn"] = {
      drops,
      {"next it becomes a tokin",
       [](const Scene& s) { return s.rank(s.to) <= 4 && empty_at(s, 1, 0); }},
      safe};
  all["shape/sacrifice_pawn"] = {
      pushes, meets, {"gives it up", [](const Scene& s) { return say::is_lost(s); }}};
  all["shape/opening_fire"] = {
      pushes, {"brings pawn against pawn", [](const Scene& s) { return enemy_at(s, 1, 0, "P"); }}};
  all["shape/file_break"] = {pushes, meets, before_rook};
  all["shape/rook_pawn_trade"] = {
      {"takes a pawn back with the rook",
       [](const Scene& s) {
         return moved(s, "R") && say::takes_back(s) && stands(s.before, s.to, s.opponent, "P");
       }},
      {"a pawn in hand", [](const Scene& s) { return s.after.hand(s.mover, 'P') > 0; }}};
  all["shape/rook_pawn"] = {pushes, before_rook};
  all["shape/front_pawn"] = {pushes, before_rook};
  all["shape/takes_space"] = {
      pushes,
      {"to the fifth rank", [](const Scene& s) { return s.rank(s.to) == 5; }},
      {"and it stays there", is_safe}};
  all["shape/holds_space"] = {{"supports an advanced pawn with the silver", [](const Scene& s) {
                                 return moved(s, "S") && own_at(s, 1, 0, "P") && s.rank(s.to) <= 6;
                               }}};
  all["shape/edge_attack"] = {pushes, edge, meets};
  all["shape/edge_breaks"] = {edge,
                              {"takes there", [](const Scene& s) { return s.taken.has_value(); }},
                              {"and it is not simply taken back", is_safe}};
  all["shape/edge_answer"] = {pushes, edge, {"the opponent has pushed its own", [](const Scene& s) {
                                               return enemy_at(s, 2, 0, "P");
                                             }}};
  all["shape/edge_pawn"] = {pushes, edge};
  all["shape/king_room"] = {
      pushes,
      edge,
      {"its own king is near", [](const Scene& s) { return to_own_king(s, s.after, s.to) <= 3; }},
      {"the king could go where the pawn stood",
       [](const Scene& s) { return attackers(s.after, s.from, s.opponent).empty(); }}};
  all["shape/edge_space"] = {
      pushes, edge, {"past the middle, with nothing in front", [](const Scene& s) {
                       return s.rank(s.to) <= 5 && empty_at(s, 1, 0);
                     }}};
  all["shape/edge_king_pawn"] = {edge, {"the opponent's king is on that edge", [](const Scene& s) {
                                          const auto at = king(s.after, s.opponent);
                                          return at && at->file == s.to.file;
                                        }}};
  all["shape/passing_pawn"] = {
      pushes,
      {"it could have taken",
       [](const Scene& s) {
         return !s.earlier.empty() && can_capture(s.before, destination_of(s.earlier[0].usi));
       }},
      {"hits a piece", [](const Scene& s) { return enemy_at(s, 1, 0, kAny); }}};
  all["shape/takes_in"] = {
      {"takes a pawn with a pawn",
       [](const Scene& s) { return moved(s, "P") && stands(s.before, s.to, s.opponent, "P"); }},
      {"it keeps the foothold", is_safe}};
  all["shape/pawn_chases"] = {pushes, {"against a gold or silver", [](const Scene& s) {
                                         return enemy_at(s, 1, 0, "G S +S");
                                       }}};
  all["shape/knight_head"] = {{"goes for the knight's head", [](const Scene& s) {
                                 return moved(s, "P") &&
                                        (enemy_at(s, 1, 0, "N") || enemy_at(s, 2, 0, "N"));
                               }}};
  all["shape/bishop_head"] = {{"goes for the bishop's head", [](const Scene& s) {
                                 return enemy_at(s, 1, 0, "B") || enemy_at(s, 2, 0, "B") ||
                                        enemy_at(s, 3, 0, "B");
                               }}};
  all["shape/pawn_vs_silver"] = {
      {"a silver stands before its pawn",
       [](const Scene& s) { return moved(s, "P") && enemy_at(s, 2, 0, "S"); }},
      {"straight ahead the pawn takes it",
       [](const Scene& s) { return attacks(s.after, s.to, *s.step(s.to, 1)); }}};
  all["shape/knight_path"] = {
      {"an own knight can now jump to the square that the pawn has left", [](const Scene& s) {
         const auto by = attackers(s.after, s.from, s.mover);
         return !s.drop && std::any_of(by.begin(), by.end(), [&](const Square& square) {
           return stands(s.after, square, s.mover, "N");
         });
       }}};
  all["shape/silver_path"] = {
      {"an own silver can now go to the square that the pawn has left",
       [](const Scene& s) {
         const auto by = attackers(s.after, s.from, s.mover);
         return !s.drop && std::any_of(by.begin(), by.end(), [&](const Square& square) {
           return stands(s.after, square, s.mover, "S") && s.rank(s.from) < s.rank(square);
         });
       }},
      {"there is time for it: nothing worse is under attack",
       [](const Scene& s) { return !s.before.is_check() && best_gain(s.after) < 300; }}};
  return all;
}

}  // namespace nagare::oracle
