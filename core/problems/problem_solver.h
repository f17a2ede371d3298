// Solves a mating problem in slices, so that a page can show how far it is.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string_view>
#include <vector>

#include "core/base/result.h"
#include "core/notation/move_text.h"
#include "core/problems/problem.h"
#include "core/search/mate.h"
#include "core/search/mate_solver.h"
#include "core/search/mate_table.h"

namespace nagare {

struct SolveProgress {
  bool done = true;
  std::uint64_t nodes = 0;
  MateResult result = MateResult::kUnknown;
  int plies = 0;               // of the mate found so far; 0: none
  bool shortest = false;       // no shorter mate exists
  std::vector<MoveText> line;  // of so many plies, where no shorter mate exists
};

// The table of a mate search in a page, or error table_memory.
Result<std::unique_ptr<MateTable>> problem_table();

class ProblemSolver {
 public:
  // Errors: those of read_problem(), problem_turn where the defender is to move, table_memory.
  Result<Done> start(std::string_view sfen, std::string_view moves);
  // Searches about so many more nodes. Done where nothing has been started.
  SolveProgress step(std::uint64_t nodes);

 private:
  std::unique_ptr<MateTable> table_;
  std::optional<PlayedProblem> problem_;
  std::optional<MateSolver> search_;
};

}  // namespace nagare
