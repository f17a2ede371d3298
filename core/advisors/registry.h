// Every advisor there is, with its tables: the one place that knows them all.
#pragma once

#include <memory>
#include <optional>
#include <string_view>
#include <vector>

#include "core/advisors/advisor.h"
#include "core/advisors/dial.h"
#include "core/advisors/words.h"

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
};

// A reason as it counts for a choice: the voice whose it is, and its points there.
struct WeighedReason {
  std::shared_ptr<const Voice> voice;  // which keeps what the reason's views point to
  Reason reason;
  int points = 0;  // centipawns, at the naturalness of the choice
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
  // By how much the points of two moves can differ at most, centipawns.
  int largest_difference(const DialSettings& settings) const;

 private:
  std::vector<std::shared_ptr<const Voice>> voices_;
};

// Centipawns, of all of them.
int total_points(const std::vector<WeighedReason>& reasons);

}  // namespace nagare
