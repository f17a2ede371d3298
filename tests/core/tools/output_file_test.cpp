#include "tools/support/program/output_file.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <sys/types.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <filesystem>
#include <fstream>
#include <string>

#include "tests/core/catch.h"
#include "tests/core/support.h"

using namespace nagare;
using namespace nagare::cli;
namespace fs = std::filesystem;

namespace {

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
  const test::TemporaryFolder folder;
  const std::string path = folder.file("file");
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

TEST_CASE("nothing is left of a file where the program is killed before it is whole") {
  const test::TemporaryFolder folder;
  const int probe = ::open(folder.file("").c_str(), O_WRONLY | O_TMPFILE | O_CLOEXEC, 0600);
  if (probe < 0) {
    WARN("not tested: the file system has no files without a name");
    return;
  }
  ::close(probe);
  const std::string path = folder.file("file"), other = folder.file("other");
  put(path, "old");
  const pid_t child = ::fork();
  REQUIRE(child >= 0);
  if (child == 0) {
    OutputFile replacing(path), fresh(other);
    for (OutputFile* file : {&replacing, &fresh}) {
      file->write("new");
      file->flush();
    }
    std::raise(SIGKILL);
  }
  int status = 0;
  REQUIRE(::waitpid(child, &status, 0) == child);
  CHECK(WIFSIGNALED(status));
  CHECK(folder.files() == 1);
  CHECK(test::read_file(path) == "old");
}

TEST_CASE("two that are written at once leave the last that is finished") {
  const test::TemporaryFolder folder;
  const std::string path = folder.file("file");
  OutputFile first(path), second(path);
  first.write("first");
  second.write("second");
  second.commit();
  first.commit();
  CHECK(test::read_file(path) == "first");
  CHECK(folder.files() == 1);
}

TEST_CASE("who may read and write a file does not change") {
  const test::TemporaryFolder folder;
  const std::string path = folder.file("file");
  put(path, "old");
  REQUIRE(::chmod(path.c_str(), 0640) == 0);
  write_file(path, "new");
  CHECK(fs::status(path).permissions() == static_cast<fs::perms>(0640));
}

TEST_CASE("links are followed, also to what is not there yet") {
  const test::TemporaryFolder folder;
  fs::create_directory(folder.file("below"));
  put(folder.file("below/file"), "old");
  fs::create_symlink("below/file", folder.file("link"));
  fs::create_symlink("link", folder.file("link2"));
  write_file(folder.file("link2"), "new");
  CHECK(test::read_file(folder.file("below/file")) == "new");
  CHECK(fs::is_symlink(folder.file("link2")));
  fs::create_symlink("below/none", folder.file("dangling"));
  write_file(folder.file("dangling"), "made");
  CHECK(test::read_file(folder.file("below/none")) == "made");
  CHECK(fs::is_symlink(folder.file("dangling")));
  fs::create_symlink("loop", folder.file("loop"));
  CHECK(failure(folder.file("loop")).find("loop: the file cannot be written") != std::string::npos);
}

// With a FIFO, which anybody can make and whose loss harms nobody.
TEST_CASE("what is no regular file is written to and never replaced") {
  const test::TemporaryFolder folder;
  const std::string path = folder.file("fifo");
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
  const test::TemporaryFolder folder;
  CHECK(failure(folder.file("")).find("Is a directory") != std::string::npos);
  CHECK(failure(folder.file("none/file")).find("No such file or directory") != std::string::npos);
  CHECK_THROWS_AS(require_writable(folder.file("none/file")), WriteFailed);
  require_writable(folder.file("file"));
  CHECK(folder.files() == 0);
}
