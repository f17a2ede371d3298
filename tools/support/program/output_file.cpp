#include "tools/support/program/output_file.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <sys/types.h>
#include <unistd.h>

#include <cerrno>
#include <cstddef>
#include <cstdio>
#include <filesystem>
#include <optional>
#include <system_error>
#include <utility>

namespace nagare::cli {

namespace {

namespace fs = std::filesystem;

constexpr std::size_t kBlock = std::size_t{1} << 16;  // bytes handed to the system at a time

// Where the links lead, whether or not anything is there.
std::string followed(const std::string& path) {
  constexpr int kMostLinks = 40;
  fs::path at(path);
  std::error_code error;
  for (int links = 0; fs::is_symlink(fs::symlink_status(at, error)); ++links) {
    if (links == kMostLinks) throw write_failed(path, ELOOP);
    const fs::path next = fs::read_symlink(at, error);
    if (error) throw write_failed(path, error.value());
    at = next.is_absolute() ? next : at.parent_path() / next;
  }
  return at.string();
}

// What is at the target, if anything; it may be written, and is no folder.
std::optional<struct stat> existing(const std::string& path, const std::string& target) {
  struct stat there {};
  if (::stat(target.c_str(), &there) != 0) {
    if (errno == ENOENT) return std::nullopt;
    throw write_failed(path, errno);
  }
  if (S_ISDIR(there.st_mode)) throw write_failed(path, EISDIR);
  if (::access(target.c_str(), W_OK) != 0) throw write_failed(path, errno);
  return there;
}

// As the system calls the file that the descriptor is of, whether or not it has a name.
std::string held_as(int descriptor) {
  return "/proc/self/fd/" + std::to_string(descriptor);
}

// Makes a new file in the folder of the target that has no name, of which nothing is left where
// the program is killed. -1 where there are no such files, or none that could be named later.
int make_nameless(const std::string& target) {
  const std::string folder = fs::path(target).parent_path().string();
  const int descriptor =
      ::open(folder.empty() ? "." : folder.c_str(), O_WRONLY | O_TMPFILE | O_CLOEXEC, 0666);
  if (descriptor < 0 || ::access(held_as(descriptor).c_str(), F_OK) == 0) return descriptor;
  ::close(descriptor);
  return -1;
}

// Has `make` put a file into the folder of the target, by a name that is free; the name is put into
// `made`. Gives back what `make` does, -1 where it fails.
template <typename Make>
int make_beside(const std::string& target, std::string& made, const Make& make) {
  const std::string stem =
      (fs::path(target).parent_path() / ("nagare-unfinished-" + std::to_string(::getpid()) + '-'))
          .string();
  for (int number = 1;; ++number) {
    made = stem + std::to_string(number);
    const int result = make(made.c_str());
    if (result >= 0 || errno != EEXIST) return result;
  }
}

// The new file belongs to whom the old one did, as far as this user may give it away.
bool take_over(int descriptor, const struct stat& old) {
  struct stat made {};
  if (::fstat(descriptor, &made) != 0) return false;
  if (made.st_uid != old.st_uid || made.st_gid != old.st_gid) {
    if (::fchown(descriptor, old.st_uid, old.st_gid) != 0 && errno != EPERM) return false;
  }
  return ::fchmod(descriptor, old.st_mode & 07777) == 0;
}

}  // namespace

WriteFailed write_failed(const std::string& path, int error) {
  return {path + ": the file cannot be written: " + std::generic_category().message(error) +
          " (file_write)"};
}

bool write_whole(int descriptor, std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t count = ::write(descriptor, bytes.data(), bytes.size());
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) return false;
    bytes.remove_prefix(static_cast<std::size_t>(count));
  }
  return true;
}

// Devices and FIFOs cannot be synchronised, and need not be.
bool synchronise(int descriptor) {
  return ::fsync(descriptor) == 0 || errno == EINVAL || errno == ENOTSUP;
}

OutputFile::OutputFile(const std::string& path) : path_(path), target_(followed(path)) {
  const auto old = existing(path_, target_);
  if (old && !S_ISREG(old->st_mode)) {
    descriptor_ = ::open(target_.c_str(), O_WRONLY | O_CLOEXEC);
  } else {
    descriptor_ = make_nameless(target_);
    nameless_ = descriptor_ >= 0;
    if (!nameless_) {
      descriptor_ = make_beside(target_, unfinished_, [](const char* name) {
        return ::open(name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
      });
    }
  }
  replaces_ = old.has_value();
  if (descriptor_ < 0) {
    unfinished_.clear();
    fail();
  }
  if (old && S_ISREG(old->st_mode) && !take_over(descriptor_, *old)) {
    const int error = errno;
    ::close(descriptor_);
    if (!unfinished_.empty()) ::unlink(unfinished_.c_str());
    throw write_failed(path_, error);
  }
}

OutputFile::~OutputFile() {
  if (descriptor_ >= 0) ::close(descriptor_);
  if (!unfinished_.empty()) ::unlink(unfinished_.c_str());
}

void OutputFile::write(std::string_view bytes) {
  buffer_ += bytes;
  if (buffer_.size() >= kBlock) flush();
}

void OutputFile::flush() {
  if (!write_whole(descriptor_, buffer_)) fail();
  buffer_.clear();
}

void OutputFile::commit() {
  flush();
  if (replaces_ && !synchronise(descriptor_)) fail();
  if (nameless_) give_name();
  if (::close(std::exchange(descriptor_, -1)) != 0) fail();
  if (unfinished_.empty()) return;
  if (::rename(unfinished_.c_str(), target_.c_str()) != 0) fail();
  unfinished_.clear();
}

void OutputFile::give_name() {
  const std::string held = held_as(descriptor_);
  const int linked = make_beside(target_, unfinished_, [&held](const char* name) {
    return ::linkat(AT_FDCWD, held.c_str(), AT_FDCWD, name, AT_SYMLINK_FOLLOW);
  });
  if (linked == 0) return;
  unfinished_.clear();
  fail();
}

void OutputFile::fail() const {
  throw write_failed(path_, errno);
}

void write_file(const std::string& path, std::string_view contents) {
  OutputFile file(path);
  file.write(contents);
  file.commit();
}

void require_writable(const std::string& path) {
  const auto old = existing(path, followed(path));
  if (old && !S_ISREG(old->st_mode)) return;
  OutputFile trial(path);
  trial.write(std::string(std::size_t{1} << 12, '\0'));
  trial.flush();
}

}  // namespace nagare::cli
