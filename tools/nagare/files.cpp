#include "tools/nagare/files.h"

#include <zlib.h>

#include <array>
#include <fstream>
#include <iterator>
#include <memory>

namespace nagare::cli {

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

void for_each_line(const std::string& path,
                   const std::function<void(std::string_view, long long)>& line) {
  // gzread passes plain files through unchanged.
  const std::unique_ptr<gzFile_s, int (*)(gzFile)> file(gzopen(path.c_str(), "rb"), gzclose);
  if (!file) throw BadInput{path + ": the file cannot be read (file_read)"};
  std::array<char, 1 << 16> buffer;
  std::string pending;
  long long number = 0;
  const auto emit = [&](std::string_view text) {
    if (!text.empty() && text.back() == '\r') text.remove_suffix(1);
    line(text, ++number);
  };
  while (true) {
    const int read = gzread(file.get(), buffer.data(), static_cast<unsigned>(buffer.size()));
    int code = Z_OK;
    gzerror(file.get(), &code);
    if (read < 0 || code == Z_BUF_ERROR) {
      throw BadInput{path + " line " + std::to_string(number + 1) +
                     ": the compressed file is damaged or cut off (file_gzip)"};
    }
    if (read == 0) break;
    pending.append(buffer.data(), static_cast<std::size_t>(read));
    std::size_t begin = 0, end = 0;
    while ((end = pending.find('\n', begin)) != std::string::npos) {
      emit(std::string_view(pending).substr(begin, end - begin));
      begin = end + 1;
    }
    pending.erase(0, begin);
  }
  if (!pending.empty()) emit(pending);
}

Engine load_engine(const Common& common) {
  Engine engine;
  auto done = engine.load_data(read_file(common.data_path));
  if (!done) throw BadInput{common.data_path + ": " + done.error().line()};
  return engine;
}

}  // namespace nagare::cli
