// Game files in UTF-8, Shift_JIS (Microsoft's, code page 932) and EUC-JP; core/ knows UTF-8 alone.
#pragma once

#include <string>
#include <string_view>

#include "core/notation/record.h"

namespace nagare::cli {

// Converts a file's bytes. Bytes with a byte order mark and bytes that are valid UTF-8 are taken as
// UTF-8, whatever the file says of itself, a last character that is cut off left out; then those
// that are whole pairs as EUC-JP; all others as Shift_JIS, the default of CSA and KIF. Throws
// BadInput with file and line where they are none of these, and for a CSA file that names UTF-8
// wrongly.
std::string to_utf8(std::string_view bytes, const std::string& path);

// Converts to the encoding. Throws BadInput with file and line for a character that it lacks.
std::string from_utf8(std::string_view text, TextEncoding encoding, const std::string& path);

}  // namespace nagare::cli
