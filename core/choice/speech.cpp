#include "core/choice/speech.h"

#include <algorithm>
#include <cctype>
#include <cstdlib>
#include <string>
#include <string_view>
#include <utility>

#include "core/advisors/words.h"
#include "core/choice/reason_slots.h"
#include "core/search/value.h"
#include "core/shogi/move_generator.h"

namespace nagare {

namespace {

std::string percent(int per_mille) {
  return std::to_string(per_mille / 10) + "." + std::to_string(per_mille % 10);
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
  Text sense() const { return text_of(WordPart::kSense); }
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

// Those without points are left out.
void put_in_order(std::vector<WeighedReason>& reasons, int all_points) {
  constexpr int kLast = kTriflingRank + 1;
  const auto place = [&](const WeighedReason& reason) {
    return reason.points == 0 ? kLast : rank_of(reason, all_points);
  };
  std::stable_sort(reasons.begin(), reasons.end(),
                   [&](const WeighedReason& a, const WeighedReason& b) {
                     const int first = place(a), second = place(b);
                     return first != second ? first < second : a.points > b.points;
                   });
  while (!reasons.empty() && reasons.back().points == 0) reasons.pop_back();
}

SpokenCandidate spoken_candidate(const Occasion& occasion, const AssessedMove& move) {
  return {move_text(occasion.position(), move.move, occasion.game().last_move()), move.value,
          move.win_rate, move.reading == Reading::kExact, move.points};
}

// The highest sum first. The move chosen is always among them, last where others that a guard or a
// second look has ruled out stand before it.
std::vector<SpokenCandidate> candidates_of(const Occasion& occasion, const Assessment& assessment,
                                           Move chosen) {
  std::vector<const AssessedMove*> order;
  for (std::size_t i = 0; i < assessment.read; ++i) order.push_back(&assessment.moves[i]);
  std::stable_sort(order.begin(), order.end(), [&](const AssessedMove* a, const AssessedMove* b) {
    const int first = a->value + a->points, second = b->value + b->points;
    return first != second ? first > second : a->reading < b->reading;
  });
  const AssessedMove* last = &assessment.of(chosen);
  order.resize(std::min(order.size(), Speech::kShown));
  if (std::find(order.begin(), order.end(), last) == order.end()) order.back() = last;
  std::vector<SpokenCandidate> candidates;
  for (const AssessedMove* each : order) {
    candidates.push_back(spoken_candidate(occasion, *each));
  }
  return candidates;
}

// Of two reasons that contradict each other the one with more points is told, with what the other
// takes from it or adds; that has no points of its own then.
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

// Below this share, per mille, a reason is only a part of what draws people to a move; a second one
// is named from the other on.
constexpr int kWholeShare = 250;
constexpr int kFifthShare = 200;
constexpr int kSecondShare = 150;

// The place among the reasons, which are in order, of the second that accounts for the network's
// preference; that of the first where there is none.
std::size_t second_sense(const ChoiceWords& words, const std::vector<WeighedReason>& reasons,
                         std::size_t lead) {
  std::size_t second = lead;
  for (std::size_t i = 0; i < reasons.size(); ++i) {
    if (words.say_the_same(reasons[i], reasons[lead]) || reasons[i].share < kSecondShare ||
        !is_sensed(reasons[i]))
      continue;
    if (second == lead || reasons[i].share > reasons[second].share) second = i;
  }
  return second;
}

bool leads_by_sense(const ReasonSpeaker& speaker, const WeighedReason& reason) {
  return is_sensed(reason) && !speaker.sense().empty();
}

// Whether it fits beside what has been said: no repetition, and nothing good of a move that counts
// against it here. Drawbacks are told whatever they count.
bool fits_beside(const ChoiceWords& words, const WeighedReason& reason, const WeighedReason& lead,
                 const WeighedReason& second) {
  const bool drawback = reason.voice->words.rank(reason.reason.kind) >= kTriflingRank;
  if (reason.points < 0 && !drawback) return false;
  return !words.say_the_same(reason, lead) && !words.say_the_same(reason, second);
}

// Whether what the other says is part of it.
bool says_both(const Text& text, const Text& other) {
  return text.ja.find(other.ja) != std::string::npos;
}

// "The eye goes to ...": what the network likes a move for, by one reason or two.
struct Sensed {
  Saying what;
  Slots slots;
  // The other reason's place, or the first's where there is none; it may be said by one for both.
  std::size_t second;
};

Sensed sensed_by(const ChoiceWords& words, const std::vector<ReasonSpeaker>& speakers,
                 const std::vector<WeighedReason>& reasons, std::size_t lead, Slots slots) {
  const std::size_t second = second_sense(words, reasons, lead);
  const Text sense = speakers[lead].sense(), also = speakers[second].sense();
  // What an opening does may be the shape's own words, with the opening's name: said once, with it.
  const bool also_says_both = says_both(also, sense);
  slots["sense"] = also_says_both ? also : sense;
  slots["also"] = also;
  const bool two = second != lead && !also.empty() && !also_says_both && !says_both(sense, also);
  const bool whole = reasons[lead].share >= kWholeShare;
  return {two     ? Saying::kSenseTwo
          : whole ? Saying::kSense
                  : Saying::kSensePart,
          std::move(slots), also.empty() ? lead : second};
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

Saying price_saying(const Verdict& verdict, bool sure) {
  if (verdict.best == verdict.move) return sure ? Saying::kPriceNone : Saying::kPriceOfRead;
  return verdict.price.centipawns == 0 ? Saying::kPriceUntold : Saying::kPrice;
}

// What is said that the best of what was read gives up; `sure` where that is nothing.
Saying free_saying(const Verdict& verdict, bool sure) {
  if (sure) return Saying::kGivenUpNothing;
  if (verdict.fallen.win_rate == 0) return Saying::kGivenUpOfRead;
  return verdict.better == kNoMove ? Saying::kGivenUpFallen : Saying::kGivenUpMissed;
}

// The slots of the sayings about a choice as a whole.
Slots choice_slots(const ChoiceWords& words, const Occasion& occasion, const Verdict& verdict,
                   int strength) {
  const Position& position = occasion.position();
  const Move previous = occasion.game().last_move();
  const Move best = verdict.better == kNoMove ? verdict.best : verdict.better;
  const bool free = verdict.best == verdict.move;
  const Price& price = free ? verdict.fallen : verdict.price;
  return {{"move",
           {japanese_move(position, verdict.move, previous), english_move(position, verdict.move)}},
          {"best", {japanese_move_in_full(position, best, previous), english_move(position, best)}},
          {"plies", same_text(std::to_string(std::abs(mate_plies(verdict.value))))},
          {"strength", same_text(std::to_string(strength))},
          {"people", words.people(occasion.people())},
          {"centipawns", words.amounts().centipawns(price.centipawns)},
          {"percent", same_text(percent(price.win_rate))}};
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

bool carries_a_fifth(const WeighedReason& reason, int all_points) {
  return reason.points * 5 >= all_points || (reason.points > 0 && reason.share >= kFifthShare);
}

int rank_of(const WeighedReason& reason, int all_points) {
  const int rank = reason.voice->words.rank(reason.reason.kind);
  return rank < kTriflingRank && !carries_a_fifth(reason, all_points) ? kTriflingRank : rank;
}

bool is_sensed(const WeighedReason& reason) {
  return 2 * reason.hunch > reason.points;
}

std::vector<const AssessedMove*> best_feeling(const Assessment& assessment) {
  std::vector<const AssessedMove*> moves;
  for (const AssessedMove& each : assessment.moves) {
    if (each.points > 0) moves.push_back(&each);
  }
  std::stable_sort(moves.begin(), moves.end(), [](const AssessedMove* a, const AssessedMove* b) {
    return a->points > b->points;
  });
  moves.resize(std::min(moves.size(), Speech::kFeel));
  return moves;
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
  speech.candidates = candidates_of(occasion, assessment, verdict.move);
  for (const AssessedMove* each : best_feeling(assessment)) {
    speech.feel.push_back(spoken_candidate(occasion, *each));
  }

  const SpokenChoice choice{words, occasion, assessment, verdict};
  std::vector<WeighedReason> reasons = chosen.reasons;
  resolve_contradictions(words, reasons);
  put_in_order(reasons, points_for(reasons));
  std::vector<ReasonSpeaker> speakers;
  for (const WeighedReason& reason : reasons) {
    speakers.emplace_back(choice, reason);
    speech.reasons.push_back(speakers.back().spoken());
    SpokenReason& spoken = speech.reasons.back();
    if (reason.share > 0) {
      spoken.detail = words.amounts().figures(
          spoken.detail, filled(words.of(Saying::kHunchShare),
                                {{"percent", same_text(std::to_string(reason.share / 10))}}));
      speech.sayings.push_back(Saying::kHunchShare);
    }
    if (reason.points < 0 && reason.voice->words.rank(reason.reason.kind) < kTriflingRank) {
      append(spoken.text, words.of(Saying::kCountsAgainst));
      speech.sayings.push_back(Saying::kCountsAgainst);
    }
  }
  // Nothing leads that speaks against the move.
  const auto leading = std::find_if(reasons.begin(), reasons.end(),
                                    [](const WeighedReason& each) { return each.points > 0; });
  const auto lead = static_cast<std::size_t>(leading - reasons.begin());
  const bool has_reason = lead < reasons.size();

  const Slots slots = choice_slots(words, occasion, verdict, settings.strength);
  const int turn = position.ply() / 2;  // of the mover
  const auto said = [&](Saying what, const Slots& given) {
    speech.sayings.push_back(what);
    return filled(words.of(what, turn), given);
  };
  const auto saying = [&](Saying what) { return as_sentence(said(what, slots)); };
  const auto plain = saying_without_reason(verdict, settings, has_reason, all_speak);
  std::size_t second = lead;  // of two reasons in one sentence
  if (!plain) speech.lead = lead;
  if (plain) {
    speech.sentence = saying(*plain);
  } else if (leads_by_sense(speakers[lead], reasons[lead])) {
    const Sensed sensed = sensed_by(words, speakers, reasons, lead, slots);
    second = sensed.second;
    speech.sentence = as_sentence(said(sensed.what, sensed.slots));
  } else {
    speech.sentence = speakers[lead].sentence();
  }
  const bool free = verdict.best == verdict.move;
  const bool sure = settings.strength == kFullStrength && verdict.fallen.win_rate == 0;
  if (verdict.compared) {
    speech.priced = verdict.price.centipawns > 0;
    speech.alone = saying(free            ? Saying::kAloneSame
                          : speech.priced ? Saying::kAlone
                                          : Saying::kAloneUntold);
    speech.given_up = saying(free            ? free_saying(verdict, sure)
                             : speech.priced ? Saying::kGivenUp
                                             : Saying::kGivenUpUntold);
  } else {
    speech.given_up = saying(Saying::kNotCompared);
  }

  speech.explanation = speech.sentence;
  if (!has_reason || verdict.only_legal || is_mate(verdict.value)) return speech;
  // What the network senses rests on nothing that could be counted.
  if (!leads_by_sense(speakers[lead], reasons[lead])) {
    append(speech.explanation, speakers[lead].evidence());
  }
  for (std::size_t i = 0; i < speakers.size(); ++i) {
    if (!fits_beside(words, reasons[i], reasons[lead], reasons[second])) continue;
    const Text besides = speakers[i].besides();
    append(speech.explanation, besides);
    if (!besides.empty()) break;
  }
  // Of what people have played again and again only a price is told, or that there is none.
  const bool tells_price =
      verdict.compared && (free || speech.priced || occasion.known() == nullptr);
  if (tells_price) append(speech.explanation, saying(price_saying(verdict, sure)));
  return speech;
}

Speech say_end(const ChoiceWords& words, Action action) {
  Speech speech;
  const Saying what = action == Action::kResign ? Saying::kResign : Saying::kDeclare;
  speech.sentence = speech.explanation = words.of(what);
  speech.sayings.push_back(what);
  return speech;
}

}  // namespace nagare
