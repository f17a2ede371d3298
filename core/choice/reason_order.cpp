#include "core/choice/reason_order.h"

#include <algorithm>
#include <cstdlib>
#include <utility>
#include <variant>

#include "core/advisors/evidence.h"
#include "core/advisors/words.h"
#include "core/base/sort_stably.h"
#include "core/shogi/types.h"

namespace nagare {

namespace {

// That people play a move is said of it where at least so many of 1,000,000 do.
constexpr int kLikely = 50'000;

// A piece from so many centipawns on counts as grave where it is given up.
constexpr int kGrave = 250;

// Whether its kind says too little of a move to be a name for it, or speaks against it.
bool is_trifle(const WeighedReason& reason) {
  return reason.voice->words.precedence(reason.reason.kind, reason.reason.variant) >=
         kTriflingPrecedence;
}

// Those without points are left out.
void put_in_order(std::vector<WeighedReason>& reasons, int all_points) {
  constexpr int kLast = kTriflingPrecedence + 1;
  const auto place = [&](const WeighedReason& reason) {
    return reason.points == 0 ? kLast : precedence_of(reason, all_points);
  };
  sort_stably(reasons.begin(), reasons.end(), [&](const WeighedReason& a, const WeighedReason& b) {
    const int first = place(a), second = place(b);
    return first != second ? first < second : a.points > b.points;
  });
  while (!reasons.empty() && reasons.back().points == 0) reasons.pop_back();
}

// What contradicts another reason of more points has none of its own then.
void resolve_contradictions(const ChoiceWords& words, std::vector<WeighedReason>& reasons) {
  for (std::size_t i = 0; i < reasons.size(); ++i) {
    for (std::size_t j = 0; j < i; ++j) {
      WeighedReason *more = &reasons[j], *less = &reasons[i];
      if (more->points == 0 || less->points == 0 || !words.contradict(*more, *less)) continue;
      if (std::abs(less->points) > std::abs(more->points)) std::swap(more, less);
      more->points += less->points;
      more->hunch += less->hunch;
      more->share += less->share;
      less->points = less->hunch = less->share = 0;
    }
  }
}

// Of all that speaks for the move.
int points_for(const std::vector<WeighedReason>& reasons) {
  int points = 0;
  for (const WeighedReason& each : reasons) points += std::max(each.points, 0);
  return points;
}

}  // namespace

bool carries_a_fifth(const WeighedReason& reason, int all_points) {
  constexpr int kFifthShare = 200;  // per mille, of what the network prefers the move by
  return reason.points * 5 >= all_points || (reason.points > 0 && reason.share >= kFifthShare);
}

int precedence_of(const WeighedReason& reason, int all_points) {
  const int precedence = reason.voice->words.precedence(reason.reason.kind, reason.reason.variant);
  return precedence < kTriflingPrecedence && !carries_a_fifth(reason, all_points)
             ? kTriflingPrecedence
             : precedence;
}

bool is_sensed(const WeighedReason& reason) {
  return 2 * reason.hunch > reason.points;
}

bool is_drawback(const WeighedReason& reason) {
  return is_trifle(reason) && reason.voice->words.find(reason.reason.kind, reason.reason.variant,
                                                       WordPart::kSense) == nullptr;
}

bool is_named(const WeighedReason& reason) {
  const Evidence& evidence = reason.reason.evidence;
  const auto* line = std::get_if<LineEvidence>(&evidence);
  const bool counted = std::holds_alternative<CountedEvidence>(evidence) ||
                       std::holds_alternative<LikelihoodEvidence>(evidence) ||
                       (line != nullptr && line->games > 0);
  return !is_trifle(reason) && !counted;
}

bool is_grave(const WeighedReason& reason) {
  return is_drawback(reason) && form_of(reason.reason.evidence) == EvidenceForm::kCategory &&
         reason.reason.piece != kNoPieceType && reason.reason.graded >= kGrave;
}

bool is_small_loss(const WeighedReason& reason) {
  return form_of(reason.reason.evidence) == EvidenceForm::kCategory && !is_grave(reason) &&
         is_drawback(reason);
}

bool is_unlikely(const WeighedReason& reason) {
  const auto* likelihood = std::get_if<LikelihoodEvidence>(&reason.reason.evidence);
  return likelihood != nullptr && likelihood->probability < kLikely;
}

std::vector<WeighedReason> in_order_of_telling(const ChoiceWords& words,
                                               std::vector<WeighedReason> reasons) {
  resolve_contradictions(words, reasons);
  put_in_order(reasons, points_for(reasons));
  return reasons;
}

std::optional<std::size_t> leading_reason(const std::vector<WeighedReason>& reasons) {
  auto leading = std::find_if(reasons.begin(), reasons.end(), [](const WeighedReason& each) {
    return each.points > 0 && !is_trifle(each);
  });
  if (leading == reasons.end()) return std::nullopt;
  const auto named = std::find_if(leading, reasons.end(), [](const WeighedReason& each) {
    return each.points > 0 && is_named(each);
  });
  if (named != reasons.end()) leading = named;
  return static_cast<std::size_t>(leading - reasons.begin());
}

}  // namespace nagare
