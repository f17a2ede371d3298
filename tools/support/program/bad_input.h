// What a command throws for input that cannot be used.
#pragma once

#include <string>

#include "core/base/error.h"

namespace nagare::cli {

struct BadInput {
  std::string line;           // what complain() prints
  std::string japanese = {};  // a line of its own below it
};
[[noreturn]] inline void fail(const Error& error) {
  throw BadInput{error.line()};
}

}  // namespace nagare::cli
