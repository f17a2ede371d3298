// An error about bad input: which rule it broke, where, and what was found there.
#pragma once

#include <string>

namespace nagare {

// `code` is a permanent ASCII id ("sfen_rank_width"); words for people are made from it elsewhere.
// `where` names the input and the place in it ("sfen rank 3"); `detail` quotes what was found.
struct Error {
  std::string code;
  std::string where;
  std::string detail;

  // "where: detail (code)", of which printable() makes a line for people.
  std::string line() const { return where + ": " + detail + " (" + code + ")"; }
};

}  // namespace nagare
