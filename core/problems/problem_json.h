// Mating problems as a page asks about them: JSON, as wasm/mate.d.ts says.
#pragma once

#include <string>
#include <string_view>

#include "core/problems/problem_solver.h"

namespace nagare {

// Reply<ProblemState>.
std::string problem_reply(std::string_view sfen, std::string_view moves);
// Reply<Answer>. Error problem_turn where no move of the attacker is the last.
std::string answer_reply(std::string_view sfen, std::string_view moves);
// SolveProgress.
std::string solve_progress_json(const SolveProgress& progress);

}  // namespace nagare
