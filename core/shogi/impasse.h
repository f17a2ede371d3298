// Winning by declaration at an impasse (入玉宣言法), 27-point rule: the side to move may declare
// when its king stands in the enemy camp, it is not in check, at least ten other pieces of its own
// stand there, and those with the ones in hand count 28 points (black) or 27 (white); rooks and
// bishops, promoted or not, count five, everything else one, the king nothing. Source: Japan Shogi
// Association, rules of 2019; the limits of an even game.
#pragma once

#include "core/shogi/position.h"

namespace nagare {

// Points of the colour's pieces in the enemy camp and in hand.
int declaration_points(const Position& position, Color color);

// Whether the side to move wins by declaring now.
bool can_declare_win(const Position& position);

}  // namespace nagare
