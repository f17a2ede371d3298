// What was found of what is said of moves, over many positions, and the figures that it comes to.
#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "tools/lab/measuring/phases.h"
#include "tools/support/statistics/additive_fit.h"
#include "tools/support/statistics/sample_statistics.h"

namespace nagare::cli {

// A kind of reason that there is.
struct ReasonKind {
  std::string advisor, kind;
  bool named = false;  // it says what the move does, as a teacher would; not how likely it is
};

// The reason that the sentence about a choice says.
struct Lead {
  std::size_t kind = 0;         // among Explanations::kinds
  int points = 0;               // centipawns, above 0
  int of = 0;                   // centipawns, of all reasons that speak for the move
  bool carries_enough = false;  // a fifth of these, or of what the network prefers the move by
  bool sensed = false;          // most of its points are the network's, which it accounts for
  bool decides = false;  // without what its advisor says of the kind about any move, another move
                         // is chosen
};

// Where the move that people played stands among those that feel best.
struct PlayedFeel {
  bool first = false;        // it is the best-feeling one
  bool among_three = false;  // it is one of the three
};

struct ExplainedPosition {
  std::size_t game = 0;
  int ply = 0;
  std::optional<Lead> lead;
  bool deed = false;  // the sentence says what the move plainly does
  bool forced =
      false;  // no reason leads because the sentence tells of a mate or the only legal move
  AdditiveQuality fit;                     // of the network's logits by the reasons, here
  std::vector<PlayedFeel> feel;            // by Explanations::feel
  std::vector<std::size_t> given, chosen;  // the kinds of reasons for or against any legal move,
                                           // and for the move chosen; each once
  std::vector<std::size_t> sayings;        // among Explanations::sayings; each once
};

struct Explanations {
  Settings settings;
  std::vector<ReasonKind> kinds;
  std::vector<std::string> sayings;  // ids of data/words/choice.tsv
  std::vector<int> feel;             // the naturalness at which moves feel
  std::vector<ExplainedPosition> positions;
  std::size_t planned = 0;  // positions asked for
};

// Means are shares, 0 to 1, unless it says otherwise.
struct FeelFigures {
  std::optional<Mean> first, among_three;
};
struct ExplainedPhase {
  PhaseSize size;
  std::size_t forced = 0, unreasoned = 0;         // choices that no reason leads
  std::optional<Mean> told;                       // a deed or a reason with a name is said first
  std::optional<Mean> named, sensed;              // sensed: of those that are named
  std::optional<Mean> carried, decides;           // of those that a reason leads
  std::map<std::string, std::optional<Mean>> by;  // advisor: of those that are not forced
  std::optional<Mean> favourite;                  // favourites of the network, by the reasons
  std::optional<Mean> r_squared;                  // at most 1; below 0 where the words mislead
  std::vector<FeelFigures> feel;                  // by Explanations::feel
};

// How many positions a kind of reason came up in.
struct KindCounts {
  std::size_t given = 0, chosen = 0, leading = 0;
};
struct ExplainedFigures {
  std::vector<ExplainedPhase> phases;
  std::vector<KindCounts> kinds;     // by Explanations::kinds
  std::vector<std::size_t> sayings;  // positions, by Explanations::sayings
};
// There must be at least one position.
ExplainedFigures figures_of(const Explanations& explanations);

}  // namespace nagare::cli
