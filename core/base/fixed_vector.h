// A vector of bounded length without memory of its own on the heap. Pushing beyond its capacity is
// a bug. Elements are not initialised before they are pushed, since lists of moves are made
// millions of times a second.
#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <type_traits>

namespace nagare {

template <class T, std::size_t kCapacity>
class FixedVector {
  static_assert(std::is_trivially_copyable_v<T>);

 public:
  FixedVector() {}
  void push_back(const T& item) {
    assert(size_ < kCapacity);
    items_[size_++] = item;
  }
  void clear() { size_ = 0; }
  std::size_t size() const { return size_; }
  bool empty() const { return size_ == 0; }
  T& operator[](std::size_t i) { return items_[i]; }
  const T& operator[](std::size_t i) const { return items_[i]; }
  T* begin() { return items_.data(); }
  T* end() { return items_.data() + size_; }
  const T* begin() const { return items_.data(); }
  const T* end() const { return items_.data() + size_; }

 private:
  union {
    std::array<T, kCapacity> items_;
  };
  std::size_t size_ = 0;
};

}  // namespace nagare
