#include "tools/lab/measuring/verdict_report.h"

#include <algorithm>
#include <array>
#include <optional>
#include <string_view>

#include "core/base/json_writer.h"
#include "tools/support/report/report_page.h"
#include "tools/support/statistics/sample_statistics.h"

namespace nagare::cli {

namespace {

constexpr std::size_t kJudgements = kJudgementIds.size();

// Of the moves of one loss in one phase.
struct VerdictFigures {
  int moves = 0, disagree = 0;
  std::array<int, kJudgements> called{};
  std::array<std::optional<Mean>, kJudgements> shares;
  std::optional<Mean> nodes;  // of those that were compared
};

VerdictFigures figures_of(const std::vector<ReviewedVerdict>& verdicts, Loss loss,
                          const Phase& phase) {
  VerdictFigures figures;
  std::array<ClusteredMean, kJudgements> shares;
  ClusteredMean nodes;
  for (const ReviewedVerdict& verdict : verdicts) {
    if (verdict.loss != loss || !phase.holds(verdict.ply)) continue;
    ++figures.moves;
    figures.disagree += verdict.review != verdict.exercise;
    for (std::size_t i = 0; i < kJudgements; ++i) {
      const bool called = verdict.review == static_cast<Judgement>(i);
      figures.called[i] += called;
      shares[i].add(verdict.game, called);
    }
    if (verdict.nodes > 0) nodes.add(verdict.game, static_cast<double>(verdict.nodes));
  }
  for (std::size_t i = 0; i < kJudgements; ++i) {
    if (!shares[i].empty()) figures.shares[i] = shares[i].mean(0, 1);
  }
  if (!nodes.empty()) figures.nodes = nodes.mean();
  return figures;
}

std::vector<std::string> row_of(const LossRange& range, const Phase& phase,
                                const VerdictFigures& figures) {
  std::vector<std::string> row = {range.id, phase.name, std::to_string(figures.moves)};
  for (std::size_t i = 0; i < kJudgements; ++i) {
    row.push_back(std::to_string(figures.called[i]));
    row.push_back(mean_cell(figures.shares[i], 100, 1));
  }
  row.push_back(mean_cell(figures.nodes, 0.001, 0));
  row.push_back(std::to_string(figures.disagree));
  return row;
}

void write_figures(JsonWriter& json, const LossRange& range, const Phase& phase,
                   const VerdictFigures& figures) {
  json.begin_object().key("lost").string(range.id).key("phase").string(phase.name);
  json.key("moves").number(figures.moves);
  for (std::size_t i = 0; i < kJudgements; ++i) {
    json.key(kJudgementIds[i]).begin_object().key("moves").number(figures.called[i]);
    put_mean(json, "share", figures.shares[i]);
    json.end_object();
  }
  put_mean(json, "nodes", figures.nodes);
  json.key("disagree").number(figures.disagree).end_object();
}

}  // namespace

VerdictReport verdict_report(const VerdictSettings& settings,
                             const std::vector<ReviewedVerdict>& verdicts) {
  ReportTable table{"What reviews say of moves, by what these lose in points of win rate",
                    {"lost", "plies", "moves"},
                    {}};
  for (std::string_view id : kJudgementIds) {
    table.header.emplace_back(id);
    table.header.emplace_back("%");
  }
  table.header.emplace_back("thousand nodes");
  table.header.emplace_back("disagree");
  const auto wanted = std::count_if(kLossRanges.begin(), kLossRanges.end(),
                                    [](const LossRange& range) { return range.wanted; });
  const std::size_t planned = static_cast<std::size_t>(wanted) * settings.each;
  const auto found = static_cast<std::size_t>(
      std::count_if(verdicts.begin(), verdicts.end(), [](const ReviewedVerdict& verdict) {
        return kLossRanges[static_cast<std::size_t>(verdict.loss)].wanted;
      }));
  JsonWriter json;
  json.begin_object();
  put_sample(json, settings.named, found, planned);
  json.key("looked_at").number(static_cast<long long>(settings.looked_at));
  json.key("rows").begin_array();
  const auto phases = phases_of(verdicts);
  for (std::size_t i = 0; i < kLosses; ++i) {
    for (const PhaseSize& each : phases) {
      const VerdictFigures figures = figures_of(verdicts, static_cast<Loss>(i), each.phase);
      table.rows.push_back(row_of(kLossRanges[i], each.phase, figures));
      write_figures(json, kLossRanges[i], each.phase, figures);
    }
  }
  json.end_array().end_object();
  const std::string asked = sample_notes(settings.named, 0, 0).front();
  const std::string text =
      asked + '\n' + std::to_string(found) + " moves of " + std::to_string(planned) +
      " that are wanted, found among " + std::to_string(settings.looked_at) + "\n\n" +
      table.text() +
      "Disagree: moves that an exercise with the review's best move judges otherwise. Intervals\n"
      "are of 95 %, by games; thousand nodes: of the comparison.\n";
  return {text, json.text() + '\n'};
}

}  // namespace nagare::cli
