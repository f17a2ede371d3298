// The static value of a position: the evaluation network and its tables (data/evaluation).
#pragma once

#include <string_view>

#include "core/base/result.h"
#include "core/data/bundle.h"
#include "core/evaluation/evaluation_network.h"
#include "core/shogi/position.h"
#include "core/shogi/see.h"
#include "core/shogi/types.h"

namespace nagare {

class Evaluator {
 public:
  // Reads the sections evaluation/... Errors name the table and line.
  static Result<Evaluator> load(const Bundle& bundle);
  // The same tables with another network; `where` names it in errors.
  Result<Evaluator> with_network(std::string_view bytes, std::string_view where) const;

  // Centipawns for the side to move, between -kMaxValue and kMaxValue. A search calls
  // Accumulators::evaluate() instead, which is faster along a path.
  int evaluate(const Position& position) const;
  // The same from the network's sums of a position in which it is this side's turn.
  int value(Color mover, const EvaluationNetwork::Views& sums) const;
  const EvaluationNetwork& network() const { return network_; }

  // What capturing the piece swings, in centipawns (exchange_values()).
  int exchange_value(PieceType type) const { return exchange_[type]; }
  const ExchangeValues& exchange() const { return exchange_; }
  // K of the win-rate curve in centipawns (see win_rate.h).
  int win_rate_scale() const { return win_rate_scale_; }

  static constexpr int kMaxValue = 20000;

 private:
  Evaluator(EvaluationNetwork network, const ExchangeValues& exchange, int win_rate_scale);

  EvaluationNetwork network_;
  ExchangeValues exchange_;
  int win_rate_scale_;
};

}  // namespace nagare
