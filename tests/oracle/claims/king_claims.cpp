// What data/words/shape.tsv says of moves by kings, against them and in check.
#include <algorithm>
#include <cstdlib>
#include <string>

#include "tests/oracle/claims/claims.h"
#include "tests/oracle/claims/scene.h"
#include "tests/oracle/claims/view.h"
#include "tests/oracle/reference_position.h"

namespace nagare::oracle {

using namespace view;

namespace {

bool king_moves(const Scene& s) {
  return !s.drop && s.kind == 'K';
}

// Beside the enemy king on its own rank, or right behind it as the mover sees it.
bool beside_king(const Scene& s) {
  return enemy_at(s, 0, 1, "K") || enemy_at(s, 0, -1, "K");
}

bool dragon_one_gap(const Scene& s) {
  const auto at = king(s.after, s.opponent);
  if (!at || distance(*at, s.to) != 2) return false;
  return at->file == s.to.file || at->rank == s.to.rank;
}

// After the king has taken the piece that was given, something falls that it guarded.
bool pulls_king_away(const Scene& s) {
  const auto at = king(s.after, s.opponent);
  for (const std::string& usi : s.after.captures_on(s.to)) {
    if (square_named(usi) != *at) continue;
    const ReferencePosition next = s.after.after(usi);
    for (const Square& square : all_squares()) {
      if (!belongs(next, square, s.opponent) || distance(square, *at) != 1) continue;
      if (gain_on(next, square) > gain_on(s.before, square)) return true;
    }
  }
  return false;
}

bool interposes(const Scene& s) {
  const auto at = king(s.before, s.mover);
  const auto by = attackers(s.before, *at, s.opponent);
  return std::any_of(by.begin(), by.end(),
                     [&](Square checker) { return lies_between(checker, *at, s.to); });
}

}  // namespace

Claims king_claims() {
  Claims all;
  const ClaimPart narrows{"its way out grows narrow", hems_in};
  const ClaimPart by_king{"moves the king", king_moves};
  const ClaimPart safe{"it cannot simply be taken", is_safe};

  all["shape/belly_silver"] = {{"a silver at the king's side",
                                [](const Scene& s) { return moved(s, "S") && beside_king(s); }}};
  all["shape/tail_silver"] = {{"a silver behind the king", [](const Scene& s) {
                                 return moved(s, "S") && enemy_at(s, -1, 0, "K");
                               }}};
  all["shape/tail_gold"] = {{"a gold behind the king", [](const Scene& s) {
                               return moved(s, "G") && enemy_at(s, -1, 0, "K");
                             }}};
  all["shape/head_gold"] = {{"a guarded gold on the king's head",
                             [](const Scene& s) {
                               return moved(s, "G") && enemy_at(s, 1, 0, "K") &&
                                      !attackers(s.after, s.to, s.mover).empty();
                             }},
                            {"the king is on the back rank", [](const Scene& s) {
                               return s.rank(*king(s.after, s.opponent)) == 1;
                             }}};
  all["shape/drop_down"] = {{"gives check from above", [](const Scene& s) {
                               return s.after.is_check() && enemy_at(s, 1, 0, "K");
                             }}};
  all["shape/from_above"] = {{"presses from above", [](const Scene& s) {
                                const auto at = king(s.after, s.opponent);
                                return at && s.rank(s.to) > s.rank(*at);
                              }}};
  all["shape/sending_move"] = {
      {"gives a piece that the king can take", [](const Scene& s) { return s.after.is_check(); }},
      {"so that it leaves what it guards", pulls_king_away}};
  all["shape/silver_pincer"] = {{"a silver between two pawns", [](const Scene& s) {
                                   for (int left : {-1, 1}) {
                                     if (enemy_at(s, 0, left, "S") && own_at(s, 0, 2 * left, "P"))
                                       return true;
                                   }
                                   return false;
                                 }}};
  const auto sash = [](const Scene& s) {
    return threatened(s, "R +R") > 0 && say::pieces_threatened(s) >= 2;
  };
  all["shape/diag_silver"] = {{"hits one piece before and one behind",
                               [sash](const Scene& s) { return moved(s, "S") && sash(s); }},
                              safe};
  all["shape/diag_bishop"] = {
      {"hits rook and general", [sash](const Scene& s) { return moved(s, "B") && sash(s); }}, safe};
  all["shape/one_gap_dragon"] = {
      {"faces the king with one square between",
       [](const Scene& s) { return moved(s, "+R") && dragon_one_gap(s); }},
      safe};
  all["shape/discovered_check"] = {{"the piece behind gives check", [](const Scene& s) {
                                      return s.after.is_check() && !gives_check(s);
                                    }}};
  all["shape/double_check"] = {
      {"two pieces give check", [](const Scene& s) { return checkers(s).size() >= 2; }},
      {"the king must run", only_king_moves}};
  all["shape/distant_check"] = {
      {"a dropped rook, bishop or lance gives check from afar", [](const Scene& s) {
         return s.drop && moved(s, "R B L") && gives_check(s) && to_their_king(s, s.to) >= 3;
       }}};
  all["shape/mid_block"] = {
      {"throws a piece in between",
       [](const Scene& s) { return s.before.is_check() && s.drop && interposes(s); }},
      {"at a distance from the king, to be taken",
       [](const Scene& s) { return to_own_king(s, s.after, s.to) >= 2 && can_be_taken(s); }}};
  all["shape/moving_block"] = {{"blocks the check with a piece from the board", [](const Scene& s) {
                                  return s.before.is_check() && !s.drop && s.kind != 'K' &&
                                         interposes(s);
                                }}};
  all["shape/early_escape"] = {
      by_king, {"before there is a check", [](const Scene& s) { return !s.before.is_check(); }}};
  all["shape/avoids_sitting"] = {by_king, {"from its first square", [](const Scene& s) {
                                             return s.file(s.from) == 5 && s.rank(s.from) == 9;
                                           }}};
  all["shape/deep_king"] = {
      by_king, {"away from the centre or down", [](const Scene& s) {
                  return std::abs(s.file(s.to) - 5) > std::abs(s.file(s.from) - 5) || goes_back(s);
                }}};
  all["shape/mid_king"] = {by_king, {"up the board", [](const Scene& s) {
                                       return goes_forward(s) && s.rank(s.to) <= 6;
                                     }}};
  all["shape/king_enters"] = {by_king, {"towards the enemy camp", [](const Scene& s) {
                                          return goes_forward(s) && s.rank(s.to) <= 4;
                                        }}};
  all["shape/king_at_knight"] = {
      by_king, {"right before a knight", [](const Scene& s) { return enemy_at(s, 1, 0, "N"); }}};
  all["shape/head_battle"] = {
      {"in front of a king", [](const Scene& s) {
         const auto own = king(s.after, s.mover), theirs = king(s.after, s.opponent);
         const bool before_own = own && std::abs(own->file - s.to.file) <= 1 &&
                                 s.rank(s.to) < s.rank(*own) && distance(*own, s.to) <= 4;
         const bool before_theirs = theirs && std::abs(theirs->file - s.to.file) <= 1 &&
                                    s.rank(s.to) > s.rank(*theirs) && distance(*theirs, s.to) <= 4;
         return before_own || before_theirs;
       }}};
  all["shape/binds_king"] = {{"drops a general close to the king", [](const Scene& s) {
                                return s.drop && moved(s, "G S") && to_their_king(s, s.to) <= 2;
                              }}};
  return all;
}

}  // namespace nagare::oracle
