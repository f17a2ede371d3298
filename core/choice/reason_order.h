// Which of a move's reasons are told first, and what kinds of reasons there are for the telling.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "core/advisors/weighing.h"
#include "core/choice/choice_words.h"

namespace nagare {

// Whether the reason carries a fifth of all the points for the move, or of what the policy network
// prefers it by.
bool carries_a_fifth(const WeighedReason& reason, int all_points);
// Which reasons are given first: those with the lowest number. That of the kind, but
// kTriflingPrecedence where what would lead does not carry a fifth.
int precedence_of(const WeighedReason& reason, int all_points);
// Whether the reason is there mostly because the network likes what it names.
bool is_sensed(const WeighedReason& reason);
// Whether it speaks against the move by what it is: such kinds have no sense.
bool is_drawback(const WeighedReason& reason);
// Whether it names something good, and is not only counted, in games or of people, or likely.
bool is_named(const WeighedReason& reason);
// Whether it gives up a piece that is told before anything good.
bool is_grave(const WeighedReason& reason);
// A piece that may be taken, but no large one: not worth a word.
bool is_small_loss(const WeighedReason& reason);
// That people hardly play the move.
bool is_unlikely(const WeighedReason& reason);

// The reasons as they are told, what comes first first. Of two that contradict each other the one
// with more points is told, with what the other takes from it or adds; those without points are
// left out.
std::vector<WeighedReason> in_order_of_telling(const ChoiceWords& words,
                                               std::vector<WeighedReason> reasons);
// Which of them leads: nothing that speaks against the move, and that people play it, or play such
// moves, only where nothing is named. None where there is no such reason.
std::optional<std::size_t> leading_reason(const std::vector<WeighedReason>& reasons);

}  // namespace nagare
