// The native program: a USI engine without arguments, tools with one of the subcommands.
#include <cstdlib>
#include <filesystem>
#include <iostream>

#include "tools/nagare/commands.h"

namespace {

using namespace nagare::cli;

std::string default_data_path(const char* program) {
  if (const char* path = std::getenv("NAGARE_DATA")) return path;
  std::error_code error;
  auto self = std::filesystem::read_symlink("/proc/self/exe", error);
  if (error) self = program;
  return (self.parent_path() / "nagare.data").string();
}

int run(int argc, char** argv) {
  CLI::App app{
      "Nagare, a shogi opponent that plays natural moves and says why.\n"
      "Without a subcommand it speaks USI on standard input and output."};
  Common common{default_data_path(argv[0])};
  app.add_option("--data", common.data_path,
                 "Data bundle (default: NAGARE_DATA, or nagare.data "
                 "beside the program)");
  app.require_subcommand(0, 1);
  app.add_subcommand("usi", "Speak USI (the default)");
  add_bench(app, common);
  add_blunders(app, common);
  add_changes(app, common);
  add_choose(app, common);
  add_convert(app);
  add_data(app);
  add_examples(app);
  add_fit(app);
  add_match(app);
  add_mates(app);
  add_measure(app, common);
  add_mine(app);
  add_perft(app);
  add_selfplay(app, common);
  add_weigh(app, common);
  try {
    app.parse(argc, argv);
    if (app.get_subcommands().empty() || app.got_subcommand("usi")) run_usi(common);
  } catch (const CLI::Success& success) {  // --help
    return app.exit(success);
  } catch (const CLI::ParseError& error) {
    std::cerr << "nagare: " << error.what() << "; see nagare --help\n";
    return 2;
  } catch (const BadInput& error) {
    std::cerr << "nagare: " << error.line << '\n';
    return 2;
  } catch (const std::exception& error) {  // of the standard library: memory, file system
    std::cerr << "nagare: " << error.what() << '\n';
    return 2;
  }
  return 0;
}

}  // namespace

int main(int argc, char** argv) {
  return run(argc, argv);
}
