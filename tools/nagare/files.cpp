#include "tools/nagare/files.h"

#include <zlib.h>

#include <array>
#include <fstream>
#include <iterator>
#include <memory>

namespace nagare::cli {

namespace {

// A file that is gzip or plain: gzread passes plain files through unchanged.
class Unpacked {
 public:
  explicit Unpacked(const std::string& path)
      : path_(path), file_(gzopen(path.c_str(), "rb"), gzclose) {
    if (!file_) throw BadInput{path + ": the file cannot be read (file_read)"};
  }

  // The next bytes, until the next call; none at the end. `place` follows the path in an error.
  std::string_view read(const std::string& place) {
    const int count = gzread(file_.get(), buffer_.data(), static_cast<unsigned>(buffer_.size()));
    int code = Z_OK;
    gzerror(file_.get(), &code);
    if (code == Z_ERRNO) throw BadInput{path_ + ": the file cannot be read (file_read)"};
    if (count < 0 || code == Z_BUF_ERROR) {
      throw BadInput{path_ + place + ": the compressed file is damaged or cut off (file_gzip)"};
    }
    return {buffer_.data(), static_cast<std::size_t>(count)};
  }

 private:
  std::string path_;
  std::unique_ptr<gzFile_s, int (*)(gzFile)> file_;
  std::array<char, 1 << 16> buffer_;
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

void write_file(const std::string& path, std::string_view contents) {
  std::ofstream file(path, std::ios::binary);
  file.write(contents.data(), static_cast<std::streamsize>(contents.size()));
  file.close();
  if (!file) throw BadInput{path + ": the file cannot be written (file_write)"};
}

std::string read_unpacked(const std::string& path) {
  std::string bytes;
  Unpacked file(path);
  for (std::string_view block; !(block = file.read("")).empty();) bytes += block;
  return bytes;
}

void require_writable(const std::string& path) {
  if (!std::ofstream(path, std::ios::app)) {
    throw BadInput{path + ": the file cannot be written (file_write)"};
  }
}

void for_each_line(const std::string& path,
                   const std::function<void(std::string_view, long long)>& line) {
  std::string pending;
  long long number = 0;
  const auto emit = [&](std::string_view text) {
    if (!text.empty() && text.back() == '\r') text.remove_suffix(1);
    line(text, ++number);
  };
  Unpacked file(path);
  while (true) {
    const std::string_view block = file.read(" line " + std::to_string(number + 1));
    if (block.empty()) break;
    pending += block;
    std::size_t begin = 0, end = 0;
    while ((end = pending.find('\n', begin)) != std::string::npos) {
      emit(std::string_view(pending).substr(begin, end - begin));
      begin = end + 1;
    }
    pending.erase(0, begin);
  }
  if (!pending.empty()) emit(pending);
}

Knowledge load_knowledge(const Common& common) {
  auto knowledge = Knowledge::load(read_file(common.data_path));
  if (!knowledge) throw BadInput{common.data_path + ": " + knowledge.error().line()};
  return std::move(knowledge.value());
}

Engine load_engine(const Common& common) {
  Engine engine;
  auto done = engine.load_data(read_file(common.data_path));
  if (!done) throw BadInput{common.data_path + ": " + done.error().line()};
  return engine;
}

}  // namespace nagare::cli
