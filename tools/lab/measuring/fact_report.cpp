#include "tools/lab/measuring/fact_report.h"

#include <optional>
#include <string_view>

#include "core/base/json_writer.h"
#include "tools/support/report/report_page.h"
#include "tools/support/statistics/sample_statistics.h"

namespace nagare::cli {

namespace {

// Which facts a row is about; all where nothing is said.
struct FactRow {
  std::optional<FactKind> kind;
  std::optional<Outcome> outcome;

  bool holds(const JudgedFact& fact) const {
    return (!kind || fact.kind == *kind) && (!outcome || fact.outcome == *outcome);
  }
  std::string_view kind_id() const {
    return kind ? kFactKindIds[static_cast<std::size_t>(*kind)] : "all";
  }
  std::string_view outcome_id() const {
    return outcome ? kOutcomeIds[static_cast<std::size_t>(*outcome)] : "all";
  }
};

struct FactFigures {
  int facts = 0, otherwise = 0, untrue = 0;
  std::optional<Mean> false_share, otherwise_share;
};

FactFigures figures_of(const std::vector<FactsOfChoice>& choices, const FactRow& row) {
  FactFigures figures;
  ClusteredMean untrue, otherwise;
  for (const FactsOfChoice& choice : choices) {
    for (const JudgedFact& fact : choice.facts) {
      if (!row.holds(fact)) continue;
      ++figures.facts;
      figures.untrue += fact.truth == FactTruth::kFalse;
      figures.otherwise += fact.truth == FactTruth::kOtherwise;
      untrue.add(choice.game, fact.truth == FactTruth::kFalse);
      otherwise.add(choice.game, fact.truth == FactTruth::kOtherwise);
    }
  }
  if (figures.facts > 0) {
    figures.false_share = untrue.mean(0, 1);
    figures.otherwise_share = otherwise.mean(0, 1);
  }
  return figures;
}

std::vector<FactRow> fact_rows() {
  std::vector<FactRow> rows;
  for (std::size_t kind = 0; kind < kFactKindIds.size(); ++kind) {
    for (std::size_t outcome = 0; outcome < kOutcomeIds.size(); ++outcome) {
      rows.push_back({static_cast<FactKind>(kind), static_cast<Outcome>(outcome)});
    }
    rows.push_back({static_cast<FactKind>(kind), std::nullopt});
  }
  for (std::size_t outcome = 0; outcome < kOutcomeIds.size(); ++outcome) {
    rows.push_back({std::nullopt, static_cast<Outcome>(outcome)});
  }
  rows.push_back({std::nullopt, std::nullopt});
  return rows;
}

void write_figures(JsonWriter& json, const FactRow& row, const FactFigures& figures) {
  json.begin_object().key("kind").string(row.kind_id()).key("about").string(row.outcome_id());
  json.key("facts").number(figures.facts).key("false").number(figures.untrue);
  put_mean(json, "false_share", figures.false_share);
  json.key("otherwise").number(figures.otherwise);
  put_mean(json, "otherwise_share", figures.otherwise_share);
  json.end_object();
}

}  // namespace

FactReport fact_report(const FactReportSettings& settings,
                       const std::vector<FactsOfChoice>& choices) {
  ReportTable table{
      "Facts of reading that are told",
      {"fact", "about", "facts", "false", "per thousand", "otherwise", "per thousand"},
      {}};
  int with_facts = 0;
  for (const FactsOfChoice& choice : choices) with_facts += !choice.facts.empty();
  JsonWriter json;
  json.begin_object();
  put_sample(json, settings.named, settings.looked_at, settings.planned);
  json.key("choices").number(static_cast<long long>(choices.size()));
  json.key("with_facts").number(with_facts).key("rows").begin_array();
  for (const FactRow& row : fact_rows()) {
    const FactFigures figures = figures_of(choices, row);
    if (figures.facts == 0 && (row.kind || row.outcome)) continue;
    table.rows.push_back(
        {std::string(row.kind_id()), std::string(row.outcome_id()), std::to_string(figures.facts),
         std::to_string(figures.untrue), mean_cell(figures.false_share, 1000, 1),
         std::to_string(figures.otherwise), mean_cell(figures.otherwise_share, 1000, 1)});
    write_figures(json, row, figures);
  }
  json.end_array().end_object();
  std::string text;
  for (const std::string& note :
       sample_notes(settings.named, settings.looked_at, settings.planned)) {
    text += note + '\n';
  }
  text += std::to_string(choices.size()) + " choices, " + std::to_string(with_facts) +
          " with facts\n\n" + table.text() +
          "Otherwise: the line brings something, but not the piece, or not in the plies, that was\n"
          "said. Intervals are of 95 %, by games.\n";
  return {text, json.text() + '\n'};
}

}  // namespace nagare::cli
