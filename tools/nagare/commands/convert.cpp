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
#include "core/notation/left_out.h"
#include "core/notation/record.h"
#include "core/notation/record_text.h"
#include "tools/nagare/commands/commands.h"
#include "tools/support/corpus/encoding.h"
#include "tools/support/corpus/game_files.h"
#include "tools/support/program/bad_input.h"
#include "tools/support/program/complain.h"
#include "tools/support/program/output_file.h"

namespace nagare::cli {

namespace {

namespace fs = std::filesystem;

struct ConvertOptions {
  std::vector<std::string> inputs;
  std::string output;  // a file, a folder for KIF or KI2, or nothing for standard output
  std::string from, to, encoding, csa_version = "3.0";
  bool partial = false;
};

bool ends_in_u(const std::string& name) {
  return !name.empty() && (name.back() == 'u' || name.back() == 'U');
}

// kifu is KIF in UTF-8, as ki2u is KI2; the end of a name that files of the format have.
struct FormatName {
  std::string name;
  RecordFormat format;
};

// By the option, else by the file's name.
FormatName format_of(const std::string& option, const std::string& path) {
  const std::string name = option.empty() ? path : '.' + option;
  if (const auto format = format_of_name(name)) {
    const bool wide = format == RecordFormat::kKif || format == RecordFormat::kKi2;
    const bool utf8 = wide && ends_in_u(name);
    return {std::string(format_id(*format)) + (utf8 ? "u" : ""), *format};
  }
  throw BadInput{path +
                 ": the name does not end in .csa, .kif, .kifu, .ki2, .ki2u, .usi, .sfen or .jkf; "
                 "name the format with --from or --to (convert_format)"};
}

// Shift_JIS is KIF's and KI2's own.
TextEncoding encoding_of(const ConvertOptions& options, const FormatName& format) {
  if (options.encoding == "shift_jis") return TextEncoding::kShiftJis;
  if (options.encoding == "utf-8") return TextEncoding::kUtf8;
  return format.name == "kif" || format.name == "ki2" ? TextEncoding::kShiftJis
                                                      : TextEncoding::kUtf8;
}

void put(const std::string& path, std::string_view text, TextEncoding encoding) {
  const std::string bytes = from_utf8(text, encoding, path.empty() ? "output" : path);
  if (path.empty()) {
    std::cout << bytes;
  } else {
    write_file(path, bytes);
  }
}

// 0001.kif, 0002.kif, ... with as many digits as the last one needs.
std::string numbered_name(std::size_t number, std::size_t last, const std::string& end) {
  const std::size_t width = std::max<std::size_t>(4, std::to_string(last).size());
  const std::string digits = std::to_string(number);
  return std::string(width - digits.size(), '0') + digits + '.' + end;
}

class Converting {
 public:
  explicit Converting(const ConvertOptions& options)
      : options_(options),
        format_(format_of(options.to, options.output)),
        encoding_(encoding_of(options, format_)) {
    write_options_.encoding = encoding_;
    write_options_.csa = options.csa_version == "2.2" ? CsaVersion::k22 : CsaVersion::k30;
  }

  void write(const std::vector<GameRecord>& games) {
    if (format_.format == RecordFormat::kCsa) {
      put(options_.output, kept(write_csa(games, write_options_.csa, encoding_)), encoding_);
    } else if (format_.format == RecordFormat::kUsi || format_.format == RecordFormat::kSfen) {
      std::string text;
      for (const GameRecord& game : games) text += written(game);
      put(options_.output, text, encoding_);
    } else if (fs::is_directory(options_.output)) {
      for (std::size_t i = 0; i < games.size(); ++i) {
        const std::string name = numbered_name(i + 1, games.size(), format_.name);
        put((fs::path(options_.output) / name).string(), written(games[i]), encoding_);
      }
    } else if (games.size() == 1) {
      put(options_.output, written(games[0]), encoding_);
    } else {
      throw BadInput{
          "convert: a file of KIF, KI2 or JKF holds one game and there are " +
          std::to_string(games.size()) +
          "; name a folder that exists with -o, and the format with --to (convert_games)"};
    }
    if (!left_out_.empty()) {
      complain("convert: " + format_.name + " has no place for: " + left_out_text(left_out_));
    }
  }

 private:
  std::string kept(WrittenRecord record) {
    add_up(left_out_, record.left_out);
    return std::move(record.text);
  }
  std::string written(const GameRecord& game) {
    return kept(write_record(game, format_.format, write_options_));
  }

  const ConvertOptions& options_;
  FormatName format_;
  TextEncoding encoding_;
  WriteOptions write_options_;
  std::vector<LeftOut> left_out_;
};

void run_convert(const ConvertOptions& options) {
  std::vector<GameRecord> games;
  for (const std::string& path : options.inputs) {
    const RecordFormat format = format_of(options.from, path).format;
    for (GameRecord& game : read_game_file(path, format, options.partial)) {
      games.push_back(std::move(game));
    }
  }
  if (options.output.empty() && options.to.empty()) {
    throw BadInput{"convert: without -o, --to must name the format (convert_format)"};
  }
  Converting(options).write(games);
}

}  // namespace

void add_convert(CLI::App& app) {
  auto options = std::make_shared<ConvertOptions>();
  CLI::App* command = app.add_subcommand("convert", "Turn game records into another format");
  command->add_option("IN", options->inputs, "Game records")->required();
  command->add_option("-o,--output", options->output,
                      "File to write; for KIF and KI2 of several games a folder that exists");
  const CLI::IsMember formats({"csa", "ki2", "ki2u", "kif", "kifu", "usi", "sfen", "jkf"});
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
  command->add_flag("--partial", options->partial,
                    "Of a game that breaks off or cannot be read, take what stands before");
  command->footer(
      "csa: the Computer Shogi Association's format, any number of games in a file.\n"
      "kif, kifu: Kifu for Windows, one game in a file, kifu in UTF-8.\n"
      "ki2, ki2u: moves as people say them, one game in a file, ki2u in UTF-8.\n"
      "usi: one game a line, 'startpos moves 7g7f ...' or 'sfen ... moves ...'; sfen: always so.\n"
      "What the format written has no place for (variations and comments in usi, times in ki2) is\n"
      "named in one line. What is read may be UTF-8, Shift_JIS or EUC-JP.");
  command->callback([options] { run_convert(*options); });
}

}  // namespace nagare::cli
