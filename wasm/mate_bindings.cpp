// Mating problems for JavaScript, through Embind: mate.d.ts says what each call means.
#include <emscripten/bind.h>

#include <string>

#include "core/problems/problem_json.h"

namespace {

std::string problem(const std::string& sfen, const std::string& moves) {
  return nagare::problem_json(sfen, moves);
}

std::string answer(const std::string& sfen, const std::string& moves) {
  return nagare::answer_json(sfen, moves);
}

// Numbers of JavaScript are doubles, and texts are strings here.
struct Solver {
  nagare::MateSolver solver;
  std::string start(const std::string& sfen, const std::string& moves) {
    return solver.start(sfen, moves);
  }
  std::string step(double nodes) { return solver.step(static_cast<std::uint64_t>(nodes)); }
};

}  // namespace

EMSCRIPTEN_BINDINGS(nagare_mate) {
  emscripten::function("problem", &problem);
  emscripten::function("answer", &answer);
  emscripten::class_<Solver>("MateSolver")
      .constructor<>()
      .function("start", &Solver::start)
      .function("step", &Solver::step);
}
