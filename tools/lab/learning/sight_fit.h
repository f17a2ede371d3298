// Learns how salient moves are from which refutations people let happen and which chances they
// take: a conditional logit in which what has not been seen does not count.
//
// A position gives some moves that people would play, the network's odds for each, and for those
// that are refuted the salience of the refutation. A move is played as often as its odds, raised to
// a power, and the chance that its refutation has not been seen say. Where one move is far better
// than all others, it is played where it has been seen to be, and as often as its odds otherwise.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "core/search/sight.h"

namespace nagare::cli {

struct SightAlternative {
  double logit = 0;  // the network's, natural
  std::optional<SalienceAmounts> refutation;
};

struct SightExample {
  std::vector<SightAlternative> moves;
  std::size_t played = 0;
  // Which move is far better than the others, and the salience of what shows it.
  std::optional<std::size_t> chance;
  SalienceAmounts chance_salience{};
};

struct SightModel {
  double power = 1;             // of the network's odds
  std::vector<double> weights;  // natural log odds, by Salience
};

// Natural logarithm of the chance of the move played.
double log_likelihood(const SightExample& example, const SightModel& model);

// The model that maximises the log-likelihood less pull / 2 times the squares of the weights. By
// gradient steps whose sizes adapt (Riedmiller & Braun 1993, "RPROP"), since the problem is not
// convex but small and smooth. Only the first so many features have weights.
SightModel fit_sight(const std::vector<const SightExample*>& examples, double pull,
                     std::size_t features = kSaliences);

}  // namespace nagare::cli
