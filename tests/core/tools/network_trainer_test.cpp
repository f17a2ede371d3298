#include "tools/lab/learning/network_trainer.h"

#include <cmath>
#include <string>
#include <utility>
#include <vector>

#include "core/evaluation/evaluation_network.h"
#include "tests/core/catch.h"
#include "tests/core/support.h"

using namespace nagare;
using namespace nagare::cli;

namespace {

constexpr double kLogit = 800;  // centipawns

const std::vector<std::pair<std::string, float>> kLessons = {
    {"lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1", 0.55f},
    {"lnsgkgsnl/7b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1", 0.9f},
    {"lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/7R1/LNSGKGSNL b - 1", 0.2f},
    {"l6nl/5+P1gk/2np1S3/p1p4Pp/3P2Sp1/1PPb2P1P/P5GS1/R8/LN4bKL w GR5pnsg 1", 0.7f},
};

}  // namespace

TEST_CASE("what the trainer has learned is what the network of its weights says") {
  std::vector<Example> examples;
  for (const auto& [sfen, target] : kLessons) {
    examples.emplace_back(test::position_of(sfen));
    examples.back().target = target;
  }
  NetworkTrainer trainer(7, 1);
  const double before = trainer.agreement(examples).loss;
  constexpr int kPasses = 500;
  for (int pass = 0; pass < kPasses; ++pass) {
    trainer.learn(examples, static_cast<double>(pass) / kPasses, 1.0 / kPasses);
  }
  CHECK(trainer.agreement(examples).loss < before);
  const EvaluationNetwork network(trainer.weights(kLogit));
  for (const auto& [sfen, target] : kLessons) {
    CAPTURE(sfen);
    const double said = 1 / (1 + std::exp(-network.value(test::position_of(sfen)) / kLogit));
    CHECK(said == Approx(target).margin(0.03));
  }
}

TEST_CASE(
    "a trainer that begins with weights has them, and the number of threads changes nothing") {
  std::vector<Example> examples;
  for (const auto& [sfen, target] : kLessons) {
    examples.emplace_back(test::position_of(sfen));
    examples.back().target = target;
  }
  NetworkTrainer alone(3, 1), together(3, 4);
  alone.learn(examples, 0, 1);
  together.learn(examples, 0, 1);
  const auto weights = alone.weights(kLogit);
  const std::string bytes = EvaluationNetwork::write(weights);
  CHECK(EvaluationNetwork::write(together.weights(kLogit)) == bytes);
  NetworkTrainer next(4, 1);
  next.begin_with(weights, kLogit);
  CHECK(EvaluationNetwork::write(next.weights(kLogit)) == bytes);
}
