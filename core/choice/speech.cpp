#include "core/choice/speech.h"

#include <algorithm>
#include <cctype>
#include <cstdlib>

#include "core/choice/reason_slots.h"

namespace nagare {

namespace {

std::string percent(int per_mille) {
  return std::to_string(per_mille / 10) + "." + std::to_string(per_mille % 10);
}

Text centipawns_text(int centipawns) {
  const std::string number = std::to_string(centipawns);
  return {number, number + (centipawns == 1 ? " centipawn" : " centipawns")};
}

// The English one begins with a capital.
Text as_sentence(Text text) {
  if (!text.en.empty()) {
    text.en[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(text.en[0])));
  }
  return text;
}

void append(Text& text, const Text& more) {
  if (more.empty()) return;
  text.ja += more.ja;
  text.en += " " + more.en;
}

// One reason with the slots of its words.
class ReasonSpeaker {
 public:
  ReasonSpeaker(const SpokenChoice& choice, const WeighedReason& reason)
      : words_(reason.voice->words),
        reason_(reason),
        moves_(moves_of(choice, reason.reason.evidence)),
        slots_(slots_for(choice, reason.reason, moves_)),
        turn_(choice.occasion.position().ply() / 2),
        rival_(choice.verdict.best != choice.verdict.move) {
    slots_["how"] = text_of(WordPart::kHow);
  }

  SpokenReason spoken() const {
    return {reason_,
            said(WordPart::kLabel),
            said(WordPart::kPhrase),
            said(WordPart::kFigures),
            said(WordPart::kDetail),
            moves_};
  }
  Text sentence() const { return said(WordPart::kSentence); }
  // What it rests on, where it leads.
  Text evidence() const { return said_of_rival(WordPart::kEvidenceRival, WordPart::kEvidence); }
  // What it rests on, beside another reason that leads; nothing where it has no words for that.
  Text besides() const { return said_of_rival(WordPart::kBesidesRival, WordPart::kBesides); }

 private:
  const Text* find(WordPart part) const {
    return words_.find(reason_.reason.kind, reason_.reason.variant, part, turn_);
  }
  Text text_of(WordPart part) const {
    const Text* pattern = find(part);
    return pattern == nullptr ? Text{} : filled(*pattern, slots_);
  }
  Text said(WordPart part) const { return as_sentence(text_of(part)); }
  Text said_of_rival(WordPart with_rival, WordPart without) const {
    return said(rival_ && find(with_rival) != nullptr ? with_rival : without);
  }

  const Words& words_;
  const WeighedReason& reason_;
  std::vector<SpokenMove> moves_;
  Slots slots_;
  int turn_;    // of the mover: which of several wordings comes up
  bool rival_;  // search alone would play another move
};

std::vector<WeighedReason> in_order(std::vector<WeighedReason> reasons, int all_points) {
  std::stable_sort(reasons.begin(), reasons.end(),
                   [&](const WeighedReason& a, const WeighedReason& b) {
                     const int first = rank_of(a, all_points), second = rank_of(b, all_points);
                     return first != second ? first < second : a.points > b.points;
                   });
  return reasons;
}

std::vector<SpokenCandidate> candidates_of(const Occasion& occasion, const Assessment& assessment) {
  std::vector<const AssessedMove*> order;
  for (std::size_t i = 0; i < assessment.read; ++i) order.push_back(&assessment.moves[i]);
  std::stable_sort(order.begin(), order.end(), [](const AssessedMove* a, const AssessedMove* b) {
    const bool first = a->reading == Reading::kExact, second = b->reading == Reading::kExact;
    return first != second ? first : a->value + a->points > b->value + b->points;
  });
  order.resize(std::min(order.size(), Speech::kShown));
  std::vector<SpokenCandidate> candidates;
  for (const AssessedMove* each : order) {
    candidates.push_back({move_text(occasion.position(), each->move, occasion.game().last_move()),
                          each->value, each->reading == Reading::kExact, each->points});
  }
  return candidates;
}

// What is said where no reason leads; nothing where one does.
std::optional<Saying> saying_without_reason(const Verdict& verdict, const ChoiceSettings& settings,
                                            bool has_reason, bool all_speak) {
  if (verdict.value == kMateValue - 1) return Saying::kMateNow;
  if (verdict.value >= kMateBound) {
    return verdict.ends_declared ? Saying::kDeclareAhead : Saying::kMate;
  }
  if (verdict.only_legal) return Saying::kOnlyLegal;
  if (verdict.value <= -kMateBound && verdict.compared) {
    if (verdict.ends_declared) return Saying::kDeclaredAhead;
    return verdict.looked_at_all ? Saying::kMated : Saying::kMatedOfSeen;
  }
  if (has_reason && settings.naturalness > 0) return std::nullopt;
  if (!verdict.compared) return Saying::kOneConsidered;
  if (settings.naturalness == 0) return Saying::kSearchPure;
  if (!all_speak) return Saying::kSearchEarly;
  return verdict.others_have_points ? Saying::kSearchBetter : Saying::kSearchOnly;
}

Saying price_saying(const Verdict& verdict) {
  if (verdict.best == verdict.move) return Saying::kPriceNone;
  return verdict.price.centipawns == 0 ? Saying::kPriceEqual : Saying::kPrice;
}

// The slots of the sayings about a choice as a whole.
Slots choice_slots(const Occasion& occasion, const Verdict& verdict, int strength) {
  const Position& position = occasion.position();
  const Move previous = occasion.game().last_move();
  return {{"move",
           {japanese_move(position, verdict.move, previous), english_move(position, verdict.move)}},
          {"best",
           {japanese_move_in_full(position, verdict.best, previous),
            english_move(position, verdict.best)}},
          {"plies", same_text(std::to_string(std::abs(mate_plies(verdict.value))))},
          {"strength", same_text(std::to_string(strength))},
          {"centipawns", centipawns_text(verdict.price.centipawns)},
          {"percent", same_text(percent(verdict.price.win_rate))}};
}

}  // namespace

std::vector<MoveText> line_text(const Position& position, Move previous, const Line& line) {
  std::vector<MoveText> texts;
  Position at = position;
  for (Move move : line) {
    if (!is_legal(at, move)) break;  // a line read from the table may be cut short
    texts.push_back(move_text(at, move, previous));
    at.make(move);
    previous = move;
  }
  return texts;
}

int rank_of(const WeighedReason& reason, int all_points) {
  const int rank = reason.voice->words.rank(reason.reason.kind);
  return rank == 0 && reason.points * 50 < all_points ? kTriflingRank : rank;
}

Speech say(const ChoiceWords& words, const Occasion& occasion, const Assessment& assessment,
           const Verdict& verdict, const ChoiceSettings& settings, bool all_speak) {
  const Position& position = occasion.position();
  const Move previous = occasion.game().last_move();
  const AssessedMove& chosen = assessment.of(verdict.move);
  Speech speech;
  speech.move = move_text(position, verdict.move, previous);
  speech.best = move_text(position, verdict.best, previous);
  speech.line = line_text(position, previous, chosen.line);
  speech.candidates = candidates_of(occasion, assessment);

  const SpokenChoice choice{occasion, assessment, verdict};
  const std::vector<WeighedReason> reasons = in_order(chosen.reasons, verdict.points);
  std::vector<ReasonSpeaker> speakers;
  for (const WeighedReason& reason : reasons) {
    speakers.emplace_back(choice, reason);
    speech.reasons.push_back(speakers.back().spoken());
  }
  // Nothing leads that speaks against the move.
  const auto leading = std::find_if(reasons.begin(), reasons.end(),
                                    [](const WeighedReason& each) { return each.points > 0; });
  const auto lead = static_cast<std::size_t>(leading - reasons.begin());
  const bool has_reason = lead < reasons.size();

  const Slots slots = choice_slots(occasion, verdict, settings.strength);
  const int turn = position.ply() / 2;  // of the mover
  const auto saying = [&](Saying what) { return as_sentence(filled(words.of(what, turn), slots)); };
  const auto plain = saying_without_reason(verdict, settings, has_reason, all_speak);
  speech.sentence = plain ? saying(*plain) : speakers[lead].sentence();
  if (verdict.compared) {
    speech.alone = saying(verdict.best == verdict.move ? Saying::kAloneSame : Saying::kAlone);
    const bool free = verdict.price.centipawns == 0 && verdict.price.win_rate == 0;
    // What people have played again and again is not called dear by a search that sees less of it.
    speech.priced = free || occasion.known() == nullptr;
    speech.given_up = saying(!speech.priced ? Saying::kPriceOfBook
                             : free         ? Saying::kGivenUpNothing
                                            : Saying::kGivenUp);
  } else {
    speech.given_up = saying(Saying::kNotCompared);
  }

  speech.explanation = speech.sentence;
  if (!has_reason || verdict.only_legal || is_mate(verdict.value)) return speech;
  append(speech.explanation, speakers[lead].evidence());
  for (std::size_t i = 0; i < speakers.size(); ++i) {
    if (i == lead) continue;
    const Text besides = speakers[i].besides();
    append(speech.explanation, besides);
    if (!besides.empty()) break;
  }
  if (speech.priced) append(speech.explanation, saying(price_saying(verdict)));
  return speech;
}

Speech say_end(const ChoiceWords& words, Action action) {
  Speech speech;
  const Saying what = action == Action::kResign ? Saying::kResign : Saying::kDeclare;
  speech.sentence = speech.explanation = words.of(what);
  return speech;
}

}  // namespace nagare
