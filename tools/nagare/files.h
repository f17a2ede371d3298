// Reading and writing files for the commands; core/ itself touches none.
#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "core/engine/engine.h"
#include "tools/nagare/commands.h"

namespace nagare::cli {

// Throw BadInput naming the file. A file that is gzip is unpacked by the second.
std::string read_file(const std::string& path);
std::string read_unpacked(const std::string& path);
void write_file(const std::string& path, std::string_view contents);
// For what is written at the end of long work. Makes the file where there is none.
void require_writable(const std::string& path);

// Calls `line(text, number)` for every line, gzip or plain, without its end; numbers from 1.
void for_each_line(const std::string& path,
                   const std::function<void(std::string_view, long long)>& line);

// The contents of the data bundle; an engine that has loaded it. Throw BadInput.
Knowledge load_knowledge(const Common& common);
Engine load_engine(const Common& common);

}  // namespace nagare::cli
