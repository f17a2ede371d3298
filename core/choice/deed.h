// What a move plainly does: it takes something, gives check, escapes. Whoever explains a move says
// that first, whatever made it natural.
#pragma once

#include <optional>

#include "core/advisors/occasion.h"
#include "core/advisors/registry.h"
#include "core/advisors/weighing.h"
#include "core/shogi/types.h"

namespace nagare {

// Of the reasons that advisors have for the legal move, those whose kind is a deed (words.h), the
// one with the lowest number, with no points; nothing where the move does no such thing. The dials
// have no say in it.
std::optional<WeighedReason> deed_of(const Advisors& advisors, const Occasion& occasion, Move move);
// Whether it is said only where nothing better is known.
bool is_lesser(const WeighedReason& deed);

}  // namespace nagare
