// The tables of data/: checked for people, compiled into one bundle for programs.
#include <CLI/CLI.hpp>
#include <algorithm>
#include <filesystem>
#include <iostream>

#include "tools/nagare/program/commands.h"
#include "tools/nagare/program/data_reasons.h"
#include "tools/nagare/program/files.h"
#include "tools/nagare/program/output_file.h"

namespace nagare::cli {

namespace {

// The table without the words of its notes, which programs do not read; each line keeps its number.
std::string without_notes(std::string_view table) {
  std::string text;
  while (!table.empty()) {
    const std::size_t end = std::min(table.find('\n'), table.size() - 1) + 1;
    text += table[0] == '#' ? "#\n" : table.substr(0, end);
    table.remove_prefix(end);
  }
  return text;
}

// The folder's .tsv and .bin files as bundle sections, in the order of their names.
std::string bundle_of(const std::string& folder) {
  namespace fs = std::filesystem;
  std::error_code error;
  std::vector<std::pair<std::string, std::string>> sections;
  for (fs::recursive_directory_iterator at(folder, error), end; !error && at != end;
       at.increment(error)) {
    if (at->path().extension() != ".tsv" && at->path().extension() != ".bin") continue;
    const std::string name = fs::relative(at->path(), folder).replace_extension().generic_string();
    if (name.size() > kMaxSectionName) {
      throw BadInput{at->path().string() + ": a table's path may have " +
                     std::to_string(kMaxSectionName) + " characters at most (data_path)"};
    }
    std::string contents = read_file(at->path().string());
    if (at->path().extension() == ".tsv") contents = without_notes(contents);
    sections.emplace_back(name, std::move(contents));
  }
  if (error) throw BadInput{folder + ": the folder cannot be read (file_read)"};
  std::sort(sections.begin(), sections.end());
  return make_bundle(sections);
}

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
