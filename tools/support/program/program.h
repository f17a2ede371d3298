// The frame around the commands of a program: its parser, its errors, its exit code.
#pragma once

#include <string>

namespace CLI {
class App;
}

namespace nagare::cli {

struct Common;

struct Program {
  std::string name;
  std::string description;
  // A command adds itself to the parser; what it does runs as the parser's callback.
  void (*add_commands)(CLI::App& app, const Common& common);
  // What it does without a command; null: it wants one.
  void (*without_command)(const Common& common);
};

// The exit code of main(): 0, or 2 with one line on standard error for input that cannot be used
// (BadInput) and for what cannot be written (WriteFailed), standard output included.
int run_program(const Program& program, int argc, char** argv);

}  // namespace nagare::cli
