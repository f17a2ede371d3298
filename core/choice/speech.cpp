#include "core/choice/speech.h"

#include <algorithm>
#include <cctype>
#include <cstdlib>
#include <string>
#include <string_view>
#include <utility>
#include <variant>

#include "core/advisors/dial.h"
#include "core/advisors/evidence.h"
#include "core/advisors/words.h"
#include "core/base/sort_stably.h"
#include "core/choice/deed.h"
#include "core/choice/reason_slots.h"
#include "core/search/value.h"
#include "core/shogi/game.h"
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
  text.append(more);
}

// One reason with the slots of its words.
class ReasonSpeaker {
 public:
  ReasonSpeaker(const SpokenChoice& choice, const WeighedReason& reason)
      : words_(reason.voice->words),
        reason_(reason),
        moves_(moves_of(choice, reason.reason.evidence)),
        slots_(slots_for(choice, reason.reason, moves_)),
        wording_(choice.occasion.position().ply() / 2) {
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
  Text evidence() const { return said(WordPart::kEvidence); }
  // What it rests on, beside another reason that leads; nothing where it has no words for that.
  bool has_besides() const { return find(WordPart::kBesides) != nullptr; }
  Text besides() const { return said(WordPart::kBesides); }

 private:
  const Text* find(WordPart part) const {
    return words_.find(reason_.reason.kind, reason_.reason.variant, part, wording_);
  }
  Text text_of(WordPart part) const {
    const Text* pattern = find(part);
    return pattern == nullptr ? Text{} : filled(*pattern, slots_);
  }
  Text said(WordPart part) const { return as_sentence(text_of(part)); }

  const Words& words_;
  const WeighedReason& reason_;
  std::vector<SpokenMove> moves_;
  Slots slots_;
  int wording_;  // changes with each move of the side
};

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
  sort_stably(order.begin(), order.end(), [&](const AssessedMove* a, const AssessedMove* b) {
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

// That people play a move is said of it where at least so many of 1,000,000 do.
constexpr int kLikely = 50'000;

// Whether its kind says too little of a move to be a name for it, or speaks against it.
bool is_trifle(const WeighedReason& reason) {
  return reason.voice->words.precedence(reason.reason.kind, reason.reason.variant) >=
         kTriflingPrecedence;
}

// Whether it speaks against the move by what it is: such kinds have no sense.
bool is_drawback(const WeighedReason& reason) {
  return is_trifle(reason) && reason.voice->words.find(reason.reason.kind, reason.reason.variant,
                                                       WordPart::kSense) == nullptr;
}

// Whether it names something good, and is not only counted, in games or of people, or likely.
bool is_named(const WeighedReason& reason) {
  const Evidence& evidence = reason.reason.evidence;
  const auto* line = std::get_if<LineEvidence>(&evidence);
  const bool counted = std::holds_alternative<CountedEvidence>(evidence) ||
                       std::holds_alternative<LikelihoodEvidence>(evidence) ||
                       (line != nullptr && line->games > 0);
  return !is_trifle(reason) && !counted;
}

// A piece from so many centipawns on is given up: that is told before anything good.
constexpr int kGrave = 250;
bool is_grave(const WeighedReason& reason) {
  return is_drawback(reason) && form_of(reason.reason.evidence) == EvidenceForm::kCategory &&
         reason.reason.piece != kNoPieceType && reason.reason.graded >= kGrave;
}

// A piece that may be taken, but no large one: not worth a word.
bool is_small_loss(const WeighedReason& reason) {
  return form_of(reason.reason.evidence) == EvidenceForm::kCategory && !is_grave(reason) &&
         is_drawback(reason);
}

bool is_unlikely(const WeighedReason& reason) {
  const auto* likelihood = std::get_if<LikelihoodEvidence>(&reason.reason.evidence);
  return likelihood != nullptr && likelihood->probability < kLikely;
}

// Whether a reason of that kind speaks against the move.
bool counts_against(const std::vector<WeighedReason>& reasons, const WeighedReason& deed) {
  return std::any_of(reasons.begin(), reasons.end(), [&](const WeighedReason& each) {
    return each.points < 0 && each.voice == deed.voice && each.reason.kind == deed.reason.kind;
  });
}

// Whether it is enough to say one of the two of a move.
bool says_the_same(const Fact& fact, const WeighedReason& deed, PieceType mover) {
  const std::string_view kind = deed.reason.kind;
  const bool mate = fact.gain.outcome == Outcome::kMate;
  if (fact.kind == FactKind::kMeets) {
    return kind == "parry" || (kind == "escape" && fact.gain.piece == mover) ||
           (kind == "stop_mate" && mate) || (kind == "defend" && !mate) ||
           (fact.manner == Manner::kTakes && (kind == "win" || kind == "capture"));
  }
  if (fact.kind == FactKind::kThreatens) {
    return mate ? kind == "threaten_mate" : kind == "attack" || kind == "fork" || kind == "press";
  }
  return false;
}

// Whether a fact is news: not what everybody would play anyway.
bool is_news(const Fact& fact, const Occasion& occasion, Move move) {
  constexpr int kNobodyElse = 700'000;  // of 1,000,000
  if (fact.kind != FactKind::kOnly || fact.gain.outcome == Outcome::kMate) return true;
  const auto likely = std::find_if(occasion.policy().begin(), occasion.policy().end(),
                                   [&](const PolicyMove& each) { return each.move == move; });
  return likely->probability < kNobodyElse;
}

// Of the castle that a reason is about, as players shorten it: 美濃 for 美濃囲い; empty for others.
std::string short_name_of_castle(const WeighedReason& reason) {
  const auto* destination = std::get_if<DestinationEvidence>(&reason.reason.evidence);
  if (destination == nullptr) return "";
  constexpr std::string_view kCastle = "囲い";
  std::string name = destination->castle.ja;
  if (name.ends_with(kCastle)) name.resize(name.size() - kCastle.size());
  return name;
}

// Whether it fits beside what has been said: no repetition, and nothing good of a move that counts
// against it here. Drawbacks are told whatever they count.
bool fits_beside(const ChoiceWords& words, const WeighedReason& reason,
                 const WeighedReason& first) {
  if (reason.points < 0 && !is_drawback(reason)) return false;
  return !words.say_the_same(first, reason);
}

// What is said of a move that ends the game soon, or that is forced; nothing of others.
std::optional<Saying> saying_of_end(const Position& position, const Verdict& verdict) {
  if (verdict.value == kMateValue - 1) {
    return position.gives_check(verdict.move) ? Saying::kMateNow : Saying::kNoMoveNow;
  }
  if (verdict.value >= kMateBound) {
    return verdict.ends_declared ? Saying::kDeclareAhead : Saying::kMate;
  }
  if (verdict.only_legal) return Saying::kOnlyLegal;
  if (verdict.value <= -kMateBound && verdict.compared) {
    if (verdict.ends_declared) return Saying::kDeclaredAhead;
    return verdict.looked_at_all ? Saying::kMated : Saying::kMatedOfSeen;
  }
  return std::nullopt;
}

// What is said where neither a deed nor a reason leads.
Saying saying_of_reading(const Verdict& verdict, const ChoiceSettings& settings, bool all_speak) {
  if (!verdict.compared) return Saying::kOneConsidered;
  if (settings.naturalness == 0) return Saying::kSearchPure;
  if (!all_speak) return Saying::kSearchEarly;
  return verdict.others_have_points ? Saying::kSearchBetter : Saying::kSearchOnly;
}

// What is said that the best of what was read gives up; `sure` where that is nothing.
Saying free_saying(const Verdict& verdict, bool sure) {
  if (sure) return Saying::kGivenUpNothing;
  if (verdict.fallen.win_rate == 0) return Saying::kGivenUpOfRead;
  return verdict.better == kNoMove ? Saying::kGivenUpFallen : Saying::kGivenUpMissed;
}

// The same of a move that is not the best one.
Saying price_saying(const Verdict& verdict) {
  if (verdict.judgement == Judgement::kEqual) return Saying::kGivenUpEqual;
  if (verdict.judgement == Judgement::kLittle) return Saying::kGivenUpLittle;
  return verdict.price.centipawns > 0 ? Saying::kGivenUp : Saying::kGivenUpUntold;
}

// The slots of the sayings about a choice as a whole.
Slots choice_slots(const ChoiceWords& words, const Occasion& occasion, const Verdict& verdict) {
  const Position& position = occasion.position();
  const Move previous = occasion.game().last_move();
  const Move best = verdict.better == kNoMove ? verdict.best : verdict.better;
  const bool free = verdict.best == verdict.move;
  const Price& price = free ? verdict.fallen : verdict.price;
  return {{"move",
           {japanese_move(position, verdict.move, previous), english_move(position, verdict.move)}},
          {"best", {japanese_move_in_full(position, best, previous), english_move(position, best)}},
          {"plies", same_text(std::to_string(std::abs(mate_plies(verdict.value))))},
          {"people", words.people(occasion.people())},
          {"centipawns", words.amounts().centipawns(price.centipawns)},
          {"percent", same_text(percent(price.win_rate))}};
}

// The reply that is expected to the move, the move after it, and what that one does; none where
// that cannot be said.
std::optional<Slots> expected_slots(const SpokenChoice& choice, const Advisors& advisors,
                                    const Line& line) {
  Game game = choice.occasion.game();
  std::vector<Text> moves;
  for (std::size_t i = 0; i < line.size() && i < 3; ++i) {
    if (game.result() || !is_legal(game.position(), line[i])) return std::nullopt;
    moves.push_back({japanese_move(game.position(), line[i], game.last_move()),
                     english_move(game.position(), line[i])});
    if (i < 2) game.play(line[i]);
  }
  if (moves.size() < 3) return std::nullopt;
  const Occasion later(game, choice.occasion.network(), choice.occasion.joseki());
  Verdict next;
  next.move = next.best = line[2];
  const SpokenChoice then{choice.words, later, choice.assessment, next};
  const auto deeds = deeds_of(advisors, later, line[2]);
  if (deeds.empty()) return std::nullopt;
  const ReasonSpeaker speaker(then, deeds.front());
  const Text sense = speaker.sense();
  const bool trivial = speaker.has_besides() && speaker.besides().empty();
  if (sense.empty() || trivial) return std::nullopt;
  return Slots{{"reply", moves[1]}, {"next", moves[2]}, {"sense", sense}};
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

std::vector<const AssessedMove*> best_feeling(const Assessment& assessment) {
  std::vector<const AssessedMove*> moves;
  for (const AssessedMove& each : assessment.moves) {
    if (each.points > 0) moves.push_back(&each);
  }
  sort_stably(moves.begin(), moves.end(),
              [](const AssessedMove* a, const AssessedMove* b) { return a->points > b->points; });
  moves.resize(std::min(moves.size(), Speech::kFeel));
  return moves;
}

Speech say(const ChoiceWords& words, const Occasion& occasion, const Assessment& assessment,
           const Verdict& verdict, const ChoiceSettings& settings, const Advisors& advisors,
           const Facts& facts) {
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
    if (reason.points < 0 && !is_drawback(reason)) {
      append(spoken.text, words.of(Saying::kCountsAgainst));
      speech.sayings.push_back(Saying::kCountsAgainst);
    }
  }
  // Nothing leads that speaks against the move, and that people play it, or play such moves, only
  // where nothing is named.
  const auto speaks_for = [](const WeighedReason& each) {
    return each.points > 0 && !is_trifle(each);
  };
  auto leading = std::find_if(reasons.begin(), reasons.end(), speaks_for);
  if (leading != reasons.end() && !is_named(*leading)) {
    const auto named = std::find_if(leading, reasons.end(), [](const WeighedReason& each) {
      return each.points > 0 && is_named(each);
    });
    if (named != reasons.end()) leading = named;
  }
  const auto lead = static_cast<std::size_t>(leading - reasons.begin());
  const bool has_reason = lead < reasons.size();

  const Slots slots = choice_slots(words, occasion, verdict);
  const int wording = position.ply() / 2;  // changes with each move of the side
  const auto said = [&](Saying what, const Slots& given) {
    speech.sayings.push_back(what);
    return filled(words.of(what, wording), given);
  };
  const auto saying = [&](Saying what) { return as_sentence(said(what, slots)); };
  const auto end = saying_of_end(position, verdict);
  std::vector<WeighedReason> deeds;
  if (!end) deeds = deeds_of(advisors, occasion, verdict.move);
  const bool leads = has_reason && !is_unlikely(reasons[lead]);
  const bool names = leads && is_named(reasons[lead]);
  for (const Fact& each : facts) {
    speech.facts.push_back(
        words.facts().spoken(each, words.amounts(), position, previous, verdict.move));
  }
  std::optional<ReasonSpeaker> fact;  // what is said first, if it is a deed
  const bool tells = !deeds.empty() && !(is_lesser(deeds.front()) &&
                                         (names || counts_against(reasons, deeds.front())));
  if (tells) fact.emplace(choice, deeds.front());
  // What reading saw that the deed does not say already, the first of it and what comes besides.
  std::vector<const SpokenFact*> news;
  for (const SpokenFact& each : speech.facts) {
    const bool said_so =
        tells && says_the_same(each.fact, deeds.front(), position.moved_type(verdict.move));
    if (!said_so && is_news(each.fact, occasion, verdict.move)) news.push_back(&each);
  }
  const bool saves = fact && !is_lesser(deeds.front());
  const bool deed_first = fact && (news.empty() || is_urgent(deeds.front()) ||
                                   (saves && news.front()->fact.kind >= FactKind::kThreatens));
  speech.tells_fact = !end && !news.empty();
  if (has_reason && !end) speech.lead = lead;
  if (end) {
    speech.sentence = saying(*end);
  } else if (deed_first) {
    speech.sentence = fact->sentence();
    speech.tells_deed = true;
    speech.tells_urgent = is_urgent(deeds.front());
    if (!news.empty()) append(speech.sentence, news.front()->text);
  } else if (!news.empty()) {
    speech.sentence = news.front()->text;
    if (saves) {
      append(speech.sentence, fact->sentence());
      speech.tells_deed = true;
    } else if (names && speakers[lead].has_besides()) {
      append(speech.sentence, speakers[lead].besides());
    } else if (news.size() > 1) {
      append(speech.sentence, news[1]->text);
    }
  } else if (leads) {
    speech.sentence = speakers[lead].sentence();
  } else {
    const DialSettings dial = settings.dial_at(position);
    speech.sentence = saying(saying_of_reading(verdict, settings, all_speak(advisors, dial)));
  }
  const bool free = verdict.best == verdict.move;
  const bool sure = settings.strength == kFullStrength && verdict.fallen.win_rate == 0;
  if (verdict.compared) {
    speech.priced = verdict.price.centipawns > 0;
    speech.alone = saying(free            ? Saying::kAloneSame
                          : speech.priced ? Saying::kAlone
                                          : Saying::kAloneUntold);
    speech.given_up = saying(free ? free_saying(verdict, sure) : price_saying(verdict));
  } else {
    speech.given_up = saying(Saying::kNotCompared);
  }

  if (verdict.judgement) {
    speech.why = words.why().why(words.amounts(), position, previous, chosen,
                                 assessment.of(verdict.best), *verdict.judgement);
  }

  speech.explanation = speech.sentence;
  if (end || is_mate(verdict.value)) return speech;
  Text rest;  // of the explanation, after the sentence
  const WeighedReason* first = fact ? &deeds.front() : leads ? &reasons[lead] : nullptr;
  if (first != nullptr && !fact && !speech.tells_fact) append(rest, speakers[lead].evidence());
  bool beside = speech.tells_fact;
  const auto say_beside = [&](const WeighedReason& reason, const ReasonSpeaker& speaker) {
    if (beside || is_unlikely(reason) || is_small_loss(reason) ||
        !fits_beside(words, reason, *first))
      return;
    Text also = speaker.besides();
    const Text sense = speaker.sense();
    // The purpose of an opening may be in the same words, or name the same castle.
    const auto has_been_said = [&](const std::string& words_of_it) {
      return !words_of_it.empty() &&
             (speech.sentence.ja + rest.ja).find(words_of_it) != std::string::npos;
    };
    if (has_been_said(sense.ja) || has_been_said(short_name_of_castle(reason))) return;
    if (!speaker.has_besides() && fact && is_named(reason) && !sense.empty()) {
      also = as_sentence(said(Saying::kBesides, {{"sense", sense}}));
    }
    append(fact ? speech.sentence : rest, also);
    beside = !also.empty();
  };
  if (first != nullptr && has_reason) {
    for (std::size_t i = 0; i < reasons.size(); ++i) {
      if (is_grave(reasons[i])) say_beside(reasons[i], speakers[i]);
    }
  }
  if (fact) {
    for (const WeighedReason& deed : deeds) {
      if (is_urgent(deed)) say_beside(deed, ReasonSpeaker(choice, deed));
    }
  }
  if (first != nullptr && has_reason) {
    for (std::size_t i = 0; i < reasons.size(); ++i) say_beside(reasons[i], speakers[i]);
  }
  if (!beside && !leads) {
    if (const auto expected = expected_slots(choice, advisors, chosen.line)) {
      beside = true;
      append(speech.sentence, as_sentence(said(Saying::kExpectsFor, *expected)));
    }
  }
  if (fact && !beside) append(rest, fact->evidence());
  const bool admits = settings.strength < kFullStrength && verdict.fallen.win_rate > 0 &&
                      verdict.better == kNoMove && !occasion.game().history().has_recurred();
  if (admits) append(speech.sentence, saying(Saying::kOverlooked));
  if (settings.naturalness > 0 && speech.priced && has_reason) append(rest, saying(Saying::kPrice));
  speech.explanation = speech.sentence;
  append(speech.explanation, rest);
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
