// The subcommands of `nagare`, one file each.
#pragma once

namespace CLI {
class App;
}

namespace nagare::cli {

struct Common;

// Adds them all.
void add_commands(CLI::App& app, const Common& common);

void run_usi(const Common& common);
void add_bench(CLI::App& app, const Common& common);
void add_choose(CLI::App& app, const Common& common);
void add_convert(CLI::App& app);
void add_council(CLI::App& app, const Common& common);
void add_course(CLI::App& app, const Common& common);
void add_data(CLI::App& app);
void add_explain(CLI::App& app, const Common& common);
void add_match(CLI::App& app);
void add_mates(CLI::App& app);
void add_perft(CLI::App& app);
void add_rate(CLI::App& app, const Common& common);
void add_recognise(CLI::App& app, const Common& common);
void add_review(CLI::App& app, const Common& common);
void add_shapes(CLI::App& app, const Common& common);
void add_usi(CLI::App& app, const Common& common);

}  // namespace nagare::cli
