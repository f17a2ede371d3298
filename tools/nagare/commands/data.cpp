// The tables of data/: checked for people, compiled into one bundle for programs.
#include <CLI/CLI.hpp>
#include <iostream>
#include <memory>
#include <string>

#include "core/base/error.h"
#include "core/engine/knowledge.h"
#include "tools/nagare/program/bad_input.h"
#include "tools/nagare/program/commands.h"
#include "tools/nagare/program/data_folder.h"
#include "tools/nagare/program/data_reasons.h"
#include "tools/nagare/program/output_file.h"

namespace nagare::cli {

namespace {

// The bundle, once everything in it has been read as the engine will read it.
std::string checked_bundle(const std::string& folder) {
  std::string bytes = bundle_of(folder);
  const auto knowledge = Knowledge::load(bytes);
  if (!knowledge) {
    const Error& error = knowledge.error();
    throw BadInput{folder + ": " + error.line(), folder + ": " + japanese_line(error)};
  }
  return bytes;
}

struct DataOptions {
  std::string folder;
  std::string output;
};

}  // namespace

void add_data(CLI::App& app) {
  auto options = std::make_shared<DataOptions>();
  CLI::App* command = app.add_subcommand("data", "Check or compile the tables of a data folder");
  command->require_subcommand(1);
  CLI::App* check = command->add_subcommand("check", "Read every table and name what is wrong");
  check->add_option("DIR", options->folder, "Data folder")->required();
  check->callback([options] {
    const std::string bytes = checked_bundle(options->folder);
    std::cout << options->folder << ": every table reads; bundle of " << bytes.size() << " bytes\n";
  });
  CLI::App* compile = command->add_subcommand("compile", "Write the checked bundle");
  compile->add_option("DIR", options->folder, "Data folder")->required();
  compile->add_option("-o,--output", options->output, "Bundle to write")->required();
  compile->callback([options] { write_file(options->output, checked_bundle(options->folder)); });
}

}  // namespace nagare::cli
