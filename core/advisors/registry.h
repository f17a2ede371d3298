// Every advisor there is, with its tables: the one place that knows them all.
#pragma once

#include <memory>
#include <string_view>
#include <utility>
#include <vector>

#include "core/advisors/advisor.h"
#include "core/advisors/dial.h"
#include "core/advisors/occasion.h"
#include "core/advisors/reason.h"
#include "core/advisors/weights.h"
#include "core/advisors/words.h"
#include "core/base/result.h"
#include "core/data/bundle.h"

namespace nagare {

// An advisor by its permanent ASCII id, which names its tables: data/<id>/kinds.tsv,
// data/<id>/dial.tsv and data/words/<id>.tsv, and what else its loader reads.
struct AdvisorEntry {
  std::string_view id;
  Result<std::shared_ptr<const Advisor>> (*load)(const Bundle& bundle);
};
// All that ship, in the order in which they are asked.
std::vector<AdvisorEntry> shipped_advisors();

// An advisor with what its tables say of it.
struct Voice {
  std::string_view id;
  std::shared_ptr<const Advisor> advisor;
  Dial dial;
  Words words;
  Weights weights;
};

// A reason as it counts for a choice: the voice whose it is, and its points there.
struct WeighedReason {
  std::shared_ptr<const Voice> voice;  // which keeps what the reason's views point to
  Reason reason;
  int points = 0;  // centipawns, at the naturalness of the choice, with those of the hunch
  // Of the points: those that the network would have given anyway, and that this reason accounts
  // for (hunch.h).
  int hunch = 0;
  int share = 0;  // which part of the network's preference for the move that is, per mille
};
// By Occasion::legal().
using WeighedAdvice = std::vector<std::vector<WeighedReason>>;

class Advisors {
 public:
  // Errors are those of the loaders, Dial::load and Words::load.
  static Result<Advisors> load(const Bundle& bundle, const std::vector<AdvisorEntry>& entries);
  explicit Advisors(std::vector<std::shared_ptr<const Voice>> voices)
      : voices_(std::move(voices)) {}

  // The voice of that id, which there must be.
  const Voice& voice(std::string_view id) const;

  // What they say at these settings of every legal move; reasons that count for nothing there are
  // left out. settings.ply is that of the occasion.
  WeighedAdvice advise(const Occasion& occasion, const DialSettings& settings) const;
  // Whether all of them have a say at these settings, or some are silent for its being too early.
  bool all_speak(const DialSettings& settings) const;
  // Everything that the advisors say of every legal move, whatever it counts: by voice, in the
  // order of voices(), then by Occasion::legal().
  std::vector<Advice> all_advice(const Occasion& occasion) const;
  const std::vector<std::shared_ptr<const Voice>>& voices() const { return voices_; }

 private:
  std::vector<std::shared_ptr<const Voice>> voices_;
};

// Centipawns, of all of them.
int total_points(const std::vector<WeighedReason>& reasons);

}  // namespace nagare
