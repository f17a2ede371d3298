// Mating problems for JavaScript, through Embind: mate.d.ts says what each call means.
#include <emscripten/bind.h>

#include <cstdint>
#include <string>

#include "core/base/reply_json.h"
#include "core/problems/problem_json.h"
#include "core/problems/problem_solver.h"

namespace {

std::string problem(const std::string& sfen, const std::string& moves) {
  return nagare::problem_reply(sfen, moves);
}

std::string answer(const std::string& sfen, const std::string& moves) {
  return nagare::answer_reply(sfen, moves);
}

class MateSolver {
 public:
  std::string start(const std::string& sfen, const std::string& moves) {
    const auto started = solver_.start(sfen, moves);
    return started ? nagare::value_reply("null") : nagare::error_reply(started.error());
  }
  // What is no number of at least one node counts as one, so that each step goes on.
  std::string step(double nodes) {
    constexpr double kMost = 1e9;
    const double taken = nodes >= 1 ? (nodes < kMost ? nodes : kMost) : 1;
    return nagare::solve_progress_json(solver_.step(static_cast<std::uint64_t>(taken)));
  }

 private:
  nagare::ProblemSolver solver_;
};

}  // namespace

EMSCRIPTEN_BINDINGS(nagare_mate) {
  emscripten::function("problem", &problem);
  emscripten::function("answer", &answer);
  emscripten::class_<MateSolver>("MateSolver")
      .constructor()
      .function("start", &MateSolver::start)
      .function("step", &MateSolver::step);
}
