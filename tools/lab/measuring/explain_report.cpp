#include "tools/lab/measuring/explain_report.h"

#include <cstddef>
#include <string_view>
#include <vector>

#include "core/base/json_writer.h"
#include "tools/lab/measuring/phases.h"
#include "tools/support/report/report_page.h"

namespace nagare::cli {

namespace {

std::string share_text(std::size_t part, std::size_t of) {
  return fixed(100.0 * static_cast<double>(part) / static_cast<double>(of), 1);
}

std::vector<ReportTable> phase_tables(const Explanations& explanations,
                                      const ExplainedFigures& figures) {
  ReportTable leads{"What leads the move chosen",
                    {"plies", "positions", "games", "forced", "no reason", "told %", "named %",
                     "by sense %", "points carried %", "changed %"},
                    {}};
  ReportTable by{"Whose reason leads, %", {"plies"}, {}};
  ReportTable hunch{
      "The network's preference in words", {"plies", "favourites %", "R2 of centred logits"}, {}};
  ReportTable feel{"Where people's move is among those that feel best",
                   {"plies", "naturalness", "first %", "among three %"},
                   {}};
  for (const auto& [advisor, mean] : figures.phases.front().by) by.header.push_back(advisor);
  for (const ExplainedPhase& phase : figures.phases) {
    const std::string name = phase.size.phase.name;
    leads.rows.push_back({name, std::to_string(phase.size.positions),
                          std::to_string(phase.size.games), std::to_string(phase.forced),
                          std::to_string(phase.unreasoned), mean_cell(phase.told, 100, 1),
                          mean_cell(phase.named, 100, 1), mean_cell(phase.sensed, 100, 1),
                          mean_cell(phase.carried, 100, 1), mean_cell(phase.decides, 100, 1)});
    by.rows.push_back({name});
    for (const auto& [advisor, mean] : phase.by) {
      by.rows.back().push_back(mean_cell(mean, 100, 1));
    }
    hunch.rows.push_back(
        {name, mean_cell(phase.favourite, 100, 1), mean_cell(phase.r_squared, 1, 3)});
    for (std::size_t i = 0; i < phase.feel.size(); ++i) {
      feel.rows.push_back({name, std::to_string(explanations.feel[i]),
                           mean_cell(phase.feel[i].first, 100, 1),
                           mean_cell(phase.feel[i].among_three, 100, 1)});
    }
  }
  return {leads, by, hunch, feel};
}

std::vector<ReportTable> count_tables(const Explanations& explanations,
                                      const ExplainedFigures& figures) {
  const std::size_t positions = explanations.positions.size();
  ReportTable kinds{"Kinds of reasons, % of the positions",
                    {"kind", "for any move", "for the move chosen", "leading"},
                    {}};
  for (std::size_t i = 0; i < explanations.kinds.size(); ++i) {
    const KindCounts& counts = figures.kinds[i];
    if (counts.given == 0) continue;
    kinds.rows.push_back({explanations.kinds[i].advisor + ' ' + explanations.kinds[i].kind,
                          share_text(counts.given, positions), share_text(counts.chosen, positions),
                          share_text(counts.leading, positions)});
  }
  ReportTable sayings{"Sayings, % of the positions", {"id", "said"}, {}};
  for (std::size_t i = 0; i < explanations.sayings.size(); ++i) {
    if (figures.sayings[i] == 0) continue;
    sayings.rows.push_back({explanations.sayings[i], share_text(figures.sayings[i], positions)});
  }
  return {kinds, sayings};
}

// "name name name", or "none".
std::string listed(const std::vector<std::string>& names) {
  std::string text;
  for (const std::string& name : names) text += (text.empty() ? "" : ", ") + name;
  return text.empty() ? "none" : text;
}

std::vector<std::string> kinds_never(const Explanations& explanations,
                                     const ExplainedFigures& figures) {
  std::vector<std::string> never;
  for (std::size_t i = 0; i < explanations.kinds.size(); ++i) {
    if (figures.kinds[i].given > 0) continue;
    never.push_back(explanations.kinds[i].advisor + ' ' + explanations.kinds[i].kind);
  }
  return never;
}

std::vector<std::string> sayings_never(const Explanations& explanations,
                                       const ExplainedFigures& figures) {
  std::vector<std::string> never;
  for (std::size_t i = 0; i < explanations.sayings.size(); ++i) {
    if (figures.sayings[i] == 0) never.push_back(explanations.sayings[i]);
  }
  return never;
}

std::string text_of(const Explanations& explanations, const ExplainedFigures& figures) {
  std::string text;
  for (const std::string& note :
       sample_notes(explanations.settings, explanations.positions.size(), explanations.planned)) {
    text += note + '\n';
  }
  text +=
      "Intervals are of 95 %, by whole games (ratio estimator, linearised).\n"
      "Forced: the sentence tells of a mate or the only legal move; left out of what is named and\n"
      "of whose reason leads. Told: the first sentence says what the move plainly does, or gives "
      "a\n"
      "reason that says what it does. Named: a reason leads that says what the move does and\n"
      "carries a fifth of what speaks for it, or of what the network prefers it by; by sense: of\n"
      "these, most of its points are the network's.\n"
      "Points carried, changed without the leading reason: of choices that a reason leads.\n";
  for (const ReportTable& table : phase_tables(explanations, figures)) text += '\n' + table.text();
  for (const ReportTable& table : count_tables(explanations, figures)) text += '\n' + table.text();
  text += "\nKinds that never came up: " + listed(kinds_never(explanations, figures)) + '\n';
  text += "Sayings that never came up: " + listed(sayings_never(explanations, figures)) + '\n';
  return text;
}

void put_count(JsonWriter& json, std::string_view key, std::size_t count) {
  json.key(key).number(static_cast<long long>(count));
}

void put_phase(JsonWriter& json, const Explanations& explanations, const ExplainedPhase& phase) {
  json.begin_object().key("plies").string(phase.size.phase.name);
  put_count(json, "positions", phase.size.positions);
  put_count(json, "games", phase.size.games);
  put_count(json, "forced", phase.forced);
  put_count(json, "no_reason", phase.unreasoned);
  put_mean(json, "told", phase.told);
  put_mean(json, "named", phase.named);
  put_mean(json, "by_sense", phase.sensed);
  put_mean(json, "points_carried", phase.carried);
  put_mean(json, "changed", phase.decides);
  json.key("led_by").begin_object();
  for (const auto& [advisor, mean] : phase.by) put_mean(json, advisor, mean);
  json.end_object();
  put_mean(json, "favourites", phase.favourite);
  put_mean(json, "r_squared", phase.r_squared);
  json.key("feel").begin_array();
  for (std::size_t i = 0; i < phase.feel.size(); ++i) {
    json.begin_object().key("naturalness").number(explanations.feel[i]);
    put_mean(json, "first", phase.feel[i].first);
    put_mean(json, "among_three", phase.feel[i].among_three);
    json.end_object();
  }
  json.end_array().end_object();
}

std::string json_of(const Explanations& explanations, const ExplainedFigures& figures) {
  JsonWriter json;
  json.begin_object();
  put_sample(json, explanations.settings, explanations.positions.size(), explanations.planned);
  json.key("phases").begin_array();
  for (const ExplainedPhase& phase : figures.phases) put_phase(json, explanations, phase);
  json.end_array().key("kinds").begin_array();
  for (std::size_t i = 0; i < explanations.kinds.size(); ++i) {
    const ReasonKind& kind = explanations.kinds[i];
    json.begin_object().key("advisor").string(kind.advisor).key("kind").string(kind.kind);
    json.key("named").boolean(kind.named);
    put_count(json, "given", figures.kinds[i].given);
    put_count(json, "chosen", figures.kinds[i].chosen);
    put_count(json, "leading", figures.kinds[i].leading);
    json.end_object();
  }
  json.end_array().key("sayings").begin_object();
  for (std::size_t i = 0; i < explanations.sayings.size(); ++i) {
    put_count(json, explanations.sayings[i], figures.sayings[i]);
  }
  return json.end_object().end_object().text() + '\n';
}

}  // namespace

ExplainReport report_of(const Explanations& explanations) {
  const ExplainedFigures figures = figures_of(explanations);
  return {text_of(explanations, figures), json_of(explanations, figures)};
}

}  // namespace nagare::cli
