#include "tools/support/program/program.h"

#include <fcntl.h>
#include <signal.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <filesystem>
#include <iostream>
#include <string>
#include <system_error>

#include "core/base/printable.h"
#include "tools/support/program/bad_input.h"
#include "tools/support/program/common.h"
#include "tools/support/program/complain.h"
#include "tools/support/program/output_file.h"

namespace nagare::cli {

namespace {

// Beside the program, as it is built; where nothing is there, as it is installed.
std::string default_data_path(const char* program) {
  if (const char* path = std::getenv("NAGARE_DATA")) return path;
  std::error_code error;
  auto self = std::filesystem::read_symlink("/proc/self/exe", error);
  if (error) self = program;
  const std::filesystem::path folder = self.parent_path();
  const std::filesystem::path beside = folder / "nagare.data";
  const std::filesystem::path installed = folder.parent_path() / "share/nagare/nagare.data";
  const bool is_installed =
      !std::filesystem::exists(beside, error) && std::filesystem::exists(installed, error);
  return (is_installed ? installed : beside).string();
}

// Where the program was started with one of its first three descriptors closed, no file that it
// opens may take that number and be taken for standard output: reading from or writing to what
// stands there now fails.
void hold_standard_descriptors() {
  for (int descriptor : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) {
    if (::fcntl(descriptor, F_GETFD) >= 0 || errno != EBADF) continue;
    const int opened =
        ::open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY);  // the lowest free
    if (opened != descriptor) std::_Exit(2);
  }
}

// Whether everything that was printed has arrived. Nothing can be printed after it.
bool standard_output_arrived() {
  std::cout.flush();
  const bool written = std::cout.good() && std::fflush(stdout) == 0 && std::ferror(stdout) == 0;
  return ::close(STDOUT_FILENO) == 0 && written;
}

int parse_and_run(const Program& program, int argc, char** argv) {
  CLI::App app{program.description};
  Common common{default_data_path(argv[0]), {}};
  app.add_option("--data", common.data_path,
                 "Data bundle (default: NAGARE_DATA, or nagare.data "
                 "beside the program, or in ../share/nagare from there)");
  app.add_option(
      "--later", common.later_path,
      "The large evaluation, for what chooses moves at the strengths that have it (default: "
      "for USI and reviews nagare-later.data beside the data bundle, if it is there; else none)");
  app.footer(
      "Exit code 0, or 2 with a line on standard error where input is bad or something cannot be "
      "written,\nbe it a file or standard output. A file is replaced only once the new one is "
      "whole.");
  app.require_subcommand(0, 1);
  program.add_commands(app, common);
  try {
    app.parse(argc, argv);
    if (app.get_subcommands().empty()) {
      // Only here, so that a word that is no command is named.
      if (program.without_command == nullptr) {
        throw BadInput{"a command is wanted; see " + program.name + " --help"};
      }
      program.without_command(common);
    }
  } catch (const CLI::Success& success) {  // --help
    return app.exit(success);
  } catch (const CLI::ParseError& error) {
    complain(error.what() + ("; see " + program.name + " --help"));
    return 2;
  } catch (const BadInput& error) {
    complain(error.line);
    if (!error.japanese.empty()) std::cerr << printable(error.japanese) << '\n';
    return 2;
  } catch (const FaultsFound&) {
    return 1;
  } catch (const WriteFailed& error) {
    complain(error.line);
    return 2;
  } catch (const std::exception& error) {  // of the standard library: memory, file system
    complain(error.what());
    return 2;
  }
  return 0;
}

}  // namespace

int run_program(const Program& program, int argc, char** argv) {
  ::signal(SIGXFSZ, SIG_IGN);  // a file over the limit is an error of the write
  hold_standard_descriptors();
  complain_as(program.name);
  const int code = parse_and_run(program, argc, argv);
  if (standard_output_arrived() || code != 0) return code;
  complain("standard output cannot be written to its end (output_write)");
  return 2;
}

}  // namespace nagare::cli
