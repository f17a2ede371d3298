// The words about a choice as a whole: the table words/choice; what people are called, by their
// band: words/people; facts of reading: words/facts; why not another move: words/why; how amounts
// are put: words/amounts; which reasons say the same: words/same, and which contradict each other:
// words/against. The words of a reason are its advisor's own (core/advisors/words.h). Other
// wordings of a text stand below it as "id/2", "id/3" and so on; they take turns from move to move.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "core/advisors/registry.h"
#include "core/advisors/weighing.h"
#include "core/base/bilingual.h"
#include "core/base/result.h"
#include "core/choice/amount_words.h"
#include "core/choice/fact_words.h"
#include "core/choice/same_reasons.h"
#include "core/choice/sayings.h"
#include "core/choice/why.h"
#include "core/data/band.h"
#include "core/data/bundle.h"

namespace nagare {

// What can be said of a choice; kSayings names each.
enum class Saying : std::uint8_t {
  kPrice,           // what the move gives up
  kMateNow,         // the move mates
  kNoMoveNow,       // the move leaves no legal move, without check
  kMate,            // the move begins a mate
  kMated,           // every move is mated
  kMatedOfSeen,     // every move looked at is mated
  kDeclareAhead,    // the line ends in a win by declaring
  kDeclaredAhead,   // the line ends in the opponent's win by declaring
  kOnlyLegal,       // there is no other move
  kSearchOnly,      // no move has a reason
  kSearchBetter,    // only other moves have reasons
  kSearchEarly,     // some advisors are silent, it is too early for them
  kOneConsidered,   // nothing to compare it with was looked at
  kSearchPure,      // the naturalness is 0
  kDeclare,         // a win is declared
  kResign,          // no legal move is left
  kAlone,           // what search alone would play
  kAloneUntold,     // what search alone could as well have played
  kAloneSame,       // search alone would play the same
  kNotCompared,     // nothing to compare it with was looked at
  kGivenUp,         // what the move gives up, in a few words
  kGivenUpUntold,   // search alone would play another move, how they compare was not read out
  kGivenUpEqual,    // the same, and it is as good
  kGivenUpLittle,   // the same, and it is a little better
  kGivenUpNothing,  // search alone would play the same
  kGivenUpOfRead,   // the best of what a strength that does not see all has read
  kGivenUpMissed,   // the best of that, but looked at again another move is better
  kGivenUpFallen,   // the best, but it is worth less than was expected before
  kOverlooked,      // the same of a strength below the full one, as a sentence
  kBesides,         // what a reason names of the move, after what the move plainly does
  kExpectsFor,      // the reply that is expected, the move after it, and what that one does
  kLooksTo,         // what the piece means to do next, or what it prepares
  kHunchShare,      // how much of that one reason accounts for
  kCountsAgainst,   // a reason's words praise the move, and its points are against it
  kGiveUpMated,     // there is no way out of a mate
  kGiveUpLasting,   // it has been far behind for many of its turns
  kGiveUpBehind,    // it is too far behind
};
// By Saying.
inline constexpr std::array<SayingForm, 37> kSayings = {{
    {"price", "best centipawns percent"},
    {"mate_now", "move"},
    {"no_move_now", "move"},
    {"mate", "move plies"},
    {"mated", "move"},
    {"mated_of_seen", "move"},
    {"declare_ahead", "move"},
    {"declared_ahead", "move"},
    {"only_legal", "move"},
    {"search_only", "move"},
    {"search_better", "move"},
    {"search_early", "move"},
    {"one_considered", "move"},
    {"search_pure", "move"},
    {"declare", ""},
    {"resign", ""},
    {"alone", "best"},
    {"alone_untold", "best"},
    {"alone_same", ""},
    {"not_compared", ""},
    {"given_up", "centipawns percent"},
    {"given_up_untold", ""},
    {"given_up_equal", "best"},
    {"given_up_little", "best percent"},
    {"given_up_nothing", ""},
    {"given_up_of_read", ""},
    {"given_up_missed", "best centipawns percent"},
    {"given_up_fallen", "percent"},
    {"overlooked", ""},
    {"besides", "sense"},
    {"expects_for", "reply next sense"},
    {"looks_to", "next"},
    {"hunch_share", "percent"},
    {"counts_against", ""},
    {"give_up_mated", "plies"},
    {"give_up_lasting", "turns"},
    {"give_up_behind", "percent"},
}};

class ChoiceWords {
 public:
  // Reads the sections words/choice, words/people, words/facts, words/why, words/amounts,
  // words/same and words/against. Errors are those of Sayings::load and SameReasons::load.
  static Result<ChoiceWords> load(const Bundle& bundle, const Advisors& advisors);

  // `wording`, 0 or above, says which one comes up where there are several.
  const Text& of(Saying saying, int wording = 0) const {
    return sayings_.of(static_cast<std::size_t>(saying), wording);
  }
  // Their games in Japanese, 実戦, and many of them in English, "people", as within a sentence.
  const Text& people(Band band) const { return people_.of(static_cast<std::size_t>(band)); }
  const AmountWords& amounts() const { return amounts_; }
  const FactWords& facts() const { return facts_; }
  const WhyWords& why() const { return why_; }
  // Whether it is enough to say one of the two.
  bool say_the_same(const WeighedReason& first, const WeighedReason& second) const {
    return same_.say_the_same(first, second);
  }
  // Whether only one of the two can be said of a move.
  bool contradict(const WeighedReason& first, const WeighedReason& second) const {
    return same_.contradict(first, second);
  }

 private:
  Sayings sayings_;
  Sayings people_;  // by Band
  AmountWords amounts_;
  FactWords facts_;
  WhyWords why_;
  SameReasons same_;
};

}  // namespace nagare
