#include "core/choice/why.h"

#include <array>
#include <cstddef>
#include <string>
#include <string_view>
#include <utility>

#include "core/advisors/words.h"
#include "core/choice/fact_words.h"
#include "core/notation/move_text.h"
#include "core/reading/gain.h"
#include "core/search/horizon.h"
#include "core/search/value.h"

namespace nagare {

namespace {

constexpr std::string_view kSlots = "move best percent reply plies target piece";
// By Judgement; then what goes with mates; then by About, of the answer and of the best move.
constexpr std::array<SayingForm, 19> kForms = {{
    {"best", kSlots},
    {"equal", kSlots},
    {"little", kSlots},
    {"worse", kSlots},
    {"mated", kSlots},
    {"missed", kSlots},
    {"answer_mate", kSlots},
    {"answer_mate_now", kSlots},
    {"answer_piece", kSlots},
    {"answer_later", kSlots},
    {"answer_promotion", kSlots},
    {"answer_promotes", kSlots},
    {"answer_none", kSlots},
    {"best_mate", kSlots},
    {"best_mate_now", kSlots},
    {"best_piece", kSlots},
    {"best_later", kSlots},
    {"best_promotion", kSlots},
    {"best_promotes", kSlots},
}};
constexpr std::size_t kMated = 4, kMissed = 5, kAnswer = 6, kBest = 13;

Text text_of(const MoveText& move) {
  return {move.japanese, move.english};
}

// Fills the slots of a gain whose line begins in the position.
void fill(Slots& slots, const Gain& gain, const Position& from, const AmountWords& amounts) {
  slots["plies"] = same_text(std::to_string(gain.plies));
  slots["target"] = target_text(gain, from, amounts);
  slots["piece"] = piece_name(gain.piece);
}

}  // namespace

Result<WhyWords> WhyWords::load(const Bundle& bundle) {
  auto sayings = Sayings::load(bundle, "words/why", kForms);
  if (!sayings) return sayings.error();
  WhyWords words;
  words.sayings_ = std::move(sayings.value());
  return words;
}

Text WhyWords::why(const AmountWords& amounts, const Position& position, Move previous,
                   const AssessedMove& move, const AssessedMove& best, Judgement judgement) const {
  const bool worse = judgement == Judgement::kLittle || judgement == Judgement::kWorse;
  const bool mated = worse && move.value <= -kMateBound;
  const bool missed = worse && best.value >= kMateBound;
  const int lost = best.win_rate - move.win_rate;
  Slots slots{{"move", text_of(move_text(position, move.move, previous))},
              {"best", text_of(move_text(position, best.move, previous))},
              {"percent", same_text(std::to_string((lost + 5) / 10))}};
  const auto said = [&](std::size_t form) { return filled(sayings_.of(form), slots); };
  Text text = said(mated ? kMated : missed ? kMissed : static_cast<std::size_t>(judgement));
  if (!worse) return text;

  Position after = position;
  after.make(move.move);
  Line answer;
  for (std::size_t i = 1; i < move.line.size(); ++i) answer.push_back(move.line[i]);
  const Gain theirs = missed ? Gain{} : gain_of(after, answer, -move.value);
  const Gain ours = gain_of(position, best.line, best.value);
  const bool tells_best =
      missed || (theirs.outcome == Outcome::kNone && about(ours) != About::kNone);
  if (tells_best) {
    fill(slots, ours, position, amounts);
    text.append(said(kBest + static_cast<std::size_t>(about(ours))));
  } else if (!answer.empty()) {
    Gain gain = theirs;
    if (gain.outcome == Outcome::kMate) --gain.plies;
    fill(slots, gain, after, amounts);
    slots["reply"] = text_of(move_text(after, answer[0], move.move));
    text.append(said(kAnswer + static_cast<std::size_t>(about(gain))));
  }
  return text;
}

}  // namespace nagare
