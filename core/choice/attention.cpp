#include "core/choice/attention.h"

#include <algorithm>

#include "core/base/random.h"
#include "core/shogi/move_generator.h"

namespace nagare {

namespace {

// Nobody considers what is a hundred times rarer than the likeliest move (e^4.6 = 100).
constexpr int kFarthest = 46 * PolicyNetwork::kLogitUnits / 10;

}  // namespace

std::vector<Move> noticed_moves(const Game& game, const PolicyNetwork& network,
                                const Attention& attention, std::uint64_t seed) {
  if (attention.tenths == 0) return {};
  std::vector<PolicyMove> considered = network.moves(game);
  Random random(seed ^ game.position().key());
  const auto tenths = static_cast<std::uint32_t>(attention.tenths);
  const std::size_t wanted = tenths / 10 + (random.below(10) < tenths % 10 ? 1 : 0);
  if (considered.size() <= wanted) return {};

  const int likeliest = considered.front().logit;
  const auto senseless = [&](const PolicyMove& each) {
    return declines_promotion(game.position(), each.move);
  };
  considered.erase(std::remove_if(considered.begin(), considered.end(), senseless),
                   considered.end());
  std::size_t near = 0;
  while (near < considered.size() && likeliest - considered[near].logit <= kFarthest) ++near;
  considered.resize(std::min(considered.size(), std::max(near, wanted)));

  std::vector<Move> noticed;
  while (noticed.size() < wanted && !considered.empty()) {
    std::vector<std::uint64_t> up_to;  // shares, summed
    std::uint64_t sum = 0;
    for (const PolicyMove& each : considered) {
      // Never nothing: what is left when the others are gone must be there to be drawn.
      const int below = (likeliest - each.logit) * 100 / attention.temperature;
      sum += 1 + static_cast<std::uint64_t>(policy_share(below));
      up_to.push_back(sum);
    }
    const std::uint64_t at = random.below64(sum);
    const auto drawn = std::upper_bound(up_to.begin(), up_to.end(), at) - up_to.begin();
    noticed.push_back(considered[static_cast<std::size_t>(drawn)].move);
    considered.erase(considered.begin() + drawn);
  }
  return noticed;
}

}  // namespace nagare
