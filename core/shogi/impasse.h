// Impasse (持将棋) by declaration (入玉宣言法). The side to move may declare when its king stands
// in the enemy camp, it is not in check and at least ten other pieces of its own stand there. Those
// and the pieces in hand count: rooks and bishops, promoted or not, five points, everything else
// one, the king nothing.
//   27-point rule: 28 points win for black, 27 for white.
//   24-point rule: 31 points win, 24 to 30 are a draw.
// Who declares without fulfilling the conditions loses. Under a handicap the pieces that white gave
// count as white's points. Source: Japan Shogi Association, rules of 2019.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "core/shogi/position.h"

namespace nagare {

enum class ImpasseRule : std::uint8_t { kNone, k24Point, k27Point };

struct ImpasseRuleId {
  std::string_view id;  // permanent, ASCII
  ImpasseRule rule;
};
inline constexpr std::array<ImpasseRuleId, 3> kImpasseRuleIds = {
    {{"none", ImpasseRule::kNone},
     {"24-point", ImpasseRule::k24Point},
     {"27-point", ImpasseRule::k27Point}}};
// None for an id that there is none of.
inline std::optional<ImpasseRule> impasse_rule_of_id(std::string_view id) {
  for (const ImpasseRuleId& each : kImpasseRuleIds) {
    if (each.id == id) return each.rule;
  }
  return std::nullopt;
}

// The rule of a game and the points that its handicap adds for white.
struct ImpasseRules {
  ImpasseRule rule = ImpasseRule::k27Point;
  int giver_points = 0;  // points of the pieces that white gave; 0 in an even game
};

// What declaring would do for the side to move.
enum class Declaration : std::uint8_t { kLoss, kDraw, kWin };

// How the side to move stands under the rule.
struct ImpasseStanding {
  bool king_in_camp = false;
  bool in_check = false;
  int pieces = 0;  // in the enemy camp besides the king; ten are needed
  int points = 0;
  static constexpr int kPieces = 10;
};

// Points of the pieces that white gave: 0 unless `start` is the even start without some of white's
// pieces, with white to move.
int handicap_points(const Position& start);

ImpasseStanding impasse_standing(const Position& position, const ImpasseRules& rules);

// Under ImpasseRule::kNone nothing can be declared: a loss.
Declaration judge_declaration(const Position& position, const ImpasseRules& rules);

// Whether judge_declaration() says kWin; faster where the king is not in the enemy camp.
bool can_declare_win(const Position& position, const ImpasseRules& rules);

}  // namespace nagare
