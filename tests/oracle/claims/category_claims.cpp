// What data/words/category.tsv says of what a move does.
#include <algorithm>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "tests/oracle/claims/claims.h"
#include "tests/oracle/claims/scene.h"
#include "tests/oracle/claims/view.h"
#include "tests/oracle/reference_position.h"

namespace nagare::oracle {

namespace {

using say::kGrave;
using view::is;
using view::lies_between;

bool takes_what_is_named(const Scene& s) {
  return s.taken && s.said.squares.size() == 1 && s.said.squares.front() == s.to;
}

// What the move wins once the exchange on its square is over.
int net(const Scene& s) {
  return taken_by(s.before, s.usi) - gain_on(s.after, s.to);
}

// The same, less what the opponent has just taken there.
int net_of_exchange(const Scene& s) {
  if (!say::takes_back(s)) return net(s);
  return net(s) - taken_by(s.earlier.front().before, s.earlier.front().usi);
}

// The position before the move as if the opponent could move again: what was threatened.
int was_lost(const Scene& s, Square square) {
  return gain_on(s.before, square, s.opponent);
}

// Whether a piece guards the square that did not before: the one that moved, or one behind it.
bool has_new_guard(const Scene& s, Square at) {
  const auto before = attackers(s.before, at, s.mover);
  for (const Square& guard : attackers(s.after, at, s.mover)) {
    const Square was = guard == s.to && !s.drop ? s.from : guard;
    if (std::find(before.begin(), before.end(), was) == before.end()) return true;
    if (guard == s.to && s.drop) return true;
  }
  return false;
}

// What the best capture there comes to, a loss among them.
int best_exchange(const ReferencePosition& position, Square at) {
  int best = -100'000;
  for (const std::string& usi : position.captures_on(at)) {
    best = std::max(best, taken_by(position, usi) - gain_on(position.after(usi), at));
  }
  return best;
}

bool each_named(const Scene& s, const std::function<bool(Square)>& holds) {
  return !s.said.squares.empty() &&
         std::all_of(s.said.squares.begin(), s.said.squares.end(), holds);
}

std::vector<Square> checkers_of(const ReferencePosition& position, Side side) {
  const auto at = king(position, side);
  return at ? attackers(position, *at, other(side)) : std::vector<Square>();
}

int pressed(const ReferencePosition& position, const Scene& s) {
  int count = 0;
  for (const Square& square : all_squares()) {
    if (s.rank(square) <= 3 && !attackers(position, square, s.mover).empty()) ++count;
  }
  return count;
}

int squares_reached(const ReferencePosition& position, Side side) {
  int count = 0;
  for (const Square& square : all_squares()) {
    if (belongs(position, square, side)) count += say::reach(position, square);
  }
  return count;
}

// Of own pieces of these kinds but the one that moved: whether one reaches further than before.
bool reaches_further(const Scene& s, std::string_view kinds) {
  for (const Square& square : all_squares()) {
    if (square == s.to || !stands(s.after, square, s.mover, kinds)) continue;
    if (say::reach(s.after, square) > say::reach(s.before, square)) return true;
  }
  return false;
}

}  // namespace

Claims category_claims() {
  Claims all;
  const ClaimPart takes_back{"takes back what was taken on that square",
                             [](const Scene& s) { return !is(s, "back") || say::takes_back(s); }};
  all["category/capture"] = {
      {"takes the piece that is named", takes_what_is_named},
      {"an exchange: it pays to take back",
       [](const Scene& s) {
         return !(is(s, "exchange") || is(s, "given")) || gain_on(s.after, s.to) > 0;
       }},
      takes_back,
  };
  all["category/win"] = {
      {"takes the piece that is named", takes_what_is_named},
      {"wins material, even if it is taken back",
       [](const Scene& s) { return is(s, "back") || net(s) > 0; }},
      {"wins material, and not only what was lost the move before",
       [](const Scene& s) { return is(s, "back") || net_of_exchange(s) > 0; }},
      {"an exchange: it pays to take back",
       [](const Scene& s) { return !is(s, "trade") || gain_on(s.after, s.to) > 0; }},
      {"for nothing: nothing can take back",
       [](const Scene& s) {
         return !is(s, "free") || (!can_capture(s.after, s.to) && !say::takes_back(s));
       }},
      takes_back,
  };
  all["category/hang"] = {
      {"can be taken at a loss",
       [](const Scene& s) { return gain_on(s.after, s.to) > taken_by(s.before, s.usi); }},
      {"gives it up to attack: the opponent has something to answer",
       [](const Scene& s) { return !is(s, "sacrifice") || s.after.is_check(); }},
  };
  all["category/leave"] = {
      {"leaves it to be taken at a gain",
       [](const Scene& s) {
         if (is(s, "check")) return true;
         return each_named(s, [&](Square at) { return gain_on(s.after, at) > 0; });
       }},
      {"leaves it under attack behind a check",
       [](const Scene& s) {
         return !is(s, "check") || (s.after.is_check() && each_named(s, [&](Square at) {
                                      return !attackers(s.after, at, s.opponent).empty();
                                    }));
       }},
  };
  all["category/escape"] = {
      {"had it stayed, it could have been taken at a loss",
       [](const Scene& s) { return !s.drop && was_lost(s, s.from) > 0; }},
      {"it is safe now", [](const Scene& s) { return !say::is_lost(s); }},
  };
  all["category/defend"] = {
      {"the opponent was after it",
       [](const Scene& s) {
         return each_named(s, [&](Square at) { return was_lost(s, at) > 0; });
       }},
      {"taking there no longer gains anything",
       [](const Scene& s) {
         return each_named(s, [&](Square at) { return !say::is_lost_at(s, at); });
       }},
      {"comes in between and bars the way",
       [](const Scene& s) {
         return !is(s, "block") || each_named(s, [&](Square at) {
           const auto by = attackers(s.before, at, s.opponent);
           return std::any_of(by.begin(), by.end(),
                              [&](Square attacker) { return lies_between(attacker, at, s.to); });
         });
       }},
      {"guards it as it was not before, and to take it costs something now",
       [](const Scene& s) {
         return !is(s, "") || each_named(s, [&](Square at) {
           return !s.after.is_check() && has_new_guard(s, at) && can_capture(s.after, at) &&
                  best_exchange(s.after, at) <= 0;
         });
       }},
      {"no more than a check comes first",
       [](const Scene& s) { return !is(s, "check") || s.after.is_check(); }},
      {"takes the very piece that threatened it",
       [](const Scene& s) {
         return !is(s, "remove") ||
                (s.taken && each_named(s, [&](Square at) { return attacks(s.before, s.to, at); }));
       }},
  };
  all["category/attack"] = {
      {"unless the opponent does something, taking it next wins material",
       [](const Scene& s) {
         return is(s, "face") || each_named(s, [&](Square at) { return say::threatens(s, at); });
       }},
      {"it comes up against what can take it, too",
       [](const Scene& s) {
         return !is(s, "face") || each_named(s, [&](Square at) {
           return attacks(s.after, s.to, at) && attacks(s.after, at, s.to);
         });
       }},
      {"the threat is new",
       [](const Scene& s) {
         if (is(s, "face")) return true;
         return each_named(s, [&](Square at) { return gain_on(s.before, at) <= 0; });
       }},
      {"as the piece steps aside, a line opens on it",
       [](const Scene& s) {
         return !is(s, "discover") || !attacks(s.after, s.to, s.said.squares.front());
       }},
      {"it is beside the king",
       [](const Scene& s) {
         if (!is(s, "near_king")) return true;
         const auto beside = king(s.after, s.opponent);
         return beside && each_named(s, [&](Square at) { return distance(*beside, at) <= 1; });
       }},
  };
  all["category/fork"] = {
      {"the piece that moved threatens at least two, a king in check among them",
       [](const Scene& s) { return say::pieces_threatened(s) >= 2; }},
      {"those that are named are among them",
       [](const Scene& s) {
         return each_named(s, [&](Square at) {
           return stands(s.after, at, s.opponent, "K") || say::moved_piece_threatens(s, at);
         });
       }},
      {"it cannot simply be taken", [](const Scene& s) { return !say::is_lost(s); }},
      {"the piece that moved gives check",
       [](const Scene& s) {
         const auto by = checkers_of(s.after, s.opponent);
         return !is(s, "check") || std::find(by.begin(), by.end(), s.to) != by.end();
       }},
      {"none of them is a pawn",
       [](const Scene& s) {
         if (is(s, "check") || is(s, "pawn")) return true;
         return each_named(s, [&](Square at) { return !stands(s.after, at, s.opponent, "P"); });
       }},
  };
  all["category/promote"] = {
      {"promotes", [](const Scene& s) { return s.promotes; }},
  };
  all["category/press"] = {
      {"more squares of the camp are under attack than before",
       [](const Scene& s) { return pressed(s.after, s) > pressed(s.before, s); }},
  };
  all["category/check"] = {
      {"gives check", [](const Scene& s) { return s.after.is_check(); }},
      {"the piece behind it gives check",
       [](const Scene& s) {
         const auto by = checkers_of(s.after, s.opponent);
         const bool moved = std::find(by.begin(), by.end(), s.to) != by.end();
         return is(s, "discover") ? !moved : moved;
       }},
  };
  all["category/threaten_mate"] = {
      {"the opponent is not in check, and may look for a defence",
       [](const Scene& s) { return !s.after.is_check(); }},
      {"unless the opponent does something, the next move mates",
       [](const Scene& s) { return say::can_mate(s.after.passed()); }},
  };
  all["category/stop_mate"] = {
      {"the opponent threatened mate in one",
       [](const Scene& s) { return !s.before.is_check() && say::can_mate(s.before.passed()); }},
      {"and has none any more", [](const Scene& s) { return !say::can_mate(s.after); }},
  };
  all["category/parry"] = {
      {"answers a check", [](const Scene& s) { return s.before.is_check(); }},
      {"by moving the king",
       [](const Scene& s) { return !is(s, "king") || (!s.drop && s.kind == 'K'); }},
      {"by coming in between",
       [](const Scene& s) {
         if (!is(s, "block")) return true;
         const Square at = *king(s.before, s.mover);
         const auto by = checkers_of(s.before, s.mover);
         return std::any_of(by.begin(), by.end(),
                            [&](Square checker) { return lies_between(checker, at, s.to); });
       }},
      {"by taking the piece that gives check",
       [](const Scene& s) {
         if (!is(s, "take")) return true;
         const auto by = checkers_of(s.before, s.mover);
         return std::find(by.begin(), by.end(), s.to) != by.end();
       }},
  };
  all["category/strengthen"] = {
      {"more golds and silvers, or more guarded squares, beside the king",
       [](const Scene& s) { return say::is_thicker(s, s.mover); }},
      {"a general comes nearer to the king in its camp, or the king to its own; no check is about",
       [](const Scene& s) {
         if (is(s, "untold")) return true;
         const auto at = king(s.after, s.mover);
         if (!at || s.rank(*at) < 7 || s.before.is_check() || s.after.is_check()) return false;
         if (*at == s.to)
           return s.rank(s.to) >= s.rank(s.from) && say::guards(s.after, s.mover, 2) >= 2;
         const bool nearer =
             s.drop || distance(*at, s.to) < distance(*king(s.before, s.mover), s.from);
         return stands(s.after, s.to, s.mover, "G S +S +N +L +P") && distance(*at, s.to) <= 2 &&
                nearer;
       }},
  };
  all["category/weaken"] = {
      {"fewer golds and silvers, or fewer guarded squares, beside the king",
       [](const Scene& s) { return say::is_thinner(s, s.mover); }},
  };
  all["category/free_king"] = {
      {"its own king has more squares to go to",
       [](const Scene& s) {
         return say::ways_out(s.after, s.mover) > say::ways_out(s.before, s.mover);
       }},
  };
  all["category/confine_king"] = {
      {"its own king has fewer squares to go to",
       [](const Scene& s) {
         return say::ways_out(s.after, s.mover) < say::ways_out(s.before, s.mover);
       }},
  };
  all["category/confine_theirs"] = {
      {"the opponent's king has fewer squares to go to",
       [](const Scene& s) {
         return say::ways_out(s.after, s.opponent) < say::ways_out(s.before, s.opponent);
       }},
  };
  all["category/widen"] = {
      {"its pieces reach more squares, or one of them does",
       [](const Scene& s) {
         return squares_reached(s.after, s.mover) > squares_reached(s.before, s.mover) ||
                reaches_further(s, "L B R +B +R");
       }},
      {"opens the bishop's line",
       [](const Scene& s) { return !is(s, "bishop") || reaches_further(s, "B +B"); }},
      {"opens the rook's line",
       [](const Scene& s) { return !is(s, "rook") || reaches_further(s, "R +R"); }},
      {"opens the lance's line",
       [](const Scene& s) { return !is(s, "lance") || reaches_further(s, "L"); }},
  };
  all["category/narrow"] = {
      {"leaves fewer squares to its own pieces",
       [](const Scene& s) {
         return squares_reached(s.after, s.mover) < squares_reached(s.before, s.mover);
       }},
  };
  all["category/invade"] = {
      {"drops a bishop or rook into the opponent's camp",
       [](const Scene& s) {
         return s.drop && (s.kind == 'B' || s.kind == 'R') && s.rank(s.to) <= 3;
       }},
  };
  all["category/quiet"] = {
      {"takes nothing", [](const Scene& s) { return !s.taken; }},
      {"threatens nothing",
       [](const Scene& s) {
         if (s.after.is_check() || say::can_mate(s.after.passed())) return false;
         for (const Square& at : s.after.attacked_from(s.to)) {
           if (say::moved_piece_threatens(s, at) && gain_on(s.before, at) <= 0 &&
               gain_on(s.after, at, s.mover) >= kGrave) {
             return false;
           }
         }
         return true;
       }},
      {"goes where its words say",
       [](const Scene& s) {
         if (is(s, "drop")) return s.drop;
         const int change = s.drop ? 0 : s.rank(s.to) - s.rank(s.from);
         if (is(s, "advance")) return change < 0;
         if (is(s, "retreat")) return change > 0;
         return !is(s, "sideways") || change == 0;
       }},
  };
  return all;
}

}  // namespace nagare::oracle
