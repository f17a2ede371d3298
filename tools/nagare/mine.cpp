// Mining data/flow from corpora of human and computer games (Kinebuchi & Ito, sections 3.1 and 4).
#include "core/advisors/flow/miner.h"

#include <chrono>
#include <filesystem>
#include <iostream>
#include <unordered_set>

#include "core/base/hash.h"
#include "core/base/text.h"
#include "tools/nagare/files.h"

namespace nagare::cli {

namespace {

struct Options {
  std::vector<std::string> human;
  std::vector<std::string> computer;
  std::string output;
  bool skip_bad = false;
};

// A corpus line: source, winner, plies, moves.
std::string_view moves_column(std::string_view line, const std::string& where) {
  const auto cells = split(line, '\t');
  if (cells.size() != 4) {
    throw BadInput{where + ": source, winner, plies and moves are wanted, " +
                   std::to_string(cells.size()) + " columns found (corpus_columns)"};
  }
  return cells[3];
}

// The first 24 plies, which every computer game takes from a human one.
std::string_view opening(std::string_view moves) {
  std::size_t at = 0;
  for (int ply = 0; ply < 24; ++ply) {
    at = moves.find(' ', at);
    if (at == std::string_view::npos) return moves;
    ++at;
  }
  return moves.substr(0, at - 1);
}

class Mining {
 public:
  explicit Mining(bool skip_bad) : skip_bad_(skip_bad) {}

  void add_file(Corpus corpus, const std::string& path) {
    for_each_line(path, [&](std::string_view line, long long number) {
      try {
        add_line(corpus, line, path + " line " + std::to_string(number));
      } catch (const BadInput& bad) {
        if (!skip_bad_) throw;
        std::cerr << "nagare: skipped: " << bad.line << '\n';
        ++bad_games_;
      }
    });
  }

  void write(const std::string& folder) const {
    const auto path = [&](std::string_view section) {
      return folder + std::string(section.substr(section.find('/'))) + ".tsv";
    };
    std::filesystem::create_directories(folder);
    for (std::size_t id = 0; id < kFlowTableIds.size(); ++id) {
      write_file(path(kFlowTableIds[id].section), sequence_table_text(miner_.kept(id)));
    }
    write_file(path("flow/streak"), streak_table_text(miner_.streaks()));
    write_file(path("flow/totals"), totals_table_text(miner_.totals(SequenceLength::kReply),
                                                      miner_.totals(SequenceLength::kPlan)));
  }

  void report(std::chrono::milliseconds time) const {
    std::cout << "games " << games_ << " held_out " << held_out_games_ << " skipped " << bad_games_
              << " time_ms " << time.count() << '\n';
    for (std::size_t id = 0; id < kFlowTableIds.size(); ++id) {
      std::cout << kFlowTableIds[id].kind << ' ' << miner_.kept(id).size() << " sequences kept\n";
    }
  }

 private:
  void add_line(Corpus corpus, std::string_view line, const std::string& where) {
    const std::string_view moves = moves_column(line, where);
    if (held_out(corpus, moves)) {
      ++held_out_games_;
      return;
    }
    auto done = miner_.add_game(corpus, moves);
    if (!done) throw BadInput{where + ", " + done.error().line()};
    if (++games_ % 2000 == 0) std::cerr << games_ << " games\n";
  }

  // A tenth of the human games is kept for measuring, and every computer game that opens like one.
  bool held_out(Corpus corpus, std::string_view moves) {
    if (corpus == Corpus::kComputer) return held_out_openings_.count(std::string(opening(moves)));
    if (fnv1a_64(moves) % 10 != 0) return false;
    held_out_openings_.emplace(opening(moves));
    return true;
  }

  bool skip_bad_;
  Miner miner_;
  std::unordered_set<std::string> held_out_openings_;
  long long games_ = 0;
  long long held_out_games_ = 0;
  long long bad_games_ = 0;
};

void run(const Options& options) {
  const auto begin = std::chrono::steady_clock::now();
  Mining mining(options.skip_bad);
  // Human games first: they decide which computer games are held out.
  for (const std::string& path : options.human) mining.add_file(Corpus::kHuman, path);
  for (const std::string& path : options.computer) mining.add_file(Corpus::kComputer, path);
  mining.write(options.output);
  mining.report(std::chrono::duration_cast<std::chrono::milliseconds>(
      std::chrono::steady_clock::now() - begin));
}

}  // namespace

void add_mine(CLI::App& app) {
  auto options = std::make_shared<Options>();
  CLI::App* command =
      app.add_subcommand("mine", "Count sequences of moves in human and computer games");
  command->add_option("--human", options->human, "Corpora of human games (TSV, gzip or plain)")
      ->required();
  command->add_option("--computer", options->computer, "Corpora of computer games")->required();
  command->add_option("--out", options->output, "Folder for the tables")->required();
  command->add_flag("--skip-bad", options->skip_bad,
                    "Name games that do not replay and go on without them");
  command->footer(
      "A corpus has one game a line: source, winner, plies, USI moves from the even start\n"
      "position. A tenth of the human games (FNV-1a-64 of the moves is 0 mod 10) and the computer\n"
      "games that open like one of them are held out.");
  command->callback([options] { run(*options); });
}

}  // namespace nagare::cli
