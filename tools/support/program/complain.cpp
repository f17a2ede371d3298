#include "tools/support/program/complain.h"

#include <iostream>
#include <string>

#include "core/base/printable.h"

namespace nagare::cli {

namespace {

std::string complaining_program = "nagare";

}  // namespace

void complain_as(std::string_view program) {
  complaining_program = program;
}

void complain(std::string_view text) {
  std::cerr << complaining_program + ": " + printable(text) + '\n';
}

}  // namespace nagare::cli
