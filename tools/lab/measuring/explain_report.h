// The report of `nagare-lab choices`: whether what is said of a move is what decided it, and in
// whose words; as text and as JSON.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "tools/lab/measuring/phases.h"
#include "tools/support/statistics/additive_fit.h"

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

struct ExplainReport {
  std::string text, json;
};
// There must be at least one position.
ExplainReport report_of(const Explanations& explanations);

}  // namespace nagare::cli
