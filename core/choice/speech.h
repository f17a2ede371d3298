// What is said of a choice, in Japanese and English, from the same reasons that decided it. The
// words are data (choice_words.h, core/advisors/words.h); here they are only chosen and filled in.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "core/advisors/occasion.h"
#include "core/advisors/registry.h"
#include "core/advisors/weighing.h"
#include "core/base/bilingual.h"
#include "core/choice/assessment.h"
#include "core/choice/choice_settings.h"
#include "core/choice/choice_words.h"
#include "core/choice/fact_words.h"
#include "core/choice/verdict.h"
#include "core/notation/move_text.h"
#include "core/reading/facts.h"
#include "core/search/horizon.h"
#include "core/shogi/position.h"
#include "core/shogi/types.h"

namespace nagare {

// A move of the game, or the move chosen, that a reason is about.
struct SpokenMove {
  Color by;
  Move move;
  MoveText text;
};

struct SpokenReason {
  WeighedReason reason;
  Text label;                     // its name, in two or three words
  Text text;                      // the reason in a few words
  Text figures;                   // what it rests on, in a few words; empty where there is nothing
  Text detail;                    // the same exactly; empty where there is nothing
  std::vector<SpokenMove> moves;  // of a sequence: its moves, oldest first, and the move chosen; of
                                  // an intent: the opponent's moves that show it
};

struct SpokenCandidate {
  MoveText text;
  int value = 0;       // centipawns for the side to move
  int win_rate = 0;    // per mille, of the value
  bool exact = false;  // false: worth at most that
  int points = 0;      // centipawns
};

struct Speech {
  MoveText move;     // the move chosen
  MoveText best;     // what pure search plays
  Text sentence;     // what a person would say: one sentence, or two short ones
  Text first_part;   // the first sentence of it, which can stand alone
  Text explanation;  // the sentence, what its reason rests on, and the price
  Text alone;        // what search alone would have played; empty where nothing was compared
  Text given_up;     // the price, or that there is none or none is known
  Text why;          // how it stands beside the best move, and why; only where they were compared
  bool priced = false;                // a price is named
  std::vector<SpokenReason> reasons;  // what is said first stands first
  // Which of them speaks most for the move; none where the sentence tells of something else, a mate
  // say. It is said first but where the move plainly does something.
  std::optional<std::size_t> lead;
  std::vector<SpokenFact> facts;            // what reading saw of the move, in the order of telling
  bool tells_fact = false;                  // the sentence tells the first of them that is worth it
  bool tells_deed = false;                  // the sentence tells what the move plainly does
  bool tells_urgent = false;                // and that is urgent (deed.h)
  std::vector<Saying> sayings;              // that were used
  std::vector<SpokenCandidate> candidates;  // by value + points, best first, at most kShown
  // The moves that feel best, by points alone, at most kFeel and none without points (Ito, HIT
  // shogi, 2005, section 3.2: about three come to mind, and reading checks them).
  std::vector<SpokenCandidate> feel;
  std::vector<MoveText> line;  // expected continuation, beginning with the move

  static constexpr std::size_t kShown = 12;
  static constexpr std::size_t kFeel = 3;
};

// The moves of a line from the position on, as far as they are legal. `previous` led to it.
std::vector<MoveText> line_text(const Position& position, Move previous, const Line& line);

// The legal moves with the most points, best first: at most Speech::kFeel, none without points.
std::vector<const AssessedMove*> best_feeling(const Assessment& assessment);

// Says a verdict that moves: first what the move plainly does (deed.h) or what reading saw of it,
// then what made it natural, or, where nothing did, what is expected to follow. The assessment must
// be that of the verdict.
Speech say(const ChoiceWords& words, const Occasion& occasion, const Assessment& assessment,
           const Verdict& verdict, const ChoiceSettings& settings, const Advisors& advisors,
           const Facts& facts = {});
// Says a verdict that resigns or declares.
Speech say_end(const ChoiceWords& words, Action action);

}  // namespace nagare
