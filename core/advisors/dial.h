// How an advisor's points count at a naturalness, and from which ply of the game on.
//
// The table advisors/<advisor>/dial has a row for each step of the naturalness: in percent, how
// much of Reason::points and of Reason::graded counts there, and the first ply at which they do.
// Between two steps both go in proportion. The first step is 0, where nothing counts: naturalness 0
// is pure search. A last row may be "wish" in place of a number: what counts, whatever the
// naturalness, where somebody wants a certain opening played.
#pragma once

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/base/result.h"
#include "core/data/bundle.h"

namespace nagare {

constexpr int kMaxNaturalness = 100;
constexpr int kPaperNaturalness = 50;  // points count exactly as the papers have them
constexpr int kLastPly = 1000;         // of a game, that a table may name

// Whose points count, and how.
struct DialSettings {
  int naturalness = kPaperNaturalness;  // 0 to kMaxNaturalness
  int ply = 1;                          // of the move that is chosen, from 1
  // In place of the table's first plies, but where the table says 1; at least 1.
  std::optional<int> first_ply = {};
  bool wished = false;                 // a certain opening is wanted
  std::vector<std::string> only = {};  // ids of the advisors that have a say; empty: all have

  bool hears(std::string_view advisor) const {
    return only.empty() || std::find(only.begin(), only.end(), advisor) != only.end();
  }
};

// What counts of the points, as fractions of one denominator.
struct DialWeights {
  int points = 0;
  int graded = 0;
  int denominator = 1;
  bool silent() const { return points == 0 && graded == 0; }
  // Centipawns, rounded towards 0.
  int scaled(int points_given, int graded_given) const {
    return (points_given * points + graded_given * graded) / denominator;
  }
};

class Dial {
 public:
  struct Step {
    int naturalness;  // 0 to kMaxNaturalness
    int first_ply;    // at least 1
    int points;       // percent, 0 to 1000
    int graded;       // percent, 0 to 1000
  };

  // Reads the section "advisors/<advisor>/dial". Errors: dial_steps (they do not go up from 0,
  // where nothing counts, to 100), table_....
  static Result<Dial> load(const Bundle& bundle, std::string_view advisor);
  // The steps must be as load() wants them.
  explicit Dial(std::vector<Step> steps, std::optional<Step> wish = {})
      : steps_(std::move(steps)), wish_(wish) {}

  DialWeights weights(const DialSettings& settings) const;

 private:
  std::vector<Step> steps_;
  std::optional<Step> wish_;
};

}  // namespace nagare
