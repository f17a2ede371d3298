// Mining data/flow from corpora of human and computer games (Kinebuchi & Ito, sections 3.1 and 4).
#include "core/advisors/flow/miner.h"

#include <chrono>
#include <filesystem>
#include <iostream>

#include "tools/nagare/corpus.h"
#include "tools/nagare/files.h"

namespace nagare::cli {

namespace {

struct Options {
  Corpora corpora;
  std::string output;
};

void write_tables(const Miner& miner, const std::string& folder) {
  const auto path = [&](std::string_view section) {
    return folder + std::string(section.substr(section.find('/'))) + ".tsv";
  };
  std::error_code error;
  std::filesystem::create_directories(folder, error);
  for (std::size_t id = 0; id < kFlowTableIds.size(); ++id) {
    const auto kept = miner.kept(id);
    write_file(path(kFlowTableIds[id].section), sequence_table_text(kept));
    std::cout << kFlowTableIds[id].kind << ' ' << kept.size() << " sequences kept\n";
  }
  write_file(path("flow/streak"), streak_table_text(miner.streaks()));
  write_file(path("flow/totals"), totals_table_text(miner.totals(SequenceLength::kReply),
                                                    miner.totals(SequenceLength::kPlan)));
}

void run(const Options& options) {
  const auto begin = std::chrono::steady_clock::now();
  Miner miner;
  const auto summary = options.corpora.for_each([&](bool human, const CorpusGame& game) {
    auto done = miner.add_game(human ? Corpus::kHuman : Corpus::kComputer, game.moves);
    if (!done) throw BadInput{game.where + ", " + done.error().line()};
  });
  write_tables(miner, options.output);
  const auto ms = std::chrono::duration_cast<std::chrono::milliseconds>(
                      std::chrono::steady_clock::now() - begin)
                      .count();
  std::cout << "games " << summary.games << " held_out " << summary.held_out << " skipped "
            << summary.skipped << " time_ms " << ms << " games_per_second "
            << summary.games * 1000 / std::max<long long>(ms, 1) << '\n';
}

}  // namespace

void add_mine(CLI::App& app) {
  auto options = std::make_shared<Options>();
  CLI::App* command =
      app.add_subcommand("mine", "Count sequences of moves in human and computer games");
  options->corpora.add_options(*command);
  command->add_option("--out", options->output, "Folder for the tables")->required();
  command->callback([options] { run(*options); });
}

}  // namespace nagare::cli
