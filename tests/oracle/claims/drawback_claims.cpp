// What data/words/shape.tsv says against moves (悪形).
#include <algorithm>
#include <string>

#include "tests/oracle/claims/claims.h"
#include "tests/oracle/claims/scene.h"
#include "tests/oracle/claims/view.h"
#include "tests/oracle/reference_position.h"

namespace nagare::oracle {

using namespace view;

Claims drawback_claims() {
  Claims all;
  all["shape/castle_loosened"] = {{"a general that stood by the king moves", [](const Scene& s) {
                                     return moved(s, "G S") && !s.drop &&
                                            to_own_king(s, s.before, s.from) <= 3;
                                   }}};
  all["shape/king_leaves"] = {{"the king steps out of its castle", [](const Scene& s) {
                                 return s.kind == 'K' && !s.drop &&
                                        say::guards(s.before, s.mover, 3) >= 1;
                               }}};
  all["shape/wall_silver"] = {{"a silver in its own king's way", [](const Scene& s) {
                                 return moved(s, "S") && to_own_king(s, s.after, s.to) <= 2;
                               }}};
  all["shape/wall_gold"] = {{"a gold in its own king's way", [](const Scene& s) {
                               return moved(s, "G") && to_own_king(s, s.after, s.to) <= 2;
                             }}};
  all["shape/rook_by_king"] = {{"king and rook side by side", [](const Scene& s) {
                                  const auto at = king(s.after, s.mover);
                                  for (const Square& square : all_squares()) {
                                    if (at && distance(square, *at) == 1 &&
                                        stands(s.after, square, s.mover, "R"))
                                      return true;
                                  }
                                  return false;
                                }}};
  all["shape/tempo_loss"] = {{"the piece that has just moved goes back", [](const Scene& s) {
                                return s.earlier.size() >= 2 && goes_back(s) &&
                                       destination_of(s.earlier[1].usi) == s.from;
                              }}};
  all["shape/corner_rook"] = {{"a rook in the corner", [](const Scene& s) {
                                 return moved(s, "R") && (s.file(s.to) == 1 || s.file(s.to) == 9) &&
                                        s.rank(s.to) >= 8;
                               }}};
  all["shape/knight_bait"] = {{"a pawn can be pushed against the knight", [](const Scene& s) {
                                 return moved(s, "N") && empty_at(s, 1, 0) &&
                                        enemy_at(s, 2, 0, "P");
                               }}};
  all["shape/silver_chased"] = {{"a pawn can be pushed against the silver", [](const Scene& s) {
                                   return moved(s, "S") && empty_at(s, 1, 0) &&
                                          enemy_at(s, 2, 0, "P");
                                 }}};
  all["shape/shuts_own_bishop"] = {{"its own bishop reaches less far", [](const Scene& s) {
                                      return reach_changes(s, s.mover, "B", false);
                                    }}};
  all["shape/shuts_own_rook"] = {{"its own rook reaches less far", [](const Scene& s) {
                                    return reach_changes(s, s.mover, "R +R", false);
                                  }}};
  all["shape/gold_strays"] = {{"a gold goes up and away from its king", [](const Scene& s) {
                                 return moved(s, "G") && goes_forward(s) &&
                                        to_own_king(s, s.after, s.to) >
                                            to_own_king(s, s.before, s.from);
                               }}};
  all["shape/gold_lured"] = {{"a gold takes diagonally", [](const Scene& s) {
                                return moved(s, "G") && s.taken && !s.drop &&
                                       s.to.file != s.from.file && s.to.rank != s.from.rank;
                              }}};
  all["shape/runs_out"] = {{"the last pawn in hand is gone", [](const Scene& s) {
                              return s.drop && moved(s, "P") && s.after.hand(s.mover, 'P') == 0;
                            }}};
  all["shape/chasing_check"] = {{"gives check", [](const Scene& s) { return s.after.is_check(); }},
                                {"the king can step away", [](const Scene& s) {
                                   const auto at = king(s.after, s.opponent);
                                   for (const std::string& usi : s.after.legal_moves()) {
                                     if (usi[1] != '*' && square_named(usi) == *at) return true;
                                   }
                                   return false;
                                 }}};
  all["shape/edge_knight"] = {{"a knight on the rim", [](const Scene& s) {
                                 return moved(s, "N") && (s.file(s.to) == 1 || s.file(s.to) == 9);
                               }}};
  all["shape/loose_general"] = {{"nothing guards the general", [](const Scene& s) {
                                   return moved(s, "G S") &&
                                          attackers(s.after, s.to, s.mover).empty();
                                 }}};
  all["shape/kicked_back"] = {
      {"retreats before a pawn", [](const Scene& s) {
         const auto by = attackers(s.before, s.from, s.opponent);
         return goes_back(s) && std::any_of(by.begin(), by.end(), [&](const Square& square) {
                  return stands(s.before, square, s.opponent, "P");
                });
       }}};
  all["shape/fights_at_home"] = {{"the king is still at home", [](const Scene& s) {
                                    const auto at = king(s.after, s.mover);
                                    return at && s.file(*at) == 5 && s.rank(*at) == 9;
                                  }}};
  all["shape/horse_edge"] = {{"a horse in the corner", [](const Scene& s) {
                                return moved(s, "+B") && (s.file(s.to) == 1 || s.file(s.to) == 9) &&
                                       (s.rank(s.to) == 1 || s.rank(s.to) == 9);
                              }}};
  all["shape/weak_head"] = {{"pushes the pawn before its own king", [](const Scene& s) {
                               const auto at = king(s.after, s.mover);
                               return at && s.step(*at, 1) && *s.step(*at, 1) == s.from;
                             }}};
  return all;
}

}  // namespace nagare::oracle
