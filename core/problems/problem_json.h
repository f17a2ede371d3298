// Mating problems in text and JSON, as a page asks for them (wasm/mate.d.ts says what each field
// means).
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/search/mate.h"
#include "core/search/mate_table.h"
#include "core/shogi/position.h"
#include "core/shogi/types.h"

namespace nagare {

// A Reply<ProblemState>.
std::string problem_json(std::string_view sfen, std::string_view moves);

// A Reply<Answer>; error table_memory where there is no memory to think.
std::string answer_json(std::string_view sfen, std::string_view moves);

// A search for a mate in steps.
class MateSolver {
 public:
  // A Reply<null>. Errors: those of play_problem(), and table_memory.
  std::string start(std::string_view sfen, std::string_view moves);
  // About so many more nodes. A SolveProgress; without a start nothing is found.
  std::string step(std::uint64_t nodes);

 private:
  std::optional<MateTable> table_;
  std::optional<Position> position_;
  Move last_ = kNoMove;
  std::optional<MateSearch> search_;
};

}  // namespace nagare
