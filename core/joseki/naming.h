// What may be called by a name in a game: a list of moves, or a castle, that the side is still on
// its way to. What is there already the recogniser names (recogniser.h).
#pragma once

#include "core/base/bilingual.h"
#include "core/joseki/game_reader.h"
#include "core/joseki/openings.h"
#include "core/joseki/recogniser.h"
#include "core/shogi/types.h"

namespace nagare {

// Whether what the list names may still come of the game, or has: every piece with moves in the
// list that has left its first square stands where one of them leads, or on a shortest way there;
// the strategy is recognised, or its conditions could still be met by moves of the list; and the
// opponent plays, or intends, one of the strategies that the list is against.
bool can_become(const Recogniser& recogniser, Color side, const Opening& opening);

// What the plan that is followed may be called: the list's name where that can become of it, with
// the rook at home once it is there to be seen; the strategy that has been recognised and that the
// list plays, or a more general one; or nothing. As
// it is said of that side (side_name.h).
Text name_of_plan(const GameReading& reading);

// Whether the castle that the side to move is building may be named: it is the one that the
// recogniser names, or a case of it; or every piece that it still wants stands on a shortest way to
// its place from where it began, and the plan that is followed, if any, may be called by its name.
bool may_name_castle(const GameReading& reading, int castle);

}  // namespace nagare
