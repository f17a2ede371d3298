#include "tools/lab/mining/count_file.h"

#include <cstddef>
#include <cstdio>
#include <map>
#include <memory>
#include <string_view>
#include <utility>

#include "core/base/text.h"
#include "tools/lab/mining/count_bytes.h"
#include "tools/support/corpus/hex.h"
#include "tools/support/program/bad_input.h"
#include "tools/support/program/output_file.h"

namespace nagare::cli {

namespace {

constexpr std::string_view kTitle = "nagare-lab mine counts 1";

std::string tables_text(const std::vector<int>& tables) {
  std::string text;
  for (int table : tables) text += (text.empty() ? "" : " ") + mined_table_name(table);
  return text;
}

// The members of a header by name, in the order of the file.
std::vector<std::pair<std::string, std::string>> members_of(const CountHeader& header) {
  return {{"tables", tables_text(header.tables)},
          {"first-ply", std::to_string(header.first_ply)},
          {"keys", hex(header.keys)},
          {"games", std::to_string(header.games[0]) + ' ' + std::to_string(header.games[1])},
          {"matched", !header.matched ? "no"
                                      : hex(header.matched->of) + ' ' +
                                            std::to_string(header.matched->minimum)}};
}

// Throws BadInput with the first member that differs.
void check_same(const CountHeader& first, const std::string& first_path, const CountHeader& other,
                const std::string& path) {
  const auto wanted = members_of(first), found = members_of(other);
  for (std::size_t i = 0; i < wanted.size(); ++i) {
    if (wanted[i] == found[i]) continue;
    throw BadInput{path + ": counted with " + found[i].first + " '" + found[i].second + "', but " +
                   first_path + " with '" + wanted[i].second + "' (counts_differ)"};
  }
}

std::FILE* opened(const std::string& path) {
  std::FILE* file = std::fopen(path.c_str(), "rb");
  if (file == nullptr) throw BadInput{path + ": the file cannot be read (file_read)"};
  return file;
}

// The title and the header of a file of counts, up to its entries.
CountHeader read_header(CountReader& bytes, const std::string& path) {
  if (bytes.line() != kTitle) {
    throw BadInput{path + ": not a file of nagare-lab mine count (counts_title)"};
  }
  std::map<std::string, std::vector<std::string>> members;
  for (std::string line = bytes.line(); !line.empty(); line = bytes.line()) {
    const auto words = split_blanks(line);
    if (words.empty()) bytes.damaged();
    auto& values = members[std::string(words[0])];
    for (std::size_t i = 1; i < words.size(); ++i) values.emplace_back(words[i]);
  }
  CountHeader header;
  for (const std::string& name : members["tables"]) {
    for (int table = 0; table < kMinedTableCount; ++table) {
      if (mined_table_name(table) == name) header.tables.push_back(table);
    }
  }
  auto& ply = members["first-ply"];
  auto& keys = members["keys"];
  auto& games = members["games"];
  auto& matched = members["matched"];
  if (ply.size() != 1 || keys.size() != 1 || games.size() != 2) bytes.damaged();
  header.first_ply = parse_int(ply[0]).value_or(0);
  header.keys = from_hex(keys[0]);
  for (std::size_t corpus : {0u, 1u}) {
    header.games[corpus] = parse_int64(games[corpus]).value_or(0);
  }
  if (matched.size() == 2) {
    header.matched = {from_hex(matched[0]), parse_int(matched[1]).value_or(0)};
  }
  return header;
}

}  // namespace

std::string CountHeader::text() const {
  std::string text;
  for (const auto& [name, value] : members_of(*this)) text += name + ' ' + value + '\n';
  return text;
}

std::uint64_t write_counts(const std::string& path, const CountHeader& header,
                           CountSource& source) {
  OutputFile file(path);
  CountWriter writer([&file](std::string_view bytes) { file.write(bytes); });
  writer.put(std::string(kTitle) + '\n' + header.text() + '\n');
  writer.put_all(source);
  writer.flush();
  const std::uint64_t checksum = writer.checksum();
  writer.put(hex(checksum) + '\n');
  writer.flush();
  file.commit();
  return checksum;
}

CountFile::CountFile(const std::string& path)
    : file_(opened(path)), bytes_(file_.get(), path), header_(read_header(bytes_, path)) {}

bool CountFile::next(CountEntry& entry) {
  if (bytes_.next(entry)) {
    // Readers look things up by these, and the checksum is only known at the end.
    const auto table = table_of(entry.key);
    if (table && *table >= kMinedTableCount) bytes_.damaged();
    return true;
  }
  checksum_ = bytes_.checksum();
  if (bytes_.line() != hex(checksum_) || !bytes_.at_end()) bytes_.damaged();
  return false;
}

std::uint64_t merge_counts(const std::vector<std::string>& parts, const std::string& output) {
  // Every part is read to its end first, so that nothing is written from a damaged one.
  std::map<std::uint64_t, std::string> seen;
  std::optional<CountHeader> header;
  for (const std::string& part : parts) {
    CountFile file(part);
    CountEntry entry;
    bool any = false;
    while (file.next(entry)) any = true;
    if (!header) header = file.header();
    check_same(*header, parts[0], file.header(), part);
    const auto [same, is_new] = seen.emplace(file.checksum(), part);
    if (any && !is_new) {
      throw BadInput{part + ": the same counts as " + same->second + " (counts_twice)"};
    }
  }
  std::vector<std::unique_ptr<CountSource>> sources;
  for (const std::string& part : parts) sources.push_back(std::make_unique<CountFile>(part));
  return write_counts(output, *header, *merged(std::move(sources)));
}

}  // namespace nagare::cli
