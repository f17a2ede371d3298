#include "core/choice/fact_words.h"

#include <array>
#include <cstddef>
#include <string>
#include <string_view>
#include <utility>

#include "core/advisors/words.h"
#include "core/choice/speech.h"

namespace nagare {

namespace {

constexpr std::string_view kSlots = "move first plies target piece other";
constexpr std::array<SayingForm, 30> kForms = {{
    {"meets_mate", kSlots},          {"meets_mate_now", kSlots},     {"meets_piece", kSlots},
    {"meets_later", kSlots},         {"meets_promotion", kSlots},    {"meets_promotes", kSlots},
    {"meets_takes", kSlots},         {"meets_leaves", kSlots},       {"meets_guards", kSlots},
    {"meets_shuts", kSlots},         {"meets_checks", kSlots},       {"threatens_mate", kSlots},
    {"threatens_mate_now", kSlots},  {"threatens_piece", kSlots},    {"threatens_later", kSlots},
    {"threatens_promotion", kSlots}, {"threatens_promotes", kSlots}, {"only_mate", kSlots},
    {"only_mate_now", kSlots},       {"only_piece", kSlots},         {"only_later", kSlots},
    {"only_promotion", kSlots},      {"only_promotes", kSlots},      {"only_none", kSlots},
    {"refutes_mate", kSlots},        {"refutes_mate_now", kSlots},   {"refutes_piece", kSlots},
    {"refutes_later", kSlots},       {"refutes_promotion", kSlots},  {"refutes_promotes", kSlots},
}};
constexpr std::size_t kMeets = 0, kManners = 6, kThreatens = 11, kOnly = 17, kRefutes = 24;

std::size_t form_of(const Fact& fact) {
  const About what = about(fact.gain);
  const auto offset = static_cast<std::size_t>(what);
  switch (fact.kind) {
    case FactKind::kMeets:
      if (fact.manner == Manner::kChecks ||
          (what == About::kTaken && fact.manner != Manner::kOtherwise)) {
        return kManners + static_cast<std::size_t>(fact.manner) - 1;
      }
      return kMeets + offset;
    case FactKind::kThreatens:
      return kThreatens + offset;
    case FactKind::kOnly:
      return kOnly + offset;
    case FactKind::kRefutes:
      break;
  }
  return kRefutes + offset;
}

}  // namespace

About about(const Gain& gain) {
  switch (gain.outcome) {
    case Outcome::kMate:
      return gain.plies == 1 ? About::kMateNow : About::kMate;
    case Outcome::kPiece:
      return gain.ply == 0 ? About::kTaken : About::kLater;
    case Outcome::kPromotes:
      return gain.ply == 0 ? About::kPromoted : About::kPromotes;
    case Outcome::kNone:
      break;
  }
  return About::kNone;
}

Result<FactWords> FactWords::load(const Bundle& bundle) {
  auto sayings = Sayings::load(bundle, "words/facts", kForms);
  if (!sayings) return sayings.error();
  FactWords words;
  words.sayings_ = std::move(sayings.value());
  return words;
}

SpokenFact FactWords::spoken(const Fact& fact, const AmountWords& amounts, const Position& position,
                             Move previous, Move move) const {
  SpokenFact spoken{fact, {}, line_text(fact.from, fact.previous, fact.line), {}};
  const auto text = [](const MoveText& move_text) {
    return Text{move_text.japanese, move_text.english};
  };
  Slots slots{{"move", text(move_text(position, move, previous))},
              {"plies", same_text(std::to_string(fact.gain.plies))},
              {"target", target_text(fact.gain, fact.from, amounts)},
              {"piece", piece_name(fact.gain.piece)}};
  if (!spoken.line.empty()) slots["first"] = text(spoken.line.front());
  if (fact.other != kNoMove) {
    spoken.other = move_text(position, fact.other, previous);
    slots["other"] = text(spoken.other);
  }
  spoken.text = filled(sayings_.of(form_of(fact)), slots);
  return spoken;
}

Text piece_name(PieceType type) {
  return {std::string(japanese_piece(type)), std::string(english_piece(type))};
}

Text target_text(const Gain& gain, const Position& from, const AmountWords& amounts) {
  const Text piece = piece_name(gain.piece);
  if (gain.square == kNoSquare || type_of(from.piece_on(gain.square)) != gain.piece) {
    return {piece.ja, "the " + piece.en};
  }
  return amounts.piece_on(piece, {japanese_square(gain.square), english_square(gain.square)});
}

}  // namespace nagare
