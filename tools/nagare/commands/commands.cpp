#include "tools/nagare/commands/commands.h"

namespace nagare::cli {

void add_commands(CLI::App& app, const Common& common) {
  add_bench(app, common);
  add_choose(app, common);
  add_convert(app);
  add_council(app, common);
  add_course(app, common);
  add_data(app);
  add_explain(app, common);
  add_match(app);
  add_mates(app);
  add_perft(app);
  add_rate(app, common);
  add_recognise(app, common);
  add_review(app, common);
  add_shapes(app, common);
  add_usi(app, common);
}

}  // namespace nagare::cli
