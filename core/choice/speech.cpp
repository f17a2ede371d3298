#include "core/choice/speech.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <string>
#include <string_view>
#include <utility>
#include <variant>

#include "core/advisors/evidence.h"
#include "core/advisors/words.h"
#include "core/base/sort_stably.h"
#include "core/choice/deed.h"
#include "core/choice/reason_order.h"
#include "core/choice/reason_slots.h"
#include "core/choice/reason_speaker.h"
#include "core/policy/policy_network.h"
#include "core/reading/comparison.h"
#include "core/reading/gain.h"
#include "core/search/value.h"
#include "core/shogi/attacks.h"
#include "core/shogi/bitboard.h"
#include "core/shogi/exchange.h"
#include "core/shogi/game.h"
#include "core/shogi/move_generator.h"

namespace nagare {

namespace {

std::string percent(int per_mille) {
  return std::to_string(per_mille / 10) + "." + std::to_string(per_mille % 10);
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

// Whether a reason of that kind speaks against the move.
bool counts_against(const std::vector<WeighedReason>& reasons, const WeighedReason& deed) {
  return std::any_of(reasons.begin(), reasons.end(), [&](const WeighedReason& each) {
    return each.points < 0 && each.voice == deed.voice && each.reason.kind == deed.reason.kind;
  });
}

// Whether it is enough to say one of the two of the move.
bool says_the_same(const Fact& fact, const WeighedReason& deed, const Position& position,
                   Move move) {
  const std::string_view kind = deed.reason.kind;
  const PieceType mover = position.moved_type(move);
  const PieceType taken = type_of(position.piece_on(move.to()));
  const bool mate = fact.gain.outcome == Outcome::kMate;
  if (fact.kind == FactKind::kMeets) {
    return kind == "parry" || (kind == "escape" && fact.gain.piece == mover) ||
           (kind == "stop_mate" && mate) || (kind == "defend" && !mate) ||
           (fact.manner == Manner::kTakes && (kind == "win" || kind == "capture") &&
            kTaughtValues[fact.gain.piece] <= kTaughtValues[taken]);
  }
  if (fact.kind == FactKind::kThreatens) {
    constexpr std::array kThreats = {"attack", "fork", "press", "hits_big", "adds_attacker"};
    return mate ? kind == "threaten_mate"
                : std::find(kThreats.begin(), kThreats.end(), kind) != kThreats.end();
  }
  return false;
}

// By how many of 1,000,000 people the move would be played.
int probability_of(const Occasion& occasion, Move move) {
  const auto found = std::find_if(occasion.policy().begin(), occasion.policy().end(),
                                  [&](const PolicyMove& each) { return each.move == move; });
  return found->probability;
}

// A threat of little, told where nothing else is known.
bool is_slight(const Fact& fact) {
  return fact.kind == FactKind::kThreatens && fact.gain.outcome != Outcome::kMate &&
         fact.win_rate < kToldFrom;
}

// Whether a fact is news: not what everybody would play anyway.
bool is_news(const Fact& fact, const Occasion& occasion, Move move) {
  constexpr int kNobodyElse = 700'000;  // of 1,000,000
  if (is_slight(fact)) return false;
  return fact.kind != FactKind::kOnly || fact.gain.outcome == Outcome::kMate ||
         probability_of(occasion, move) < kNobodyElse;
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
  // What takes back goes away by that, and a pawn that takes one is no news.
  if (reason.reason.kind == "escape" && first.reason.kind == "win" &&
      (first.reason.variant != "free" || reason.reason.piece == kPawn)) {
    return false;
  }
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

// Whether taking there makes up at most for what the reply has taken.
bool evens_out(const Position& before_reply, Move reply, const Position& before_next, Move next) {
  const PieceType lost = type_of(before_reply.piece_on(reply.to()));
  const PieceType won = type_of(before_next.piece_on(next.to()));
  return lost != kNoPieceType && (won == lost || won == kPawn);
}

// Of a castle of which little stands yet nobody speaks.
bool names_a_distant_castle(const WeighedReason& reason) {
  const auto* destination = std::get_if<DestinationEvidence>(&reason.reason.evidence);
  return destination != nullptr && 2 * destination->placed < destination->pieces;
}

// The reply that is expected to the move, the move after it, and what that one does; none where
// that cannot be said.
std::optional<Slots> expected_slots(const SpokenChoice& choice, const Advisors& advisors,
                                    const Line& line) {
  // Of 1,000,000: a reply that nobody would play, or a follow-up, is not worth telling.
  constexpr int kMightWell = 150'000;
  if (line.size() < 3) return std::nullopt;
  Game game = choice.occasion.game();
  std::vector<Text> moves;
  for (std::size_t i = 0; i < 3; ++i) {
    if (game.result() || !is_legal(game.position(), line[i])) return std::nullopt;
    moves.push_back({japanese_move(game.position(), line[i], game.last_move()),
                     english_move(game.position(), line[i])});
    if (i == 1) {
      const Occasion reply(game, choice.occasion.network(), choice.occasion.joseki());
      if (probability_of(reply, line[i]) < kMightWell) return std::nullopt;
    }
    if (i < 2) game.play(line[i]);
  }
  const Occasion later(game, choice.occasion.network(), choice.occasion.joseki());
  if (probability_of(later, line[2]) < kMightWell) return std::nullopt;
  Verdict next;
  next.move = next.best = line[2];
  const SpokenChoice then{choice.words, later, choice.assessment, next};
  const auto deeds = deeds_of(advisors, later, line[2]);
  if (deeds.empty() || names_a_distant_castle(deeds.front())) return std::nullopt;
  // A check alone is no aim, nor to give as much as is taken.
  const Reason& aim = deeds.front().reason;
  if (aim.kind == "check" || (aim.kind == "capture" && aim.variant != "promotion")) {
    return std::nullopt;
  }
  if (evens_out(game.position_before(1), line[1], game.position(), line[2])) return std::nullopt;
  const ReasonSpeaker speaker(then, deeds.front());
  const Text sense = speaker.sense();
  const bool trivial = speaker.has_besides() && speaker.besides().empty();
  if (sense.empty() || trivial) return std::nullopt;
  return Slots{{"reply", moves[1]}, {"next", moves[2]}, {"sense", sense}};
}

// The next own move of the line, where the move prepares it: the same piece goes on, or a piece is
// taken, or one promotes, on a square that it has begun to attack. It must be there to be played
// whatever the reply.
std::optional<Slots> prepared_slots(const Position& position, const Line& line) {
  if (line.size() < 3 || line[1].to() == line[0].to() || position.gives_check(line[0])) {
    return std::nullopt;
  }
  const Color mover = position.side_to_move();
  Position after = position;
  after.make(line[0]);
  const auto attacked = [&](const Position& at, Square from) {
    return attacks(mover, type_of(at.piece_on(from)), from, at.occupied());
  };
  Bitboard begun = attacked(after, line[0].to());
  if (!line[0].is_drop()) begun &= ~attacked(position, line[0].from());
  const bool goes_on = !line[2].is_drop() && line[2].from() == line[0].to();
  const bool strikes = after.is_capture(line[2]) || line[2].is_promotion();
  after.make_pass();
  if (!is_legal(after, line[2])) return std::nullopt;
  if (!line[0].is_drop() && line[2].to() == line[0].from()) return std::nullopt;  // there and back
  const bool prepared =
      strikes ? begun.has(line[2].to()) && gain_of_move(after, line[2], kTaughtValues) > 0
              : goes_on;
  if (!prepared) return std::nullopt;
  return Slots{{"next", {japanese_move(after, line[2], kNoMove), english_move(after, line[2])}}};
}

// Says one choice, a step after the other.
class Telling {
 public:
  Telling(const SpokenChoice& choice, const ChoiceSettings& settings, const Advisors& advisors)
      : choice_(choice),
        settings_(settings),
        advisors_(advisors),
        words_(choice.words),
        verdict_(choice.verdict),
        position_(choice.occasion.position()),
        chosen_(choice.assessment.of(choice.verdict.move)),
        slots_(choice_slots(choice.words, choice.occasion, choice.verdict)) {}

  Speech told(const Facts& facts) {
    show_moves();
    find_reasons();
    find_news(facts);
    say_sentence();
    say_price();
    say_rest();
    return std::move(speech_);
  }

 private:
  void show_moves() {
    const Move previous = choice_.occasion.game().last_move();
    speech_.move = move_text(position_, verdict_.move, previous);
    speech_.best = move_text(position_, verdict_.best, previous);
    speech_.line = line_text(position_, previous, chosen_.line);
    speech_.candidates = candidates_of(choice_.occasion, choice_.assessment, verdict_.move);
    for (const AssessedMove* each : best_feeling(choice_.assessment)) {
      speech_.feel.push_back(spoken_candidate(choice_.occasion, *each));
    }
  }

  void find_reasons() {
    reasons_ = in_order_of_telling(words_, chosen_.reasons);
    for (const WeighedReason& reason : reasons_) {
      speakers_.emplace_back(choice_, reason);
      speech_.reasons.push_back(speakers_.back().spoken());
      SpokenReason& spoken = speech_.reasons.back();
      if (reason.share > 0) {
        spoken.detail = words_.amounts().figures(
            spoken.detail,
            said(Saying::kHunchShare, {{"percent", same_text(std::to_string(reason.share / 10))}}));
      }
      if (reason.points < 0 && !is_drawback(reason)) {
        spoken.text.append(said(Saying::kCountsAgainst, {}));
      }
    }
    lead_ = leading_reason(reasons_);
    leads_ = lead_ && !is_unlikely(reasons_[*lead_]);
    names_ = leads_ && is_named(reasons_[*lead_]);
    end_ = saying_of_end(position_, verdict_);
    if (!end_) speech_.lead = lead_;
  }

  // What the move plainly does, and what reading saw of it that the deed does not say already.
  void find_news(const Facts& facts) {
    if (!end_) deeds_ = deeds_of(advisors_, choice_.occasion, verdict_.move);
    // Whoever is taken at once has not got away, nor become something for long; and what is taken
    // back was not free.
    const auto is_taken_by = [&](std::size_t ply) {
      return chosen_.line.size() > ply && chosen_.line[ply].to() == verdict_.move.to();
    };
    std::erase_if(deeds_, [&](const WeighedReason& each) {
      const std::string_view kind = each.reason.kind;
      return is_taken_by(1) ? kind == "escape" || kind == "promote"
                            : is_taken_by(3) && kind == "win" && each.reason.variant == "free";
    });
    const bool names_more = names_ && !is_thin(reasons_[*lead_]);
    const bool tells =
        !deeds_.empty() &&
        !(is_lesser(deeds_.front()) && (names_more || counts_against(reasons_, deeds_.front())));
    if (tells) deed_.emplace(choice_, deeds_.front());
    for (const Fact& each : facts) {
      speech_.facts.push_back(words_.facts().spoken(
          each, words_.amounts(), position_, choice_.occasion.game().last_move(), verdict_.move));
    }
    for (const SpokenFact& each : speech_.facts) {
      const bool said_so =
          tells && says_the_same(each.fact, deeds_.front(), position_, verdict_.move);
      if (!said_so && is_news(each.fact, choice_.occasion, verdict_.move)) news_.push_back(&each);
      if (is_slight(each.fact)) slight_ = &each;
    }
    speech_.tells_fact = !end_ && !news_.empty();
  }

  void say_sentence() {
    const bool saves = deed_ && !is_lesser(deeds_.front());
    const bool deed_first = deed_ && (news_.empty() || is_urgent(deeds_.front()) ||
                                      (saves && news_.front()->fact.kind >= FactKind::kThreatens));
    if (end_) {
      say_part(saying(*end_));
    } else if (deed_first) {
      say_deed();
      speech_.tells_urgent = is_urgent(deeds_.front());
      if (!news_.empty()) say_part(news_.front()->text);
    } else if (!news_.empty()) {
      say_part(news_.front()->text);
      if (saves) {
        say_deed();
      } else if (names_ && speakers_[*lead_].has_besides() &&
                 !says_the_same(news_.front()->fact, reasons_[*lead_], position_, verdict_.move)) {
        say_part(speakers_[*lead_].besides());
      } else if (news_.size() > 1) {
        say_part(news_[1]->text);
      }
    } else if (names_) {
      say_reason();
    } else if (slight_ != nullptr) {
      say_part(slight_->text);
      speech_.tells_fact = true;
    } else if (say_prepared(); beside_) {
      // What is meant by the move says more than that people play it.
    } else if (leads_) {
      say_reason();
    } else {
      const bool all = all_speak(advisors_, settings_.dial_at(position_));
      say_part(saying(saying_of_reading(verdict_, settings_, all)));
    }
  }

  void say_part(const Text& part) {
    if (speech_.sentence.empty()) speech_.first_part = first_sentence(part);
    speech_.sentence.append(part);
  }

  void say_reason() {
    say_part(speakers_[*lead_].sentence());
    says_reason_ = true;
  }

  void say_deed() {
    say_part(deed_->sentence());
    speech_.tells_deed = true;
  }

  void say_price() {
    const bool free = verdict_.best == verdict_.move;
    const bool sure = settings_.strength == kFullStrength && verdict_.fallen.win_rate == 0;
    if (verdict_.compared) {
      speech_.priced = verdict_.price.centipawns > 0;
      speech_.alone = saying(free             ? Saying::kAloneSame
                             : speech_.priced ? Saying::kAlone
                                              : Saying::kAloneUntold);
      speech_.given_up = saying(free ? free_saying(verdict_, sure) : price_saying(verdict_));
    } else {
      speech_.given_up = saying(Saying::kNotCompared);
    }
    if (verdict_.judgement) {
      speech_.why =
          words_.why().why(words_.amounts(), position_, choice_.occasion.game().last_move(),
                           chosen_, choice_.assessment.of(verdict_.best), *verdict_.judgement);
    }
  }

  // The explanation: the sentence, to which something may be added, and the rest of it.
  void say_rest() {
    if (!end_ && !is_mate(verdict_.value)) {
      if (says_reason_) rest_.append(speakers_[*lead_].evidence());
      beside_ = beside_ || speech_.tells_fact;
      say_others();
      const bool thin = deed_ ? is_thin(deeds_.front()) : says_reason_ && is_thin(reasons_[*lead_]);
      if (thin) say_prepared();
      if (deed_ && !beside_ && !leads_) say_expected();
      if (deed_ && !beside_) rest_.append(deed_->evidence());
      const bool admits = settings_.strength < kFullStrength && verdict_.fallen.win_rate > 0 &&
                          verdict_.better == kNoMove &&
                          !choice_.occasion.game().history().has_recurred();
      if (admits) speech_.sentence.append(saying(Saying::kOverlooked));
      if (settings_.naturalness > 0 && speech_.priced && lead_) {
        rest_.append(saying(Saying::kPrice));
      }
    }
    speech_.explanation = speech_.sentence;
    speech_.explanation.append(rest_);
  }

  // One more thing beside what comes first: a large piece given up, an urgent deed, a reason.
  void say_others() {
    const WeighedReason* first = deed_ ? &deeds_.front() : leads_ ? &reasons_[*lead_] : nullptr;
    if (first == nullptr) return;
    for (std::size_t i = 0; lead_ && i < reasons_.size(); ++i) {
      if (is_grave(reasons_[i])) say_beside(*first, reasons_[i], speakers_[i]);
    }
    for (std::size_t i = 0; deed_ && i < deeds_.size(); ++i) {
      if (is_urgent(deeds_[i])) say_beside(*first, deeds_[i], ReasonSpeaker(choice_, deeds_[i]));
    }
    for (std::size_t i = 0; lead_ && i < reasons_.size(); ++i) {
      say_beside(*first, reasons_[i], speakers_[i]);
    }
  }

  void say_beside(const WeighedReason& first, const WeighedReason& reason,
                  const ReasonSpeaker& speaker) {
    if (beside_ || is_unlikely(reason) || is_small_loss(reason) ||
        !fits_beside(words_, reason, first)) {
      return;
    }
    const bool told = std::any_of(news_.begin(), news_.end(), [&](const SpokenFact* news) {
      return says_the_same(news->fact, reason, position_, verdict_.move);
    });
    if (told) return;
    // The purpose of an opening may be in the same words, or name the same castle.
    const auto has_been_said = [&](const std::string& words) {
      return !words.empty() && (speech_.sentence.ja + rest_.ja).find(words) != std::string::npos;
    };
    const Text sense = speaker.sense();
    if (has_been_said(sense.ja) || has_been_said(short_name_of_castle(reason))) return;
    Text also = speaker.besides();
    if (!speaker.has_besides() && deed_ && is_named(reason) && !sense.empty()) {
      also = as_sentence(said(Saying::kBesides, {{"sense", sense}}));
    }
    (deed_ ? speech_.sentence : rest_).append(also);
    beside_ = !also.empty();
  }

  void say_prepared() {
    if (beside_ || is_mate(verdict_.value)) return;
    const auto prepared = prepared_slots(position_, chosen_.line);
    if (!prepared) return;
    beside_ = true;
    say_part(as_sentence(said(Saying::kLooksTo, *prepared)));
  }

  void say_expected() {
    if (beside_ || is_mate(verdict_.value)) return;
    const auto expected = expected_slots(choice_, advisors_, chosen_.line);
    if (!expected) return;
    beside_ = true;
    speech_.sentence.append(as_sentence(said(Saying::kExpectsFor, *expected)));
  }

  Text said(Saying what, const Slots& slots) {
    speech_.sayings.push_back(what);
    const int wording = position_.ply() / 2;  // changes with each move of the side
    return filled(words_.of(what, wording), slots);
  }
  Text saying(Saying what) { return as_sentence(said(what, slots_)); }

  const SpokenChoice& choice_;
  const ChoiceSettings& settings_;
  const Advisors& advisors_;
  const ChoiceWords& words_;
  const Verdict& verdict_;
  const Position& position_;
  const AssessedMove& chosen_;
  const Slots slots_;
  Speech speech_;
  Text rest_;  // of the explanation, after the sentence
  std::vector<WeighedReason> reasons_;
  std::vector<ReasonSpeaker> speakers_;  // of the reasons
  std::optional<std::size_t> lead_;      // which of the reasons comes before the others
  bool leads_ = false;                   // and is worth a sentence
  bool names_ = false;                   // and names something good
  std::optional<Saying> end_;
  std::vector<WeighedReason> deeds_;
  std::optional<ReasonSpeaker> deed_;  // the first of them, where it is told
  std::vector<const SpokenFact*> news_;
  const SpokenFact* slight_ = nullptr;  // what the move threatens, though that is little
  bool says_reason_ = false;            // the sentence is that of the leading reason
  bool beside_ = false;                 // something has been said beside what comes first
};

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
  const SpokenChoice choice{words, occasion, assessment, verdict};
  return Telling(choice, settings, advisors).told(facts);
}

Speech say_end(const ChoiceWords& words, Action action) {
  Speech speech;
  const Saying what = action == Action::kResign ? Saying::kResign : Saying::kDeclare;
  speech.sentence = speech.first_part = speech.explanation = words.of(what);
  speech.sayings.push_back(what);
  return speech;
}

}  // namespace nagare
