// Reads the arguments of USI commands: the position, and how long to think.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/error.h"
#include "core/base/result.h"
#include "core/engine/time_plan.h"

namespace nagare {

constexpr std::int64_t kLargestGoNumber = 1'000'000'000;

struct UsiPosition {
  std::string sfen;   // or 'startpos'
  std::string moves;  // in USI, parted by blanks
};
// Of a line that begins with 'position'. Whether it is a position, and whether the moves are legal,
// is not looked at. Error usi_position_form.
Result<UsiPosition> read_usi_position(std::string_view line);

// What follows 'go'; numbers are 0 to kLargestGoNumber. Clocks are those of the side to move.
struct UsiGo {
  std::optional<std::int64_t> depth, nodes, movetime;
  std::optional<Clocks> clocks;
  bool infinite = false, ponder = false;
  // Behind 'searchmoves', as they are written.
  std::vector<std::string_view> search_moves;
  // Of what cannot be used and is left out: usi_go_number, usi_go_moves, and one usi_go_word for
  // all words that are not known.
  std::vector<Error> errors;
};
// Of words behind a 'go' or 'go mate' that are not known: usi_go_word.
Error unknown_words(std::string_view command, std::string_view words);
// The words of the line, 'go' the first of them.
UsiGo read_usi_go(const std::vector<std::string_view>& words, bool black_to_move);

}  // namespace nagare
