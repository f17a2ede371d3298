#include "tools/support/program/data_folder.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <filesystem>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

#include "core/data/bundle.h"
#include "tools/support/program/bad_input.h"
#include "tools/support/program/files.h"

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

// Those of the folder; none where it has no such table.
Result<NamedConditions> named_conditions(const std::string& folder,
                                         const ConditionLanguage& language) {
  const std::string path = folder + "/" + std::string(language.section) + ".tsv";
  std::error_code error;
  if (!std::filesystem::exists(path, error)) return NamedConditions(language);
  return NamedConditions::read(language, read_file(path));
}

}  // namespace

Result<DataBundle> bundle_of(const std::string& folder) {
  namespace fs = std::filesystem;
  DataBundle bundle;
  const std::array all_named = {&bundle.game_conditions, &bundle.move_conditions};
  for (NamedConditions* named : all_named) {
    auto read = named_conditions(folder, named->language());
    if (!read) return read.error();
    *named = std::move(read.value());
  }
  std::error_code error;
  std::vector<std::pair<std::string, std::string>> sections;
  for (fs::recursive_directory_iterator at(folder, error), end; !error && at != end;
       at.increment(error)) {
    if (at.depth() == 0 && at->path().filename() == kLaterFolder) at.disable_recursion_pending();
    if (at->path().extension() != ".tsv" && at->path().extension() != ".bin") continue;
    const std::string name = fs::relative(at->path(), folder).replace_extension().generic_string();
    if (name.size() > kMaxSectionName) {
      throw BadInput{at->path().string() + ": a table's path may have " +
                     std::to_string(kMaxSectionName) + " characters at most (data_path)"};
    }
    if (name == kProblemTable) continue;
    if (name == kGameConditions.section || name == kMoveConditions.section) continue;
    std::string contents = read_file(at->path().string());
    if (at->path().extension() == ".tsv") {
      contents = without_notes(contents);
      for (NamedConditions* named : all_named) {
        auto written = named->write_out(name, contents);
        if (!written) return written.error();
        contents = std::move(written.value());
      }
    }
    sections.emplace_back(name, std::move(contents));
  }
  if (error) throw BadInput{folder + ": the folder cannot be read (file_read)"};
  std::sort(sections.begin(), sections.end());
  bundle.bytes = make_bundle(sections);
  return bundle;
}

}  // namespace nagare::cli
