#include "tools/lab/commands/commands.h"

namespace nagare::cli {

void add_lab_commands(CLI::App& app, const Common& common) {
  add_agreement(app, common);
  add_blunders(app, common);
  add_book(app);
  add_changes(app, common);
  add_choices(app, common);
  add_compose_problems(app);
  add_discriminate(app, common);
  add_examples(app);
  add_exercises(app, common);
  add_explorer(app, common);
  add_facts(app, common);
  add_fit_council(app, common);
  add_fit_evaluation(app);
  add_fit_exchange(app, common);
  add_fit_rating(app, common);
  add_fit_reasons(app, common);
  add_fit_sequences(app, common);
  add_fallibility(app, common);
  add_fit_sight(app, common);
  add_generate_mates(app);
  add_grade_problems(app, common);
  add_ladder(app, common);
  add_length(app);
  add_measure(app, common);
  add_mine(app);
  add_missed_mates(app, common);
  add_people(app, common);
  add_positions(app, common);
  add_prices(app, common);
  add_resignation(app, common);
  add_selfplay(app, common);
  add_situations(app, common);
  add_unheard(app, common);
  add_verdicts(app, common);
  add_winrate(app, common);
}

}  // namespace nagare::cli
