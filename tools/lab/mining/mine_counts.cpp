#include "tools/lab/mining/mine_counts.h"

#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <functional>
#include <map>
#include <queue>
#include <string_view>
#include <system_error>
#include <utility>

#include "core/base/hash.h"
#include "core/base/text.h"
#include "tools/support/corpus/hex.h"
#include "tools/support/program/bad_input.h"
#include "tools/support/program/output_file.h"

namespace nagare::cli {

namespace {

constexpr std::string_view kTitle = "nagare-lab mine counts 1";
constexpr std::size_t kRunsAtOnce = 128;  // open temporary files

// Sorts by the lowest 56 bits, eleven at a time (radix sort, lowest digit first); digits that all
// sightings share cost nothing. What is in `scratch` is lost.
void sort_sightings(std::vector<Sighting>& sightings, std::vector<Sighting>& scratch) {
  constexpr int kDigitBits = 11, kSightingBits = 56;
  constexpr std::size_t kDigits = std::size_t{1} << kDigitBits;
  scratch.resize(sightings.size());
  for (int shift = 0; shift < kSightingBits; shift += kDigitBits) {
    const auto digit = [shift](Sighting seen) { return (seen >> shift) & (kDigits - 1); };
    std::array<std::size_t, kDigits> place{};
    for (Sighting seen : sightings) ++place[digit(seen)];
    if (std::count(place.begin(), place.end(), sightings.size()) == 1) continue;
    std::size_t before = 0;
    for (std::size_t& at : place) before += std::exchange(at, before);
    for (Sighting seen : sightings) scratch[place[digit(seen)]++] = seen;
    sightings.swap(scratch);
  }
}

// Counts of sorted sightings, which are not its own.
class SortedView : public CountSource {
 public:
  explicit SortedView(const std::vector<Sighting>& sightings) : sightings_(sightings) {}
  bool next(CountEntry& entry) override {
    if (at_ == sightings_.size()) return false;
    entry = {sightings_[at_] >> 1, {}};
    for (; at_ < sightings_.size() && sightings_[at_] >> 1 == entry.key; ++at_) {
      ++entry.counts[sightings_[at_] & 1];
    }
    return true;
  }

 private:
  const std::vector<Sighting>& sightings_;
  std::size_t at_ = 0;
};

// The same, and they are.
class SortedSightings final : public CountSource {
 public:
  explicit SortedSightings(std::vector<Sighting> sightings)
      : sightings_(std::move(sightings)), view_(sightings_) {}
  bool next(CountEntry& entry) override { return view_.next(entry); }

 private:
  std::vector<Sighting> sightings_;
  SortedView view_;
};

class Merged final : public CountSource {
 public:
  explicit Merged(std::vector<std::unique_ptr<CountSource>> sources)
      : sources_(std::move(sources)) {
    for (std::size_t i = 0; i < sources_.size(); ++i) take(i);
  }
  bool next(CountEntry& entry) override {
    if (heads_.empty()) return false;
    entry = {heads_.top().entry.key, {}};
    while (!heads_.empty() && heads_.top().entry.key == entry.key) {
      const Head head = heads_.top();
      heads_.pop();
      for (std::size_t corpus : {0u, 1u}) entry.counts[corpus] += head.entry.counts[corpus];
      take(head.source);
    }
    return true;
  }

 private:
  struct Head {
    CountEntry entry;
    std::size_t source;
    bool operator<(const Head& other) const { return entry.key > other.entry.key; }
  };
  void take(std::size_t source) {
    CountEntry entry;
    if (sources_[source]->next(entry)) heads_.push({entry, source});
  }

  std::vector<std::unique_ptr<CountSource>> sources_;
  std::priority_queue<Head> heads_;
};

class File {
 public:
  explicit File(std::FILE* file) : file_(file, std::fclose) {}
  std::FILE* get() const { return file_.get(); }

 private:
  std::unique_ptr<std::FILE, int (*)(std::FILE*)> file_;
};

// Entries as bytes: the key's difference from the one before, then both counts, each seven bits a
// byte, lowest first. A difference of 0 ends them. Checksums are FNV-1a-64 of all bytes.
class ByteWriter {
 public:
  explicit ByteWriter(std::function<void(std::string_view)> sink) : sink_(std::move(sink)) {}

  void put(std::string_view bytes) {
    buffer_ += bytes;
    if (buffer_.size() > kBlock) flush();
  }
  void put_number(std::uint64_t number) {
    for (; number >= 128; number >>= 7) buffer_ += static_cast<char>(number | 128);
    buffer_ += static_cast<char>(number);
    if (buffer_.size() > kBlock) flush();
  }
  void put_all(CountSource& source) {
    CountEntry entry;
    for (CountKey before = 0; source.next(entry); before = entry.key) {
      put_number(entry.key - before);
      for (std::uint64_t count : entry.counts) put_number(count);
    }
    put_number(0);
  }
  void flush() {
    checksum_ = fnv1a_64(buffer_, checksum_);
    sink_(buffer_);
    buffer_.clear();
  }
  // Of what was flushed.
  std::uint64_t checksum() const { return checksum_; }

 private:
  static constexpr std::size_t kBlock = 1 << 16;

  std::function<void(std::string_view)> sink_;
  std::string buffer_;
  std::uint64_t checksum_ = fnv1a_64("");
};

class ByteReader {
 public:
  ByteReader(std::FILE* file, std::string path) : file_(file), path_(std::move(path)) {}

  // Up to the next line feed, without it.
  std::string line() {
    std::string text;
    for (char byte; (byte = static_cast<char>(get())) != '\n';) {
      if (text.size() == 4096) damaged();
      text += byte;
    }
    return text;
  }
  std::uint64_t number() {
    std::uint64_t number = 0;
    for (int shift = 0; shift < 64; shift += 7) {
      const unsigned byte = get();
      number |= static_cast<std::uint64_t>(byte & 127) << shift;
      if (byte < 128) return number;
    }
    damaged();
  }
  // False after the last.
  bool next(CountEntry& entry) {
    const std::uint64_t step = number();
    if (step == 0) return false;
    entry.key = key_ += step;
    for (std::uint64_t& count : entry.counts) count = number();
    return true;
  }
  // Of all bytes read so far.
  std::uint64_t checksum() {
    checksum_ = fnv1a_64({buffer_.data() + hashed_, at_ - hashed_}, checksum_);
    hashed_ = at_;
    return checksum_;
  }
  bool at_end() { return at_ == size_ && !fill(); }

  [[noreturn]] void damaged() const {
    throw BadInput{path_ + ": the file is damaged (counts_checksum)"};
  }

 private:
  unsigned get() {
    if (at_ == size_ && !fill()) {
      throw BadInput{path_ + ": the file is cut off (counts_end)"};
    }
    return static_cast<unsigned char>(buffer_[at_++]);
  }
  bool fill() {
    checksum();
    size_ = std::fread(buffer_.data(), 1, buffer_.size(), file_);
    at_ = hashed_ = 0;
    return size_ > 0;
  }

  std::FILE* file_;
  std::string path_;
  std::array<char, 1 << 16> buffer_;
  std::size_t at_ = 0, size_ = 0, hashed_ = 0;
  std::uint64_t checksum_ = fnv1a_64("");
  CountKey key_ = 0;
};

// A temporary file that nobody else sees and that is gone when it is closed.
class Run final : public CountSource {
 public:
  explicit Run(CountSource& source) : file_(open()), reader_(file_.get(), "temporary file") {
    ByteWriter writer([this](std::string_view bytes) {
      if (std::fwrite(bytes.data(), 1, bytes.size(), file_.get()) != bytes.size()) cannot_write();
    });
    writer.put_all(source);
    writer.flush();
    if (std::fseek(file_.get(), 0, SEEK_SET) != 0) cannot_write();
  }
  bool next(CountEntry& entry) override { return reader_.next(entry); }

 private:
  [[noreturn]] static void cannot_write() {
    const std::string cause = std::generic_category().message(errno);
    throw WriteFailed{std::filesystem::temp_directory_path().string() +
                      ": a temporary file cannot be written: " + cause +
                      "; TMPDIR names another folder (file_write)"};
  }
  static std::FILE* open() {
    std::string name = (std::filesystem::temp_directory_path() / "nagare-mine-XXXXXX").string();
    const int descriptor = mkstemp(name.data());
    if (descriptor < 0) cannot_write();
    unlink(name.c_str());
    std::FILE* file = fdopen(descriptor, "w+b");
    if (file == nullptr) cannot_write();
    return file;
  }

  File file_;
  ByteReader reader_;
};

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

}  // namespace

std::unique_ptr<CountSource> merged(std::vector<std::unique_ptr<CountSource>> sources) {
  return std::make_unique<Merged>(std::move(sources));
}

void SightingCounter::make_room() {
  if (buffer_.size() >= capacity_) spill();
}

void SightingCounter::spill() {
  if (runs_.size() == kRunsAtOnce) {
    const auto all = merged(std::exchange(runs_, {}));
    runs_.push_back(std::make_unique<Run>(*all));
  }
  sort_sightings(buffer_, scratch_);
  SortedView sorted(buffer_);
  runs_.push_back(std::make_unique<Run>(sorted));
  buffer_.clear();
}

std::unique_ptr<CountSource> SightingCounter::finish() {
  sort_sightings(buffer_, scratch_);
  scratch_ = {};
  auto sources = std::exchange(runs_, {});
  sources.push_back(std::make_unique<SortedSightings>(std::exchange(buffer_, {})));
  return merged(std::move(sources));
}

std::string CountHeader::text() const {
  std::string text;
  for (const auto& [name, value] : members_of(*this)) text += name + ' ' + value + '\n';
  return text;
}

std::uint64_t write_counts(const std::string& path, const CountHeader& header,
                           CountSource& source) {
  OutputFile file(path);
  ByteWriter writer([&file](std::string_view bytes) { file.write(bytes); });
  writer.put(std::string(kTitle) + '\n' + header.text() + '\n');
  writer.put_all(source);
  writer.flush();
  const std::uint64_t checksum = writer.checksum();
  writer.put(hex(checksum) + '\n');
  writer.flush();
  file.commit();
  return checksum;
}

struct CountFile::Open {
  Open(std::FILE* opened, const std::string& path) : file(opened), bytes(opened, path) {}
  File file;
  ByteReader bytes;
  std::uint64_t checksum = 0;
};

CountFile::CountFile(const std::string& path) {
  std::FILE* file = std::fopen(path.c_str(), "rb");
  if (file == nullptr) throw BadInput{path + ": the file cannot be read (file_read)"};
  open_ = std::make_unique<Open>(file, path);
  ByteReader& bytes = open_->bytes;
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
  for (const std::string& name : members["tables"]) {
    for (int table = 0; table < kMinedTableCount; ++table) {
      if (mined_table_name(table) == name) header_.tables.push_back(table);
    }
  }
  auto& ply = members["first-ply"];
  auto& keys = members["keys"];
  auto& games = members["games"];
  auto& matched = members["matched"];
  if (ply.size() != 1 || keys.size() != 1 || games.size() != 2) bytes.damaged();
  header_.first_ply = parse_int(ply[0]).value_or(0);
  header_.keys = from_hex(keys[0]);
  for (std::size_t corpus : {0u, 1u}) {
    header_.games[corpus] = parse_int64(games[corpus]).value_or(0);
  }
  if (matched.size() == 2) {
    header_.matched = {from_hex(matched[0]), parse_int(matched[1]).value_or(0)};
  }
}

CountFile::~CountFile() = default;

bool CountFile::next(CountEntry& entry) {
  ByteReader& bytes = open_->bytes;
  if (bytes.next(entry)) {
    // Readers look things up by these, and the checksum is only known at the end.
    const auto table = table_of(entry.key);
    if (table && *table >= kMinedTableCount) bytes.damaged();
    return true;
  }
  open_->checksum = bytes.checksum();
  if (bytes.line() != hex(open_->checksum) || !bytes.at_end()) bytes.damaged();
  return false;
}

std::uint64_t CountFile::checksum() const {
  return open_->checksum;
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
