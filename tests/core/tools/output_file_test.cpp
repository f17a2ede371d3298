#include "tools/nagare/program/output_file.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>

#include "tests/core/catch.h"
#include "tests/core/support.h"

using namespace nagare;
using namespace nagare::cli;
namespace fs = std::filesystem;

namespace {

class Folder {
 public:
  Folder() : path_(fs::temp_directory_path() / ("nagare-output-" + std::to_string(::getpid()))) {
    fs::create_directories(path_);
  }
  ~Folder() { fs::remove_all(path_); }
  std::string at(const std::string& name) const { return (path_ / name).string(); }
  long files() const { return std::distance(fs::directory_iterator(path_), {}); }

 private:
  fs::path path_;
};

void put(const std::string& path, const std::string& text) {
  std::ofstream(path) << text;
}

std::string failure(const std::string& path) {
  try {
    write_file(path, "new");
  } catch (const WriteFailed& failed) {
    return failed.line;
  }
  return {};
}

}  // namespace

TEST_CASE("the old file stays until the new one is whole") {
  const Folder folder;
  const std::string path = folder.at("file");
  put(path, "old");
  {
    OutputFile file(path);
    file.write("new");
    file.flush();
    CHECK(test::read_file(path) == "old");
  }
  CHECK(test::read_file(path) == "old");
  CHECK(folder.files() == 1);

  OutputFile file(path);
  file.write(std::string(200'000, 'x'));  // more than is gathered
  file.commit();
  CHECK(test::read_file(path) == std::string(200'000, 'x'));
  CHECK(folder.files() == 1);
}

TEST_CASE("who may read and write a file does not change") {
  const Folder folder;
  const std::string path = folder.at("file");
  put(path, "old");
  REQUIRE(::chmod(path.c_str(), 0640) == 0);
  write_file(path, "new");
  CHECK(fs::status(path).permissions() == static_cast<fs::perms>(0640));
}

TEST_CASE("links are followed, also to what is not there yet") {
  const Folder folder;
  fs::create_directory(folder.at("below"));
  put(folder.at("below/file"), "old");
  fs::create_symlink("below/file", folder.at("link"));
  fs::create_symlink("link", folder.at("link2"));
  write_file(folder.at("link2"), "new");
  CHECK(test::read_file(folder.at("below/file")) == "new");
  CHECK(fs::is_symlink(folder.at("link2")));
  fs::create_symlink("below/none", folder.at("dangling"));
  write_file(folder.at("dangling"), "made");
  CHECK(test::read_file(folder.at("below/none")) == "made");
  CHECK(fs::is_symlink(folder.at("dangling")));
  fs::create_symlink("loop", folder.at("loop"));
  CHECK(failure(folder.at("loop")).find("loop: the file cannot be written") != std::string::npos);
}

// With a FIFO, which anybody can make and whose loss harms nobody.
TEST_CASE("what is no regular file is written to and never replaced") {
  const Folder folder;
  const std::string path = folder.at("fifo");
  REQUIRE(::mkfifo(path.c_str(), 0600) == 0);
  const int reader = ::open(path.c_str(), O_RDONLY | O_NONBLOCK);
  REQUIRE(reader >= 0);
  CHECK(failure(path).empty());
  char text[8];
  CHECK(::read(reader, text, sizeof text) == 3);
  ::close(reader);
  CHECK(fs::is_fifo(path));
  CHECK(folder.files() == 1);
}

TEST_CASE("folders and what is in none are refused") {
  const Folder folder;
  CHECK(failure(folder.at("")).find("Is a directory") != std::string::npos);
  CHECK(failure(folder.at("none/file")).find("No such file or directory") != std::string::npos);
  CHECK_THROWS_AS(require_writable(folder.at("none/file")), WriteFailed);
  require_writable(folder.at("file"));
  CHECK(folder.files() == 0);
}
