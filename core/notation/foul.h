// Moves that the rules forbid, told apart by the rule.
#pragma once

#include <string_view>

#include "core/notation/record.h"
#include "core/shogi/position.h"
#include "core/shogi/types.h"

namespace nagare {

// kNone for a legal move. A board move must begin on a piece.
FoulKind foul_kind(const Position& position, Move move);

// Whether a record can have it as a foul: not legal, and with a piece that is there.
bool can_be_foul(const Position& position, Move move);

std::string_view foul_name_japanese(FoulKind kind);  // 二歩
std::string_view foul_name_english(FoulKind kind);   // "two pawns on a file"

}  // namespace nagare
