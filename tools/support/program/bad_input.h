// What a command throws for input that cannot be used.
#pragma once

#include <string>

#include "core/base/error.h"

namespace nagare::cli {

struct BadInput {
  std::string line;           // what complain() prints
  std::string japanese = {};  // a line of its own below it
};
// What a command throws that has found something wrong in what it was to look at, and has said so.
struct FaultsFound {};

[[noreturn]] inline void fail(const Error& error) {
  throw BadInput{error.line()};
}

}  // namespace nagare::cli
