// The tables of data/: checked for people, compiled into one bundle for programs.
#include <CLI/CLI.hpp>
#include <filesystem>
#include <iostream>
#include <memory>
#include <string>
#include <system_error>

#include "core/base/error.h"
#include "core/engine/knowledge.h"
#include "tools/nagare/commands/commands.h"
#include "tools/nagare/commands/data_reasons.h"
#include "tools/support/program/bad_input.h"
#include "tools/support/program/data_folder.h"
#include "tools/support/program/output_file.h"

namespace nagare::cli {

namespace {

[[noreturn]] void refuse(const std::string& folder, const Error& error) {
  throw BadInput{folder + ": " + error.line(), folder + ": " + japanese_line(error)};
}

struct Bundles {
  std::string data;
  std::string later;  // empty where the folder has none
};
// The bundles, once everything in them has been read as the engine will read it.
Bundles checked_bundles(const std::string& folder) {
  Bundles bundles{bundle_of(folder), {}};
  auto knowledge = Knowledge::load(bundles.data);
  if (!knowledge) refuse(folder, knowledge.error());
  const std::filesystem::path later = std::filesystem::path(folder) / kLaterFolder;
  std::error_code error;
  if (std::filesystem::exists(later, error)) {
    bundles.later = bundle_of(later.string());
    if (auto done = knowledge.value().load_later(bundles.later); !done) {
      refuse(folder, done.error());
    }
  }
  return bundles;
}

struct DataOptions {
  std::string folder;
  std::string output, later;
};

}  // namespace

void add_data(CLI::App& app) {
  auto options = std::make_shared<DataOptions>();
  CLI::App* command = app.add_subcommand("data", "Check or compile the tables of a data folder");
  command->require_subcommand(1);
  CLI::App* check = command->add_subcommand("check", "Read every table and name what is wrong");
  check->add_option("DIR", options->folder, "Data folder")->required();
  check->callback([options] {
    const Bundles bundles = checked_bundles(options->folder);
    std::cout << options->folder << ": every table reads; bundle of " << bundles.data.size()
              << " bytes";
    if (!bundles.later.empty())
      std::cout << ", and one of " << bundles.later.size() << " for later";
    std::cout << '\n';
  });
  CLI::App* compile = command->add_subcommand("compile", "Write the checked bundle");
  compile->add_option("DIR", options->folder, "Data folder")->required();
  compile->add_option("-o,--output", options->output, "Bundle to write")->required();
  compile->add_option("--later", options->later,
                      "Bundle to write of DIR/later, what is loaded after the first move");
  compile->callback([options] {
    const Bundles bundles = checked_bundles(options->folder);
    if (!options->later.empty() && bundles.later.empty()) {
      throw BadInput{options->folder + ": there is no folder '" + kLaterFolder +
                     "' in it (data_later)"};
    }
    write_file(options->output, bundles.data);
    if (!options->later.empty()) write_file(options->later, bundles.later);
  });
}

}  // namespace nagare::cli
