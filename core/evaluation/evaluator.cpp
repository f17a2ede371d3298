#include "core/evaluation/evaluator.h"

#include <algorithm>
#include <utility>

#include "core/evaluation/material.h"

namespace nagare {

Result<Evaluator> Evaluator::load(const Bundle& bundle) {
  const auto bytes = bundle.section("evaluation/network");
  if (!bytes) return bytes.error();
  auto network = EvaluationNetwork::read(bytes.value(), "evaluation/network.bin");
  if (!network) return network.error();
  const auto material = load_material(bundle);
  if (!material) return material.error();
  const auto scale = load_win_rate_scale(bundle);
  if (!scale) return scale.error();
  return Evaluator(std::move(network.value()), exchange_values(material.value()), scale.value());
}

Result<Evaluator> Evaluator::with_network(std::string_view bytes, std::string_view where) const {
  auto network = EvaluationNetwork::read(bytes, where);
  if (!network) return network.error();
  return Evaluator(std::move(network.value()), exchange_, win_rate_scale_);
}

Evaluator::Evaluator(EvaluationNetwork network, const ExchangeValues& exchange, int win_rate_scale)
    : network_(std::move(network)), exchange_(exchange), win_rate_scale_(win_rate_scale) {}

int Evaluator::value(Color mover, const EvaluationNetwork::Views& sums) const {
  return std::clamp(network_.value(mover, sums), -kMaxValue, kMaxValue);
}

int Evaluator::evaluate(const Position& position) const {
  return std::clamp(network_.value(position), -kMaxValue, kMaxValue);
}

}  // namespace nagare
