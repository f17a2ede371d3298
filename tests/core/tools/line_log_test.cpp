#include "tools/support/program/line_log.h"

#include <fstream>

#include "tests/core/catch.h"
#include "tests/core/support.h"
#include "tools/support/program/bad_input.h"
#include "tools/support/program/output_file.h"

using namespace nagare;
using namespace nagare::cli;

namespace {

class LogPath {
 public:
  std::string text() const { return folder_.file("log"); }
  std::string contents() const { return test::read_file(text()); }
  void put(const std::string& contents) const { std::ofstream(text()) << contents; }

 private:
  test::TemporaryFolder folder_;
};

}  // namespace

TEST_CASE("a log goes on after its last whole line, once it is known") {
  const LogPath path;
  path.put("one\ntwo\nthr");
  {
    LineLog log(path.text(), true);
    CHECK(log.lines() == std::vector<std::string_view>{"one", "two"});
  }
  CHECK(path.contents() == "one\ntwo\nthr");
  LineLog log(path.text(), true);
  log.begin();
  CHECK(path.contents() == "one\ntwo\n");
  log.add("three");
  CHECK(path.contents() == "one\ntwo\nthree\n");
  log.finish();
}

TEST_CASE("a log is begun where nothing is, or an empty file") {
  const LogPath path;
  for (int time = 0; time < 2; ++time) {
    LineLog log(path.text(), time == 1);
    CHECK(log.lines().empty());
    log.begin();
    log.finish();
    CHECK(path.contents().empty());
  }
}

TEST_CASE("a file that is there is not begun anew, nor is one without a whole line gone on with") {
  const LogPath path;
  path.put("one\n");
  CHECK_THROWS_AS(LineLog(path.text(), false), BadInput);
  path.put("notes");
  CHECK_THROWS_AS(LineLog(path.text(), true), BadInput);
  CHECK(path.contents() == "notes");
}

TEST_CASE("a line that cannot be written") {
  LineLog log("/dev/full", true);  // which is only ever added to
  log.begin();
  CHECK_THROWS_AS(log.add("one"), WriteFailed);
}
