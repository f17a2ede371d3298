#include "tools/support/program/complain.h"

#include <iostream>

#include "core/base/printable.h"

namespace nagare::cli {

void complain(std::string_view text) {
  std::cerr << "nagare: " + printable(text) + '\n';
}

}  // namespace nagare::cli
