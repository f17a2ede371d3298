// The subcommands of `nagare-lab`, one file each.
#pragma once

namespace CLI {
class App;
}

namespace nagare::cli {

struct Common;

// Adds them all.
void add_lab_commands(CLI::App& app, const Common& common);

void add_agreement(CLI::App& app, const Common& common);
void add_blunders(CLI::App& app, const Common& common);
void add_book(CLI::App& app);
void add_changes(CLI::App& app, const Common& common);
void add_choices(CLI::App& app, const Common& common);
void add_compose_problems(CLI::App& app);
void add_discriminate(CLI::App& app, const Common& common);
void add_examples(CLI::App& app);
void add_exercises(CLI::App& app, const Common& common);
void add_explorer(CLI::App& app, const Common& common);
void add_facts(CLI::App& app, const Common& common);
void add_fit_council(CLI::App& app, const Common& common);
void add_fit_evaluation(CLI::App& app);
void add_fit_exchange(CLI::App& app, const Common& common);
void add_fit_rating(CLI::App& app, const Common& common);
void add_fit_reasons(CLI::App& app, const Common& common);
void add_fit_sequences(CLI::App& app, const Common& common);
void add_fallibility(CLI::App& app, const Common& common);
void add_fit_sight(CLI::App& app, const Common& common);
void add_generate_mates(CLI::App& app);
void add_grade_problems(CLI::App& app, const Common& common);
void add_ladder(CLI::App& app, const Common& common);
void add_length(CLI::App& app);
void add_measure(CLI::App& app, const Common& common);
void add_mine(CLI::App& app);
void add_missed_mates(CLI::App& app, const Common& common);
void add_people(CLI::App& app, const Common& common);
void add_positions(CLI::App& app, const Common& common);
void add_prices(CLI::App& app, const Common& common);
void add_resignation(CLI::App& app, const Common& common);
void add_selfplay(CLI::App& app, const Common& common);
void add_situations(CLI::App& app, const Common& common);
void add_unheard(CLI::App& app, const Common& common);
void add_verdicts(CLI::App& app, const Common& common);
void add_winrate(CLI::App& app, const Common& common);

}  // namespace nagare::cli
