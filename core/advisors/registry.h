// Every advisor there is, with its tables: the one place that knows them all. How what they say is
// weighed: weighing.h.
#pragma once

#include <memory>
#include <string_view>
#include <utility>
#include <vector>

#include "core/advisors/advisor.h"
#include "core/advisors/dial.h"
#include "core/advisors/occasion.h"
#include "core/advisors/weights.h"
#include "core/advisors/words.h"
#include "core/base/result.h"
#include "core/data/bundle.h"

namespace nagare {

// An advisor by its permanent ASCII id, which names its tables: data/advisors/<id>/kinds.tsv,
// data/advisors/<id>/dial.tsv and data/words/<id>.tsv, and what else its loader reads.
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

class Advisors {
 public:
  // Errors are those of the loaders, Dial::load and Words::load.
  static Result<Advisors> load(const Bundle& bundle, const std::vector<AdvisorEntry>& entries);
  explicit Advisors(std::vector<std::shared_ptr<const Voice>> voices)
      : voices_(std::move(voices)) {}

  // The voice of that id, which there must be.
  const Voice& voice(std::string_view id) const;

  // Everything that the advisors say of every legal move, whatever it counts: by voice, in the
  // order of voices(), then by Occasion::legal().
  std::vector<Advice> all_advice(const Occasion& occasion) const;
  const std::vector<std::shared_ptr<const Voice>>& voices() const { return voices_; }

 private:
  std::vector<std::shared_ptr<const Voice>> voices_;
};

}  // namespace nagare
