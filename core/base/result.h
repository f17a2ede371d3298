// A value or the Error that stands in its place; core/ is built without exceptions.
#pragma once

#include <cassert>
#include <utility>
#include <variant>

#include "core/base/error.h"

namespace nagare {

template <class T>
class [[nodiscard]] Result {
 public:
  Result(T value) : held_(std::move(value)) {}      // NOLINT: conversion is the point
  Result(Error error) : held_(std::move(error)) {}  // NOLINT

  bool ok() const { return held_.index() == 0; }
  explicit operator bool() const { return ok(); }

  const T& value() const {
    assert(ok());
    return *std::get_if<0>(&held_);
  }
  T& value() {
    assert(ok());
    return *std::get_if<0>(&held_);
  }
  const Error& error() const {
    assert(!ok());
    return *std::get_if<1>(&held_);
  }

 private:
  std::variant<T, Error> held_;
};

// For calls that only succeed or fail.
struct Done {};

}  // namespace nagare
