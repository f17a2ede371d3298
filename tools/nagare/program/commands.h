// The subcommands of `nagare`, one file each. A command adds itself to the parser; what it does
// runs as the parser's callback and ends in run()'s exit code: 0, or 2 with one line on standard
// error for input that cannot be used (BadInput) and for what cannot be written (WriteFailed in
// output_file.h; main() looks after standard output).
#pragma once

#include <string>

namespace CLI {
class App;
}

namespace nagare::cli {

struct Common {
  std::string data_path;   // --data, else NAGARE_DATA, else nagare.data beside the program
  std::string later_path;  // of the large evaluation; empty: it is not loaded
};

// Adds them all, usi among them.
void add_commands(CLI::App& app, const Common& common);

void run_usi(const Common& common);
void add_agreement(CLI::App& app, const Common& common);
void add_bench(CLI::App& app, const Common& common);
void add_blunders(CLI::App& app, const Common& common);
void add_book(CLI::App& app);
void add_changes(CLI::App& app, const Common& common);
void add_choose(CLI::App& app, const Common& common);
void add_convert(CLI::App& app);
void add_council(CLI::App& app, const Common& common);
void add_data(CLI::App& app);
void add_discriminate(CLI::App& app, const Common& common);
void add_examples(CLI::App& app);
void add_explain(CLI::App& app, const Common& common);
void add_fit(CLI::App& app);
void add_length(CLI::App& app);
void add_match(CLI::App& app);
void add_mates(CLI::App& app);
void add_measure(CLI::App& app, const Common& common);
void add_mine(CLI::App& app);
void add_perft(CLI::App& app);
void add_positions(CLI::App& app, const Common& common);
void add_prices(CLI::App& app, const Common& common);
void add_rate(CLI::App& app, const Common& common);
void add_recognise(CLI::App& app, const Common& common);
void add_resignation(CLI::App& app, const Common& common);
void add_review(CLI::App& app, const Common& common);
void add_selfplay(CLI::App& app, const Common& common);
void add_shapes(CLI::App& app, const Common& common);
void add_situations(CLI::App& app, const Common& common);
void add_weigh(CLI::App& app, const Common& common);
void add_weigh_exchange(CLI::App& app, const Common& common);
void add_weigh_reasons(CLI::App& app, const Common& common);
void add_weigh_sight(CLI::App& app, const Common& common);
void add_winrate(CLI::App& app, const Common& common);

}  // namespace nagare::cli
