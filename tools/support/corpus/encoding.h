// Game files in UTF-8 and Shift_JIS (Microsoft's, code page 932); core/ knows UTF-8 alone.
#pragma once

#include <string>
#include <string_view>

#include "core/notation/record.h"

namespace nagare::cli {

// Converts a file's bytes. Bytes with a byte order mark and bytes that are valid UTF-8 are taken as
// UTF-8, whatever the file says of itself; all others as Shift_JIS, the default of CSA and KIF.
// Throws BadInput with file and line where they are neither, and for a CSA file that names UTF-8
// wrongly.
std::string to_utf8(std::string_view bytes, const std::string& path);

// Converts to the encoding. Throws BadInput with file and line for a character that it lacks.
std::string from_utf8(std::string_view text, TextEncoding encoding, const std::string& path);

}  // namespace nagare::cli
