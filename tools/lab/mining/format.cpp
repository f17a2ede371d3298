#include "tools/lab/mining/format.h"

#include <cstdarg>
#include <cstdio>

namespace nagare::cli {

std::string format(const char* pattern, ...) {
  std::va_list arguments;
  va_start(arguments, pattern);
  char text[600];
  std::vsnprintf(text, sizeof text, pattern, arguments);
  va_end(arguments);
  return text;
}

}  // namespace nagare::cli
