#include "tools/lab/measuring/explanations.h"

namespace nagare::cli {

namespace {

constexpr Range kExplained{-kInfinity, 1};

// The mean over those positions of the phase for which there is a value; none where there is none.
template <class Value>
std::optional<Mean> mean_over(const Explanations& explanations, const Phase& phase, Value&& value) {
  ClusteredMean mean;
  for (const ExplainedPosition& position : explanations.positions) {
    if (!phase.holds(position.ply)) continue;
    const std::optional<double> found = value(position);
    if (found) mean.add(position.game, *found);
  }
  if (mean.empty()) return std::nullopt;
  return mean.mean(kShare.least, kShare.most);
}

// Of all squares together, as of one large position.
std::optional<Mean> r_squared(const Explanations& explanations, const Phase& phase) {
  ClusteredMean mean;
  for (const ExplainedPosition& position : explanations.positions) {
    if (!phase.holds(position.ply) || position.fit.total <= 0) continue;
    mean.add(position.game, position.fit.r_squared(), position.fit.total);
  }
  if (mean.empty()) return std::nullopt;
  return mean.mean(kExplained.least, kExplained.most);
}

ExplainedPhase figures_of(const Explanations& explanations, const PhaseSize& size) {
  using Value = std::optional<double>;
  const Phase& phase = size.phase;
  ExplainedPhase figures;
  figures.size = size;
  for (const ExplainedPosition& position : explanations.positions) {
    if (!phase.holds(position.ply) || position.lead) continue;
    ++(position.forced ? figures.forced : figures.unreasoned);
  }
  const auto mean = [&](auto&& value) { return mean_over(explanations, phase, value); };
  const auto of_leads = [&](auto&& value) {
    return mean([&](const ExplainedPosition& position) {
      return position.lead ? Value(value(*position.lead)) : std::nullopt;
    });
  };
  const auto is_named = [&](const Lead& lead) {
    return explanations.kinds[lead.kind].named && lead.carries_enough;
  };
  figures.told = mean([&](const ExplainedPosition& position) -> Value {
    if (position.forced) return std::nullopt;
    return position.deed || (position.lead && explanations.kinds[position.lead->kind].named);
  });
  figures.named = mean([&](const ExplainedPosition& position) -> Value {
    if (position.forced) return std::nullopt;
    return position.lead && is_named(*position.lead);
  });
  figures.sensed = mean([&](const ExplainedPosition& position) -> Value {
    if (!position.lead || !is_named(*position.lead)) return std::nullopt;
    return position.lead->sensed;
  });
  figures.carried =
      of_leads([](const Lead& lead) { return static_cast<double>(lead.points) / lead.of; });
  figures.decides = of_leads([](const Lead& lead) { return lead.decides; });
  for (const ReasonKind& kind : explanations.kinds) {
    if (figures.by.count(kind.advisor) > 0) continue;
    figures.by[kind.advisor] = mean([&](const ExplainedPosition& position) -> Value {
      if (position.forced) return std::nullopt;
      return position.lead && explanations.kinds[position.lead->kind].advisor == kind.advisor;
    });
  }
  figures.favourite = mean([](const ExplainedPosition& position) {
    return position.fit.positions > 0 ? Value(position.fit.favourites) : std::nullopt;
  });
  figures.r_squared = r_squared(explanations, phase);
  for (std::size_t i = 0; i < explanations.feel.size(); ++i) {
    const auto share = [&](bool PlayedFeel::*member) {
      return mean([&, member](const ExplainedPosition& position) {
        return Value(position.feel[i].*member);
      });
    };
    figures.feel.push_back({share(&PlayedFeel::first), share(&PlayedFeel::among_three)});
  }
  return figures;
}

}  // namespace

ExplainedFigures figures_of(const Explanations& explanations) {
  ExplainedFigures figures{{},
                           std::vector<KindCounts>(explanations.kinds.size()),
                           std::vector<std::size_t>(explanations.sayings.size())};
  for (const PhaseSize& size : phases_of(explanations.positions)) {
    figures.phases.push_back(figures_of(explanations, size));
  }
  for (const ExplainedPosition& position : explanations.positions) {
    for (std::size_t kind : position.given) ++figures.kinds[kind].given;
    for (std::size_t kind : position.chosen) ++figures.kinds[kind].chosen;
    for (std::size_t saying : position.sayings) ++figures.sayings[saying];
    if (position.lead) ++figures.kinds[position.lead->kind].leading;
  }
  return figures;
}

}  // namespace nagare::cli
