// Game files in UTF-8 and Shift_JIS (Microsoft's, code page 932); core/ knows UTF-8 alone.
#pragma once

#include <string>
#include <string_view>

#include "core/notation/record.h"
#include "tools/nagare/commands.h"

namespace nagare::cli {

// A byte order mark or valid UTF-8 is UTF-8, whatever the file says of itself; anything else is
// Shift_JIS, the default of CSA and KIF. Throws BadInput with file and line where the bytes are
// neither, or where a CSA file names UTF-8 and is none.
std::string to_utf8(std::string_view bytes, const std::string& path);

// Throws BadInput with file and line for a character that the encoding lacks.
std::string from_utf8(std::string_view text, TextEncoding encoding, const std::string& path);

}  // namespace nagare::cli
