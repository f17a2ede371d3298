#include "core/problems/problem_solver.h"

#include <string>
#include <utility>

#include "core/base/error.h"
#include "core/notation/sfen.h"

namespace nagare {

namespace {

constexpr int kTableMebibytes = 16;

}  // namespace

Result<std::unique_ptr<MateTable>> problem_table() {
  auto table = std::make_unique<MateTable>(kTableMebibytes);
  if (!table->allocated()) {
    return Error{"table_memory", "table",
                 "no memory for " + std::to_string(kTableMebibytes) + " MiB"};
  }
  return table;
}

Result<Done> ProblemSolver::start(std::string_view sfen, std::string_view moves) {
  search_.reset();
  problem_.reset();
  auto problem = read_problem(sfen, moves);
  if (!problem) return problem.error();
  if (!problem.value().attacks()) {
    return Error{"problem_turn", "moves",
                 "the attacker is not to move in " + to_sfen(problem.value().position)};
  }
  if (!table_) {
    auto table = problem_table();
    if (!table) return table.error();
    table_ = std::move(table.value());
  }
  problem_ = std::move(problem.value());
  search_.emplace(*table_, problem_->position, MateLimits());
  return Done{};
}

SolveProgress ProblemSolver::step(std::uint64_t nodes) {
  SolveProgress progress;
  if (!search_) return progress;
  progress.done = search_->run(nodes);
  progress.nodes = search_->nodes();
  progress.result = search_->result();
  progress.plies = search_->plies();
  progress.shortest = search_->shortest();
  progress.line = line_text(*problem_, search_->line());
  return progress;
}

}  // namespace nagare
