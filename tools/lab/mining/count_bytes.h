// Counts as bytes, in temporary files and in files of counts. Of each entry the key's difference
// from the one before, then both counts, each as seven bits a byte, lowest first. A difference of 0
// ends them. Checksums are FNV-1a-64 of all bytes.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <utility>

#include "core/base/hash.h"
#include "tools/lab/mining/count_source.h"
#include "tools/lab/mining/miner.h"

namespace nagare::cli {

// An open file, closed with the object.
class OpenFile {
 public:
  explicit OpenFile(std::FILE* file) : file_(file, std::fclose) {}
  std::FILE* get() const { return file_.get(); }

 private:
  std::unique_ptr<std::FILE, int (*)(std::FILE*)> file_;
};

class CountWriter {
 public:
  // The bytes are handed to `sink`, many at a time.
  explicit CountWriter(std::function<void(std::string_view)> sink) : sink_(std::move(sink)) {}

  void put(std::string_view bytes);
  void put_all(CountSource& source);
  void flush();
  // Of what was flushed.
  std::uint64_t checksum() const { return checksum_; }

 private:
  static constexpr std::size_t kBlock = 1 << 16;

  void put_number(std::uint64_t number);

  std::function<void(std::string_view)> sink_;
  std::string buffer_;
  std::uint64_t checksum_ = fnv1a_64("");
};

// Throws BadInput, which names `path`, where the file ends too early or cannot be right.
class CountReader {
 public:
  // Reads from where the file stands; it must stay open.
  CountReader(std::FILE* file, std::string path) : file_(file), path_(std::move(path)) {}

  // Up to the next line feed, without it.
  std::string line();
  // The next entry; false after the last.
  bool next(CountEntry& entry);
  // Of all bytes read so far.
  std::uint64_t checksum();
  bool at_end() { return at_ == size_ && !fill(); }
  [[noreturn]] void damaged() const;

 private:
  unsigned get();
  std::uint64_t number();
  bool fill();

  std::FILE* file_;
  std::string path_;
  std::array<char, 1 << 16> buffer_;
  std::size_t at_ = 0, size_ = 0, hashed_ = 0;
  std::uint64_t checksum_ = fnv1a_64("");
  CountKey key_ = 0;
};

}  // namespace nagare::cli
