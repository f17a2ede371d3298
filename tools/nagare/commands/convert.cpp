// Game records from one format into another.
#include <CLI/CLI.hpp>
#include <algorithm>
#include <cstddef>
#include <filesystem>
#include <iostream>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/notation/csa.h"
#include "core/notation/ki2.h"
#include "core/notation/kif.h"
#include "core/notation/record.h"
#include "core/notation/usi_record.h"
#include "tools/nagare/commands/commands.h"
#include "tools/support/corpus/encoding.h"
#include "tools/support/corpus/game_files.h"
#include "tools/support/program/bad_input.h"
#include "tools/support/program/output_file.h"

namespace nagare::cli {

namespace {

namespace fs = std::filesystem;

struct ConvertOptions {
  std::vector<std::string> inputs;
  std::string output;  // a file, a folder for KIF or KI2, or nothing for standard output
  std::string from, to, encoding, csa_version = "3.0";
};

// By the option, else by the file's name.
std::string format_of(const std::string& option, const std::string& path) {
  const std::string format = option.empty() ? record_format(path) : option;
  if (!format.empty()) return format;
  throw BadInput{path +
                 ": the name does not end in .csa, .kif, .kifu, .ki2 or .usi; name the format "
                 "with --from or --to (convert_format)"};
}

// Shift_JIS is KIF's and KI2's own; KIFU is KIF in UTF-8.
TextEncoding encoding_of(const ConvertOptions& options, const std::string& format) {
  if (options.encoding == "shift_jis") return TextEncoding::kShiftJis;
  if (options.encoding == "utf-8") return TextEncoding::kUtf8;
  return format == "kif" || format == "ki2" ? TextEncoding::kShiftJis : TextEncoding::kUtf8;
}

void put(const std::string& path, std::string_view text, TextEncoding encoding) {
  const std::string bytes = from_utf8(text, encoding, path.empty() ? "output" : path);
  if (path.empty()) {
    std::cout << bytes;
  } else {
    write_file(path, bytes);
  }
}

// A game of a format that has one in a file.
std::string written(const GameRecord& game, const std::string& format, TextEncoding encoding) {
  return format == "ki2" ? write_ki2(game, encoding) : write_kif(game, encoding);
}

// 0001.kif, 0002.kif, ... with as many digits as the last one needs.
void write_folder(const std::vector<GameRecord>& games, const ConvertOptions& options,
                  const std::string& format, TextEncoding encoding) {
  const std::size_t width = std::max<std::size_t>(4, std::to_string(games.size()).size());
  for (std::size_t i = 0; i < games.size(); ++i) {
    const std::string number = std::to_string(i + 1);
    const std::string name = std::string(width - number.size(), '0') + number + "." + format;
    put((fs::path(options.output) / name).string(), written(games[i], format, encoding), encoding);
  }
}

void run_convert(const ConvertOptions& options) {
  std::vector<GameRecord> games;
  for (const std::string& path : options.inputs) {
    for (GameRecord& game : read_game_file(path, format_of(options.from, path))) {
      games.push_back(std::move(game));
    }
  }
  if (options.output.empty() && options.to.empty()) {
    throw BadInput{"convert: without -o, --to must name the format (convert_format)"};
  }
  const std::string format = format_of(options.to, options.output);
  const TextEncoding encoding = encoding_of(options, format);
  if (format == "csa") {
    const CsaVersion version = options.csa_version == "2.2" ? CsaVersion::k22 : CsaVersion::k30;
    put(options.output, write_csa(games, version, encoding), encoding);
  } else if (format == "usi") {
    std::string text;
    for (const GameRecord& game : games) text += write_usi_record(game) + '\n';
    put(options.output, text, encoding);
  } else if (fs::is_directory(options.output)) {
    write_folder(games, options, format, encoding);
  } else if (games.size() == 1) {
    put(options.output, written(games[0], format, encoding), encoding);
  } else {
    throw BadInput{"convert: a file of KIF or KI2 holds one game and there are " +
                   std::to_string(games.size()) +
                   "; name a folder that exists with -o, and the format with --to (convert_games)"};
  }
}

}  // namespace

void add_convert(CLI::App& app) {
  auto options = std::make_shared<ConvertOptions>();
  CLI::App* command = app.add_subcommand("convert", "Turn game records into another format");
  command->add_option("IN", options->inputs, "Game records")->required();
  command->add_option("-o,--output", options->output,
                      "File to write; for KIF and KI2 of several games a folder that exists");
  const CLI::IsMember formats({"csa", "ki2", "kif", "kifu", "usi"});
  command->add_option("--from", options->from, "Format read (default: by the name's end)")
      ->check(formats);
  command->add_option("--to", options->to, "Format written (default: by the name's end)")
      ->check(formats);
  command
      ->add_option("--encoding", options->encoding,
                   "Encoding written (default: shift_jis for kif and ki2, utf-8 for the others)")
      ->check(CLI::IsMember({"utf-8", "shift_jis"}));
  command->add_option("--csa-version", options->csa_version, "Version of CSA written")
      ->check(CLI::IsMember({"2.2", "3.0"}))
      ->capture_default_str();
  command->footer(
      "csa: the Computer Shogi Association's format, any number of games in a file.\n"
      "kif, kifu: Kifu for Windows, one game in a file, kifu in UTF-8.\n"
      "ki2: moves as people say them, one game in a file.\n"
      "usi: one game a line, 'startpos moves 7g7f ...' or 'sfen ... moves ...'.\n"
      "Comments and variations are not kept. What is read may be UTF-8 or Shift_JIS.");
  command->callback([options] { run_convert(*options); });
}

}  // namespace nagare::cli
