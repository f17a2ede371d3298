// The words about a choice as a whole: the table words/choice; what people are called, by their
// band: words/people; and which reasons say the same: words/same. The words of a reason are its
// advisor's own (core/advisors/words.h). Other wordings of a text stand below it as "id/2", "id/3"
// and so on; they take turns from move to move.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "core/advisors/registry.h"
#include "core/advisors/weighing.h"
#include "core/base/bilingual.h"
#include "core/base/result.h"
#include "core/choice/same_reasons.h"
#include "core/choice/sayings.h"
#include "core/data/band.h"
#include "core/data/bundle.h"

namespace nagare {

// What can be said of a choice. The comments name the slots that the text may have.
enum class Saying : std::uint8_t {
  kPriceNone,       // search alone likes the move best too
  kPriceUntold,     // search alone would play another move, no difference can be told; {best}
  kPrice,           // {best} {centipawns} {percent}
  kMateNow,         // the move mates; {move}
  kMate,            // {move} {plies}
  kMated,           // every move is mated; {move}
  kMatedOfSeen,     // every move looked at is mated; {move}
  kDeclareAhead,    // the line ends in a win by declaring; {move}
  kDeclaredAhead,   // the line ends in the opponent's win by declaring; {move}
  kOnlyLegal,       // {move}
  kSearchOnly,      // no move has a reason; {move}
  kSearchBetter,    // only other moves have reasons; {move}
  kSearchEarly,     // some advisors are silent, it is too early for them; {move}
  kOneConsidered,   // nothing to compare it with was looked at; {move} {strength}
  kSearchPure,      // the naturalness is 0; {move}
  kDeclare,         // a win is declared
  kResign,          // no legal move is left
  kAlone,           // what search alone would play; {best}
  kAloneUntold,     // what search alone could as well have played; {best}
  kAloneSame,       // search alone would play the same
  kNotCompared,     // nothing to compare it with was looked at
  kGivenUp,         // {centipawns} {percent}
  kGivenUpUntold,   // search alone would play another move, no difference can be told
  kGivenUpNothing,  // search alone would play the same
  kPriceOfBook,     // a known position, in which no price is named
  kSense,           // the network likes the move for what a reason names; {move} {sense}
  kSenseTwo,        // for what two reasons name; {move} {sense} {also}
  kSensePart,       // in part for what a reason names; {people} {move} {sense}
  kHunchShare,      // how much of that one reason accounts for; {percent}
  kGiveUpMated,     // there is no way out of a mate; {plies}
  kGiveUpLasting,   // it has been far behind for many of its turns; {turns}
  kGiveUpBehind,    // it is too far behind; {percent}
};
inline constexpr std::array<std::string_view, 32> kSayingIds = {
    "price_none",      "price_untold",  "price",           "mate_now",         "mate",
    "mated",           "mated_of_seen", "declare_ahead",   "declared_ahead",   "only_legal",
    "search_only",     "search_better", "search_early",    "one_considered",   "search_pure",
    "declare",         "resign",        "alone",           "alone_untold",     "alone_same",
    "not_compared",    "given_up",      "given_up_untold", "given_up_nothing", "price_of_book",
    "sense",           "sense_two",     "sense_part",      "hunch_share",      "give_up_mated",
    "give_up_lasting", "give_up_behind"};

class ChoiceWords {
 public:
  // Reads the sections words/choice, words/people and words/same. Errors are those of Sayings::load
  // and SameReasons::load.
  static Result<ChoiceWords> load(const Bundle& bundle, const Advisors& advisors);

  // `turn`, 0 or above, says which wording comes up where there are several.
  const Text& of(Saying saying, int turn = 0) const {
    return sayings_.of(static_cast<std::size_t>(saying), turn);
  }
  // Many of them, as within a sentence: 人, "people".
  const Text& people(Band band) const { return people_.of(static_cast<std::size_t>(band)); }
  // Whether it is enough to say one of the two.
  bool say_the_same(const WeighedReason& first, const WeighedReason& second) const {
    return same_.say_the_same(first, second);
  }

 private:
  Sayings sayings_;
  Sayings people_;  // by Band
  SameReasons same_;
};

}  // namespace nagare
