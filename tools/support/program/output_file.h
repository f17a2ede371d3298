// Writing files so that nothing is lost: what was there stays until all of the new bytes are on the
// disk, and a failure is never passed over.
#pragma once

#include <string>
#include <string_view>

namespace nagare::cli {

// Thrown where something cannot be written; `line` names the file and the cause. It is no BadInput,
// so that it is never passed over together with a bad game.
struct WriteFailed {
  std::string line;
};
// What is thrown for `path` after a system call failed with this errno.
WriteFailed write_failed(const std::string& path, int error);

// Writes all bytes to a descriptor; has what was written put on the disk, where there is one.
// False, with errno, where it cannot.
bool write_whole(int descriptor, std::string_view bytes);
bool synchronise(int descriptor);

// A file that is written as a whole or not at all. The bytes go to another file in the same folder,
// which takes the name in commit(); before that the file of that name is untouched, and without
// commit() the other one is removed. Where the file system can, it has no name until then, so that
// nothing is left of it either where the program is killed. Symbolic links are followed. What is
// there and is no regular file (a device, a FIFO) is written directly. Every function throws
// WriteFailed, for a folder and for a file that may not be written too.
class OutputFile {
 public:
  explicit OutputFile(const std::string& path);
  ~OutputFile();
  OutputFile(const OutputFile&) = delete;
  OutputFile& operator=(const OutputFile&) = delete;

  void write(std::string_view bytes);
  // Hands on to the system what write() has gathered.
  void flush();
  // Once, after the last write().
  void commit();

 private:
  void give_name();
  [[noreturn]] void fail() const;  // with errno

  std::string path_;        // as it was named
  std::string target_;      // where links lead
  std::string unfinished_;  // the other file; empty where it has no name, or there is none
  std::string buffer_;
  // Whether something is there that is only to go once the new bytes are on the disk. Waiting for
  // that takes milliseconds, which are much where thousands of new files are made.
  bool replaces_ = false;
  bool nameless_ = false;
  int descriptor_ = -1;
};

void write_file(const std::string& path, std::string_view contents);

// For what is written at the end of long work: throws WriteFailed where an OutputFile could not be
// made now, or the disk has no room for a few kilobytes. The file itself is neither made nor
// changed.
void require_writable(const std::string& path);

}  // namespace nagare::cli
