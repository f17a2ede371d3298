// What a move plainly does: it takes something, gives check, escapes. Whoever explains a move says
// that first, whatever made it natural.
#pragma once

#include <vector>

#include "core/advisors/occasion.h"
#include "core/advisors/registry.h"
#include "core/advisors/weighing.h"
#include "core/shogi/types.h"

namespace nagare {

// Of the reasons that advisors have for the legal move, those whose kind is a deed (words.h), the
// lowest number first and of one number the one that counts most at naturalness 100, with no
// points. The dials have no say in it.
std::vector<WeighedReason> deeds_of(const Advisors& advisors, const Occasion& occasion, Move move);
// Whether it is said only where nothing better is known.
bool is_lesser(const WeighedReason& deed);
// Whether it says little more than the move itself.
bool is_thin(const WeighedReason& deed);
// Whether it is told even beside another deed, before what else is known.
bool is_urgent(const WeighedReason& deed);

}  // namespace nagare
