// Short questions about a move that claims about shapes ask again and again.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "tests/oracle/claims/claims.h"
#include "tests/oracle/claims/scene.h"
#include "tests/oracle/reference_position.h"

namespace nagare::oracle::view {

inline bool is(const Scene& s, std::string_view variant) {
  return s.said.variant == variant;
}
inline bool moved(const Scene& s, std::string_view kinds) {
  return stands(s.after, s.to, s.mover, kinds);
}
inline bool goes_forward(const Scene& s) {
  return !s.drop && s.rank(s.to) < s.rank(s.from);
}
inline bool goes_back(const Scene& s) {
  return !s.drop && s.rank(s.to) > s.rank(s.from);
}

// Whether an enemy piece of these kinds stands so many squares from the move's destination.
inline bool enemy_at(const Scene& s, int forward, int left, std::string_view kinds) {
  const auto at = s.step(s.to, forward, left);
  return at && stands(s.after, *at, s.opponent, kinds);
}
inline bool own_at(const Scene& s, int forward, int left, std::string_view kinds) {
  const auto at = s.step(s.to, forward, left);
  return at && stands(s.after, *at, s.mover, kinds);
}
inline bool empty_at(const Scene& s, int forward, int left) {
  const auto at = s.step(s.to, forward, left);
  return at && is_empty(s.after, *at);
}
inline constexpr std::string_view kAny = "P L N S G B R K +P +L +N +S +B +R";
inline constexpr std::string_view kPieces = "L N S G B R +P +L +N +S +B +R";

// The enemy pieces of these kinds that the moved piece attacks.
inline std::vector<Square> hit(const Scene& s, std::string_view kinds) {
  std::vector<Square> found;
  for (const Square& square : s.after.attacked_from(s.to)) {
    if (stands(s.after, square, s.opponent, kinds)) found.push_back(square);
  }
  return found;
}
// The same, where taking them next would win something.
inline int threatened(const Scene& s, std::string_view kinds) {
  const auto found = hit(s, kinds);
  return static_cast<int>(std::count_if(found.begin(), found.end(), [&](const Square& square) {
    return stands(s.after, square, s.opponent, "K") || say::moved_piece_threatens(s, square);
  }));
}

inline bool is_safe(const Scene& s) {
  return !say::is_lost(s);
}
inline bool can_be_taken(const Scene& s) {
  return can_capture(s.after, s.to);
}

inline bool lies_between(Square a, Square b, Square middle) {
  const std::vector<Square> between = squares_between(a, b);
  return std::find(between.begin(), between.end(), middle) != between.end();
}

inline int most_reach(const ReferencePosition& position, Side side, std::string_view kinds) {
  int most = 0;
  for (const Square& square : all_squares()) {
    if (stands(position, square, side, kinds)) most = std::max(most, say::reach(position, square));
  }
  return most;
}
// Whether a piece of the side that stays where it is reaches further than before, or less far.
inline bool reach_changes(const Scene& s, Side side, std::string_view kinds, bool more) {
  for (const Square& square : all_squares()) {
    if (!stands(s.after, square, side, kinds) || !stands(s.before, square, side, kinds)) continue;
    const int change = say::reach(s.after, square) - say::reach(s.before, square);
    if (more ? change > 0 : change < 0) return true;
  }
  return false;
}
// An own rook or lance further back on the file with nothing of its own but the move between.
inline bool has_behind(const Scene& s, std::string_view kinds) {
  for (int back = 1; back <= 8; ++back) {
    const auto at = s.step(s.to, -back);
    if (!at) return false;
    if (stands(s.after, *at, s.mover, kinds)) return true;
    if (!is_empty(s.after, *at)) return false;
  }
  return false;
}
inline int to_own_king(const Scene& s, const ReferencePosition& position, Square square) {
  const auto at = king(position, s.mover);
  return at ? distance(*at, square) : 100;
}
inline int to_their_king(const Scene& s, Square square) {
  const auto at = king(s.after, s.opponent);
  return at ? distance(*at, square) : 100;
}

inline std::vector<Square> checkers(const Scene& s) {
  const auto at = king(s.after, s.opponent);
  return at ? attackers(s.after, *at, s.mover) : std::vector<Square>();
}
inline bool gives_check(const Scene& s) {
  const auto by = checkers(s);
  return std::find(by.begin(), by.end(), s.to) != by.end();
}
// Whether nothing but moves of the king answers.
inline bool only_king_moves(const Scene& s) {
  const auto at = king(s.after, s.opponent);
  for (const std::string& usi : s.after.legal_moves()) {
    if (usi[1] == '*' || square_named(usi) != *at) return false;
  }
  return true;
}
// Whether every move of the enemy piece loses it, as staying does.
inline bool has_nowhere_to_go(const Scene& s, Square square) {
  for (const std::string& usi : s.after.legal_moves()) {
    if (usi[1] == '*' || square_named(usi) != square) continue;
    const int won = taken_by(s.after, usi);
    if (gain_on(s.after.after(usi), destination_of(usi)) - won <= 0) return false;
  }
  return true;
}
inline bool hems_in(const Scene& s) {
  return say::ways_out(s.after, s.opponent) < say::ways_out(s.before, s.opponent);
}

}  // namespace nagare::oracle::view
