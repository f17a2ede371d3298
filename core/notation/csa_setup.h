// The start position of a game in CSA: PI, P1 to P9, P+ and P-.
#pragma once

#include <string_view>

#include "core/base/result.h"
#include "core/notation/placement.h"
#include "core/shogi/position.h"
#include "core/shogi/types.h"

namespace nagare::csa {

// kNoSquare unless the text begins with two digits of 1 to 9.
Square square_at(std::string_view text);
PieceType piece_type_at(std::string_view text);

class Setup {
 public:
  // A statement that begins with P. Errors are without a place.
  Result<Done> read(std::string_view statement);
  // Without any statement the even start.
  Result<Position> position(Color side_to_move);

 private:
  Result<Done> read_even_board(std::string_view removed);
  Result<Done> read_rank(int rank, std::string_view text);
  Result<Done> read_pieces(Color color, std::string_view text);
  void take_the_rest(Color color);

  Placement placement_;
  bool is_given_ = false;
};

}  // namespace nagare::csa
