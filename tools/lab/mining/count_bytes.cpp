#include "tools/lab/mining/count_bytes.h"

#include "tools/support/program/bad_input.h"

namespace nagare::cli {

void CountWriter::put(std::string_view bytes) {
  buffer_ += bytes;
  if (buffer_.size() > kBlock) flush();
}

void CountWriter::put_number(std::uint64_t number) {
  for (; number >= 128; number >>= 7) buffer_ += static_cast<char>(number | 128);
  buffer_ += static_cast<char>(number);
  if (buffer_.size() > kBlock) flush();
}

void CountWriter::put_all(CountSource& source) {
  CountEntry entry;
  for (CountKey before = 0; source.next(entry); before = entry.key) {
    put_number(entry.key - before);
    for (std::uint64_t count : entry.counts) put_number(count);
  }
  put_number(0);
}

void CountWriter::flush() {
  checksum_ = fnv1a_64(buffer_, checksum_);
  sink_(buffer_);
  buffer_.clear();
}

std::string CountReader::line() {
  std::string text;
  for (char byte; (byte = static_cast<char>(get())) != '\n';) {
    if (text.size() == 4096) damaged();
    text += byte;
  }
  return text;
}

bool CountReader::next(CountEntry& entry) {
  const std::uint64_t step = number();
  if (step == 0) return false;
  entry.key = key_ += step;
  for (std::uint64_t& count : entry.counts) count = number();
  return true;
}

std::uint64_t CountReader::checksum() {
  checksum_ = fnv1a_64({buffer_.data() + hashed_, at_ - hashed_}, checksum_);
  hashed_ = at_;
  return checksum_;
}

void CountReader::damaged() const {
  throw BadInput{path_ + ": the file is damaged (counts_checksum)"};
}

unsigned CountReader::get() {
  if (at_ == size_ && !fill()) {
    throw BadInput{path_ + ": the file is cut off (counts_end)"};
  }
  return static_cast<unsigned char>(buffer_[at_++]);
}

std::uint64_t CountReader::number() {
  std::uint64_t number = 0;
  for (int shift = 0; shift < 64; shift += 7) {
    const unsigned byte = get();
    number |= static_cast<std::uint64_t>(byte & 127) << shift;
    if (byte < 128) return number;
  }
  damaged();
}

bool CountReader::fill() {
  checksum();
  size_ = std::fread(buffer_.data(), 1, buffer_.size(), file_);
  at_ = hashed_ = 0;
  return size_ > 0;
}

}  // namespace nagare::cli
