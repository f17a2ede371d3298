// What a call from a page is answered with: {"ok":true,"value":...} or {"ok":false,"error":...}.
#pragma once

#include <string>
#include <string_view>

#include "core/base/error.h"

namespace nagare {

std::string value_reply(std::string_view json);
std::string error_reply(const Error& error);

}  // namespace nagare
