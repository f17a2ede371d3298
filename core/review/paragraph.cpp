#include "core/review/paragraph.h"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "core/advisors/words.h"
#include "core/base/bilingual.h"
#include "core/joseki/castles.h"
#include "core/joseki/joseki.h"
#include "core/joseki/recogniser.h"
#include "core/joseki/side_name.h"
#include "core/joseki/strategies.h"
#include "core/notation/move_text.h"
#include "core/review/claim.h"
#include "core/review/review.h"
#include "core/review/review_words.h"
#include "core/search/value.h"
#include "core/shogi/types.h"

namespace nagare {

namespace {

// Quoted without the move before it, a move has its square: ▲５六同銀, not ▲同銀.
Text quoted(const MoveText& move) {
  Text text{move.japanese, move.english};
  const std::size_t mark = std::string_view("▲").size();
  if (text.ja.compare(mark, mark, "同") == 0) {
    text.ja.insert(mark, japanese_square(make_square(move.usi[2] - '0', move.usi[3] - 'a' + 1)));
  }
  return text;
}

// Without what another name beside it says already.
void strip(std::string& name, const std::string& prefix) {
  if (name.size() > prefix.size() && name.compare(0, prefix.size(), prefix) == 0) {
    name.erase(0, prefix.size());
    if (name[0] == ' ') name.erase(0, 1);
  }
}
Text stripped(Text name, const Text& prefix) {
  strip(name.ja, prefix.ja);
  strip(name.en, prefix.en);
  return name;
}

class Speaker {
 public:
  Speaker(const Review& review, const Joseki& joseki, const ReviewWords& words,
          std::optional<Color> asked)
      : review_(review), joseki_(joseki), words_(words), asked_(asked) {}

  void say(ReviewSaying saying) {
    const Text said = of(saying);
    text.ja += said.ja;
    text.en += (text.en.empty() ? "" : " ") + said.en;
  }

  void claim(const Claim& claim) {
    if (claim.kind == ClaimKind::kOpening) return opening(claim);
    using enum ReviewSaying;
    auto saying =
        static_cast<ReviewSaying>(static_cast<int>(kShortGame) + static_cast<int>(claim.kind));
    fill("who", words_.of(who(claim.side, kWhoYou)));
    fill("until", claim.until);
    fill("missing", claim.missing);
    if (claim.castle >= 0)
      fill("castle", name_for(claim.side, joseki_.castles.at(claim.castle).name));
    if (claim.ply > 0) about(claim);
    if (claim.kind == ClaimKind::kTryInstead && claim.ply == turned_) saying = kTryThere;
    if (claim.kind >= ClaimKind::kTurn && claim.kind <= ClaimKind::kTurnBetter) turned_ = claim.ply;
    say(saying);
  }

  Text text;

 private:
  using enum ReviewSaying;

  void fill(std::string_view slot, const Text& words) { slots_[std::string(slot)] = words; }
  void fill(std::string_view slot, int number) { fill(slot, same_text(std::to_string(number))); }

  Text of(ReviewSaying saying) const { return filled(words_.of(saying), slots_); }
  // Of four sayings in a row: you, the opponent, black, white.
  ReviewSaying who(Color side, ReviewSaying first) const {
    const int place = asked_ ? side != *asked_ : 2 + side;
    return static_cast<ReviewSaying>(static_cast<int>(first) + place);
  }

  // What the move does, with the move before it where the sentence does not name it, and else with
  // what leads on to it.
  void tell(const MoveText& move, Text sentence, bool leads_on) {
    const Text name = quoted(move);
    fill("told", name);
    const Text bare = of(kTold);
    const Text lead = leads_on ? words_.of(kLeadsOn) : Text{};
    const std::size_t named = sentence.ja.find(move.japanese);
    if (named != std::string::npos) sentence.ja.replace(named, move.japanese.size(), name.ja);
    sentence.ja.insert(0, named == std::string::npos ? bare.ja : lead.ja);
    const bool named_too = sentence.en.find(move.english) != std::string::npos;
    const std::string& before = named_too ? lead.en : bare.en;
    sentence.en.insert(0, before + (before.empty() || sentence.en.empty() ? "" : " "));
    fill("told", sentence);
  }

  void about(const Claim& claim) {
    const ReviewedMove& move = review_.moves[static_cast<std::size_t>(claim.ply - 1)];
    Text whose;
    if (asked_) {
      whose = words_.of(who(move.by, kWhoseYour));
      whose.en += ' ';
    }
    fill("whose", whose);
    fill("ply", claim.ply);
    fill("move", quoted(move.text));
    fill("natural", quoted(move.natural.text));
    fill("best", quoted(move.best.text));
    if (claim.kind == ClaimKind::kTurnMissedMate) {
      fill("plies", mate_plies(move.best.value));
    } else if (claim.kind == ClaimKind::kTurnIntoMate) {
      fill("plies", -mate_plies(move.value) - 1);
    }
    for (const SpokenTurningPoint& turn : review_.turning_points) {
      if (turn.point.ply != claim.ply) continue;
      fill("before", chance(turn.point.before, move.by));
      fill("after", chance(turn.point.after, move.by));
    }
    if (claim.kind == ClaimKind::kTurnReply) {
      const ReviewedMove& reply = review_.moves[static_cast<std::size_t>(claim.ply)];
      tell(reply.text, reply.sentence, false);
    } else if (claim.kind == ClaimKind::kTryNatural) {
      tell(move.natural.text, move.natural.reasoned ? move.natural.sentence : Text{}, false);
    } else {
      tell(move.best.text, move.best.reasoned ? move.best.sentence : Text{},
           claim.kind == ClaimKind::kTryInstead);
    }
  }

  // In percent.
  static int chance(int black, Color by) {
    return ((by == kBlack ? black : 1000 - black) + 5) / 10;
  }

  const Text& strategy(int index) const { return joseki_.strategies.at(index).name; }

  // What a side had, as far as it is not said of the game; empty where nothing is known.
  Text name_of(Color side, const SideOpening& had, int game) {
    Text name;
    if (had.strategy >= 0) name = name_for(side, strategy(had.strategy));
    if (game >= 0) name = stripped(name, strategy(game));
    if (had.castle < 0) return name;
    Text castle = name_for(side, joseki_.castles.at(had.castle).name);
    if (had.strategy < 0) return castle;
    for (int family : {joseki_.static_strategy, joseki_.ranging_strategy}) {
      castle = stripped(castle, strategy(family));
    }
    fill("strategy", name);
    fill("castle", castle);
    return of(kStrategyAndCastle);
  }

  // What both sides had, the first one's first; empty where nothing is known of either.
  Text sides_of(const Claim& claim) {
    const Color first = asked_.value_or(kBlack);
    const Text own = name_of(first, claim.openings[first], claim.game);
    const Text other = name_of(~first, claim.openings[~first], claim.game);
    fill("opening", own);
    if (own == other) return own.empty() ? Text{} : of(kOpeningAlike);
    fill("who", words_.of(who(first, kWhoYou)));
    const Text sides = own.empty() ? Text{} : of(kOpeningFirst);
    if (other.empty()) return sides;
    fill("sides", sides);
    fill("opening", other);
    fill("who", words_.of(!own.empty() && asked_ ? kWhoThenThem : who(~first, kWhoYou)));
    return of(own.empty() ? kOpeningFirst : kOpeningThen);
  }

  void opening(const Claim& claim) {
    const Text sides = sides_of(claim);
    fill("sides", sides);
    if (claim.game >= 0) fill("game", strategy(claim.game));
    say(claim.game < 0 ? kOpeningSides : sides.empty() ? kOpeningGame : kOpeningInGame);
  }

  const Review& review_;
  const Joseki& joseki_;
  const ReviewWords& words_;
  std::optional<Color> asked_;
  Slots slots_;
  int turned_ = 0;
};

}  // namespace

Paragraph paragraph_of(const Review& review, const Recogniser& recogniser, const ReviewWords& words,
                       std::optional<Color> asked) {
  Speaker speaker(review, recogniser.joseki(), words, asked);
  Paragraph paragraph;
  paragraph.claims = claims_of(review, recogniser, asked);
  for (const Claim& claim : paragraph.claims) {
    speaker.claim(claim);
    if (claim.kind == ClaimKind::kTryInstead || claim.kind == ClaimKind::kTryNatural ||
        (claim.kind == ClaimKind::kTurnMissedMate && claim.side == asked.value_or(claim.side))) {
      paragraph.practise = claim.ply;
    }
  }
  paragraph.text = speaker.text;
  return paragraph;
}

}  // namespace nagare
