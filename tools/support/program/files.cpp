#include "tools/support/program/files.h"

#include <zlib.h>

#include <algorithm>
#include <array>
#include <fstream>
#include <iterator>
#include <memory>

#include "tools/support/program/bad_input.h"

namespace nagare::cli {

namespace {

// Text that is gzip or plain: gzread passes plain files through unchanged.
class Unpacked {
 public:
  explicit Unpacked(const std::string& path)
      : path_(path), file_(gzopen(path.c_str(), "rb"), gzclose) {
    if (!file_) throw BadInput{path + ": the file cannot be read (file_read)"};
  }

  // The next bytes, until the next call; none at the end.
  std::string_view read() {
    const int count = gzread(file_.get(), buffer_.data(), static_cast<unsigned>(buffer_.size()));
    int code = Z_OK;
    gzerror(file_.get(), &code);
    if (code == Z_ERRNO) throw BadInput{path_ + ": the file cannot be read (file_read)"};
    if (count < 0 || code == Z_BUF_ERROR) {
      throw BadInput{place() + ": the compressed file is damaged or cut off (file_gzip)"};
    }
    const std::string_view bytes(buffer_.data(), static_cast<std::size_t>(count));
    count_lines(bytes);
    return bytes;
  }

 private:
  void count_lines(std::string_view bytes) {
    const std::size_t first = bytes.find('\n');
    in_line_ += std::min(first, bytes.size());
    if (in_line_ > kLongestLine) {
      throw BadInput{place() + ": longer than " + std::to_string(kLongestLine) +
                     " bytes (file_line)"};
    }
    if (first == std::string_view::npos) return;
    line_ += std::count(bytes.begin(), bytes.end(), '\n');
    in_line_ = bytes.size() - bytes.rfind('\n') - 1;
  }
  std::string place() const { return path_ + " line " + std::to_string(line_); }

  std::string path_;
  std::unique_ptr<gzFile_s, int (*)(gzFile)> file_;
  std::array<char, 1 << 16> buffer_;  // less than the longest line
  long long line_ = 1;                // the one that is being read
  std::size_t in_line_ = 0;           // bytes of it so far
};

}  // namespace

std::string read_file(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  std::string bytes{std::istreambuf_iterator<char>(file), {}};
  if (!file.is_open() || file.bad()) {
    throw BadInput{path + ": the file cannot be read (file_read)"};
  }
  return bytes;
}

std::string read_unpacked(const std::string& path) {
  std::string bytes;
  Unpacked file(path);
  for (std::string_view block; !(block = file.read()).empty();) {
    bytes += block;
    if (bytes.size() > kMostUnpacked) {
      throw BadInput{path + ": more than " + std::to_string(kMostUnpacked) +
                     " bytes of text (file_size)"};
    }
  }
  return bytes;
}

void for_each_line(const std::string& path,
                   const std::function<void(std::string_view, long long)>& line) {
  std::string pending;  // the beginning of a line that goes on in the next block
  long long number = 0;
  const auto emit = [&](std::string_view text) {
    if (!text.empty() && text.back() == '\r') text.remove_suffix(1);
    line(text, ++number);
  };
  Unpacked file(path);
  for (std::string_view block; !(block = file.read()).empty();) {
    for (std::size_t end; (end = block.find('\n')) != std::string_view::npos;) {
      pending += block.substr(0, end);
      emit(pending);
      pending.clear();
      block.remove_prefix(end + 1);
    }
    pending += block;
  }
  if (!pending.empty()) emit(pending);
}

}  // namespace nagare::cli
