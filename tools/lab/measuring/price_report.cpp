#include "tools/lab/measuring/price_report.h"

#include <array>
#include <set>

#include "core/base/json_writer.h"
#include "tools/support/report/report_page.h"
#include "tools/support/statistics/sample_statistics.h"

namespace nagare::cli {

namespace {

struct PricePhase {
  const char* name;
  int first, last;  // plies
};
constexpr int kNoEnd = 1'000'000;
constexpr std::array<PricePhase, 4> kPricePhases = {
    {{"1-40", 1, 40}, {"41-80", 41, 80}, {"81+", 81, kNoEnd}, {"all", 1, kNoEnd}}};

// Of the choices of one strength, or of all, in one phase.
struct PricedFigures {
  int choices = 0, differ = 0, valued = 0, named = 0, grave = 0;
  std::optional<Mean> as_played;           // of the choices
  std::optional<Mean> worse;               // of the prices named
  std::optional<Mean> said, lost;          // centipawns, of the prices named
  std::optional<Mean> all_said, all_lost;  // of all moves that differ
  std::optional<Mean> grave_named;         // of the grave ones
};

std::optional<Mean> mean_of(const ClusteredMean& values) {
  return values.empty() ? std::nullopt : std::optional(values.mean());
}
std::optional<Mean> share_of(const ClusteredMean& values) {
  return values.empty() ? std::nullopt : std::optional(values.mean(0, 1));
}

PricedFigures figures_of(const PriceSettings& settings, const std::vector<PricedChoice>& choices,
                         const PricePhase& phase, int strength) {
  PricedFigures figures;
  ClusteredMean as_played, worse, said, lost, all_said, all_lost, grave_named;
  for (const PricedChoice& choice : choices) {
    if (strength != 0 && choice.strength != strength) continue;
    if (choice.ply < phase.first || choice.ply > phase.last) continue;
    ++figures.choices;
    figures.differ += choice.differs;
    if (choice.as_played) as_played.add(choice.game, *choice.as_played);
    if (!choice.lost) continue;
    ++figures.valued;
    all_said.add(choice.game, choice.said);
    all_lost.add(choice.game, *choice.lost);
    if (*choice.lost >= settings.grave) {
      ++figures.grave;
      grave_named.add(choice.game, choice.said > 0);
    }
    if (choice.said < settings.least) continue;
    ++figures.named;
    worse.add(choice.game, *choice.lost > 0);
    said.add(choice.game, choice.said);
    lost.add(choice.game, *choice.lost);
  }
  figures.as_played = share_of(as_played);
  figures.worse = share_of(worse);
  figures.said = mean_of(said);
  figures.lost = mean_of(lost);
  figures.all_said = mean_of(all_said);
  figures.all_lost = mean_of(all_lost);
  figures.grave_named = share_of(grave_named);
  return figures;
}

std::string cell(const std::optional<Mean>& mean, double scale, int decimals) {
  return mean ? mean_text(*mean, scale, decimals) : "–";
}

std::vector<std::string> row_of(const std::string& who, const PricePhase& phase,
                                const PricedFigures& figures) {
  return {who,
          phase.name,
          std::to_string(figures.choices),
          cell(figures.as_played, 100, 1),
          std::to_string(figures.differ),
          cell(figures.all_said, 1, 0),
          cell(figures.all_lost, 1, 0),
          std::to_string(figures.named),
          cell(figures.worse, 100, 1),
          cell(figures.said, 1, 0),
          cell(figures.lost, 1, 0),
          std::to_string(figures.grave),
          cell(figures.grave_named, 100, 1)};
}

void write_figures(JsonWriter& json, int strength, const PricePhase& phase,
                   const PricedFigures& figures) {
  json.begin_object().key("strength");
  strength == 0 ? json.null() : json.number(strength);
  json.key("phase").string(phase.name).key("choices").number(figures.choices);
  put_mean(json, "as_played", figures.as_played);
  json.key("differ").number(figures.differ).key("valued").number(figures.valued);
  put_mean(json, "all_said", figures.all_said);
  put_mean(json, "all_true", figures.all_lost);
  json.key("named").number(figures.named);
  put_mean(json, "worse", figures.worse);
  put_mean(json, "said", figures.said);
  put_mean(json, "true", figures.lost);
  json.key("grave").number(figures.grave);
  put_mean(json, "grave_named", figures.grave_named);
  json.end_object();
}

}  // namespace

PriceReport price_report(const PriceSettings& settings, const std::vector<PricedChoice>& choices) {
  std::set<int> strengths;
  int unvalued = 0;
  for (const PricedChoice& choice : choices) {
    strengths.insert(choice.strength);
    unvalued += choice.differs && !choice.lost;
  }
  if (strengths.size() > 1) strengths.insert(0);  // all together
  const std::string least = std::to_string(settings.least);
  const std::string grave = std::to_string(settings.grave);
  ReportTable table{
      "Prices named, and what a stronger engine says",
      {"strength", "plies", "choices", "as played %", "differ", "said", "true", "said >= " + least,
       "really worse %", "said", "true", "worse by " + grave, "named %"},
      {}};
  JsonWriter json;
  json.begin_object().key("settings").begin_object();
  std::string text;
  for (const auto& [name, value] : settings.named) {
    json.key(name).string(value);
    text += (text.empty() ? "" : "; ") + name + ' ' + value;
  }
  json.end_object();
  json.key("planned").number(static_cast<long long>(settings.planned));
  json.key("looked_at").number(static_cast<long long>(settings.looked_at));
  json.key("unvalued").number(unvalued).key("rows").begin_array();
  for (int strength : strengths) {
    for (const PricePhase& phase : kPricePhases) {
      const PricedFigures figures = figures_of(settings, choices, phase, strength);
      table.rows.push_back(
          row_of(strength == 0 ? "together" : std::to_string(strength), phase, figures));
      write_figures(json, strength, phase, figures);
    }
  }
  json.end_array().end_object();
  const bool interrupted = settings.looked_at < settings.planned;
  text += '\n' + std::to_string(settings.looked_at) + " of " + std::to_string(settings.planned) +
          " positions" + (interrupted ? ", interrupted" : "") + "; " + std::to_string(unvalued) +
          " moves left out, without a value\n\n" + table.text() +
          "Centipawns; mates and values beyond count as 3000. Intervals are of 95 %, by games.\n";
  return {text, json.text() + '\n'};
}

}  // namespace nagare::cli
