#include "core/review/paragraph.h"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "core/advisors/words.h"
#include "core/base/bilingual.h"
#include "core/choice/fact_words.h"
#include "core/joseki/castles.h"
#include "core/joseki/joseki.h"
#include "core/joseki/recogniser.h"
#include "core/joseki/side_name.h"
#include "core/joseki/strategies.h"
#include "core/notation/handicap.h"
#include "core/notation/move_text.h"
#include "core/reading/gain.h"
#include "core/review/claim.h"
#include "core/review/game_end.h"
#include "core/review/review.h"
#include "core/review/review_words.h"
#include "core/review/stakes.h"
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

// A rook or a tokin that is named without its square has its full name.
Text bare_name(PieceType type) {
  Text name = piece_name(type);
  if (type == kRook) name.ja = "飛車";
  if (type == kProPawn) name.ja = "と金";
  return name;
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
    fill("who", words_.of(who(claim.side, kWhoYou)));
    fill("then", words_.of(who(claim.side, kThenYou)));
    for (std::string_view slot : {"other", "loser"}) {
      fill(slot, words_.of(who(~claim.side, kWhoYou)));
    }
    fill("ply", claim.ply);
    fill("until", claim.until);
    switch (claim.kind) {
      case ClaimKind::kOpening:
        return opening(claim);
      case ClaimKind::kTurn:
      case ClaimKind::kTurnMissedMate:
      case ClaimKind::kTurnIntoMate:
      case ClaimKind::kTurnLoses:
      case ClaimKind::kTurnMissedGain:
        return decided(claim);
      case ClaimKind::kTry:
        return go_back(claim);
      case ClaimKind::kEnded:
        fill("move", quoted(review_.moves.back().text));
        return say(at(kEndMate, static_cast<int>(review_.end.kind) - 1));
      case ClaimKind::kWellFound:
        fill("move", quoted(move_of(claim).text));
        fill("natural", quoted(move_of(claim).natural.text));
        return say(kWellFound);
      case ClaimKind::kHardFound:
        fill("move", quoted(move_of(claim).text));
        fill("players", review_.players);
        fill("few", who_avoid_error(*move_of(claim).fallibility));
        return say(kHardFound);
      case ClaimKind::kTryCastle:
        fill("castle", name_for(claim.side, joseki_.castles.at(claim.castle).name));
        fill("missing", claim.missing);
        return say(kTryCastle);
      default:
        return say(plain(claim));
    }
  }

  Text text;

 private:
  using enum ReviewSaying;

  void fill(std::string_view slot, const Text& words) { slots_[std::string(slot)] = words; }
  void fill(std::string_view slot, int number) { fill(slot, same_text(std::to_string(number))); }

  Text of(ReviewSaying saying) const { return filled(words_.of(saying), slots_); }
  static ReviewSaying at(ReviewSaying first, int place) {
    return static_cast<ReviewSaying>(static_cast<int>(first) + place);
  }
  // Of four sayings in a row: you, the opponent, black, white.
  ReviewSaying who(Color side, ReviewSaying first) const {
    return at(first, asked_ ? side != *asked_ : 2 + side);
  }
  const ReviewedMove& move_of(const Claim& claim) const {
    return review_.moves[static_cast<std::size_t>(claim.ply - 1)];
  }

  // Of claims that say the same of every game but for their slots.
  static ReviewSaying plain(const Claim& claim) {
    switch (claim.kind) {
      case ClaimKind::kShort:
        return kShortGame;
      case ClaimKind::kStoodEven:
        return kStoodEven;
      case ClaimKind::kStoodAhead:
        if (claim.until > 0) return claim.ply == 0 ? kStoodAtFirst : kStoodMeanwhile;
        return claim.ply == 0 ? kStoodFromStart : kStoodAhead;
      case ClaimKind::kStoodTurned:
        return claim.ply == 0 ? kStoodTurnedFromStart : kStoodTurned;
      case ClaimKind::kStoodSwung:
        return kStoodSwung;
      case ClaimKind::kHeld:
        return kHeld;
      case ClaimKind::kLeftOff:
        return claim.even ? kLeftEven : kLeftAhead;
      default:
        return kNoTurn;
    }
  }

  // What is said of a mate, of the piece that the answer wins, or of what it promotes.
  static ReviewSaying overlooked(const Claim& claim, const ReviewedMove& move) {
    switch (claim.kind) {
      case ClaimKind::kTurnMissedMate:
        return mate_plies(move.best.value) == 1 ? kTurnMissedMateNow : kTurnMissedMate;
      case ClaimKind::kTurnIntoMate:
        return mating(move);
      case ClaimKind::kTurnLoses:
        return at(kTurnTaken, static_cast<int>(about(move.stakes.answer.gain)) -
                                  static_cast<int>(About::kTaken));
      case ClaimKind::kTurnMissedGain:
        return kTurnMissedGain;
      default:
        return claim.answer ? kTurnAnswer : kTurn;
    }
  }

  // The line to a mate is not always known.
  static ReviewSaying mating(const ReviewedMove& move) {
    const bool now = mated_in(move) == 1;
    const bool line = move.stakes.answer.gain.outcome == Outcome::kMate;
    return line ? (now ? kTurnIntoMateNow : kTurnIntoMate) : now ? kTurnMatedNow : kTurnMated;
  }

  // From the answer to the move on.
  static int mated_in(const ReviewedMove& move) { return -mate_plies(move.value) - 1; }

  void decided(const Claim& claim) {
    const ReviewedMove& move = move_of(claim);
    Text whose;
    if (asked_) {
      whose = words_.of(who(move.by, kWhoseYour));
      whose.en += ' ';
    }
    fill("whose", whose);
    fill("move", quoted(move.text));
    fill("lead", of(claim.dearest ? kDearest : kDecided));
    const bool missed = claim.kind == ClaimKind::kTurnMissedMate;
    fill("plies", missed ? mate_plies(move.best.value) : mated_in(move));
    fill("reply", move.stakes.answer.first);
    fill("target", move.stakes.answer.target);
    fill("piece",
         bare_name(claim.kind == ClaimKind::kTurnMissedGain ? move.stakes.best.gain.piece
                                                            : move.stakes.answer.gain.piece));
    say(overlooked(claim, move));
    if (claim.until > 0) say(kMissedBefore);
    told_ = claim.ply;
  }

  // What to look for, never the move itself: an exercise asks for it.
  void go_back(const Claim& claim) {
    const ReviewedMove& move = move_of(claim);
    fill("move", quoted(move.text));
    fill("at", of(claim.ply == told_ ? kAt : kAtNamed));
    const Stakes& stakes = move.stakes;
    const ClaimKind reason = reason_of(move);
    fill("piece", bare_name(reason == ClaimKind::kTurnMissedGain ? stakes.best.gain.piece
                                                                 : stakes.answer.gain.piece));
    switch (reason) {
      case ClaimKind::kTurnMissedMate:
        return say(kTryMate);
      case ClaimKind::kTurnIntoMate:
        return say(kTryKing);
      case ClaimKind::kTurnLoses:
        return say(stakes.answer.gain.outcome == Outcome::kPiece ? kTrySave : kTryStop);
      case ClaimKind::kTurnMissedGain:
        return say(kTryWin);
      default:
        return say(kTryBetter);
    }
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
    fill("who", words_.of(who(~first, own.empty() ? kWhoYou : kThenYou)));
    return of(own.empty() ? kOpeningFirst : kOpeningThen);
  }

  // A game that has a name of its own says enough of a side of which no more is known: then
  // nothing is said of the other one alone.
  void opening(const Claim& claim) {
    const Text sides = sides_of(claim);
    const bool both = of_both(claim);
    fill("sides", sides);
    if (review_.handicap) {
      fill("game",
           {std::string(review_.handicap->japanese), std::string(review_.handicap->english)});
      say(both ? kOpeningInHandicap : kOpeningHandicap);
    } else if (claim.game >= 0) {
      fill("game", strategy(claim.game));
      say(both ? kOpeningInGame : kOpeningGame);
    } else {
      say(kOpeningSides);
    }
  }

  bool of_both(const Claim& claim) {
    return !name_of(kBlack, claim.openings[kBlack], claim.game).empty() &&
           !name_of(kWhite, claim.openings[kWhite], claim.game).empty();
  }

  const Review& review_;
  const Joseki& joseki_;
  const ReviewWords& words_;
  std::optional<Color> asked_;
  Slots slots_;
  int told_ = 0;  // ply of the move that decided
};

}  // namespace

Paragraph paragraph_of(const Review& review, const Recogniser& recogniser, const ReviewWords& words,
                       std::optional<Color> asked) {
  Speaker speaker(review, recogniser.joseki(), words, asked);
  Paragraph paragraph;
  paragraph.claims = claims_of(review, recogniser, asked);
  for (const Claim& claim : paragraph.claims) {
    speaker.claim(claim);
    if (claim.kind == ClaimKind::kTry) paragraph.practise = claim.ply;
  }
  paragraph.text = speaker.text;
  return paragraph;
}

}  // namespace nagare
