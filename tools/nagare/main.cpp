// The native program: a USI engine without arguments, tools with one of the subcommands.
#include "tools/nagare/commands/commands.h"
#include "tools/support/program/program.h"

int main(int argc, char** argv) {
  using namespace nagare::cli;
  return run_program({"nagare",
                      "Nagare, a shogi opponent that plays natural moves and says why.\n"
                      "Without a subcommand it speaks USI on standard input and output.",
                      add_commands, run_usi},
                     argc, argv);
}
