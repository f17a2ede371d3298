// The laboratory: what learns from games, and what measures how well it was learned.
#include "tools/lab/commands/commands.h"
#include "tools/support/program/program.h"

int main(int argc, char** argv) {
  using namespace nagare::cli;
  return run_program(
      {"nagare-lab",
       "The laboratory of Nagare: learns tables and networks from games, and measures "
       "what they are worth.",
       add_lab_commands, nullptr},
      argc, argv);
}
