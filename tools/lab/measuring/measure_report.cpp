#include "tools/lab/measuring/measure_report.h"

#include <array>
#include <cmath>
#include <functional>
#include <optional>
#include <string_view>
#include <utility>

#include "core/base/json_writer.h"
#include "tools/support/report/report_page.h"

namespace nagare::cli {

namespace {

constexpr int kHalves = 2;  // temperatures are fitted apart up to ply 40 and from 41 on

std::size_t half_of(int ply) {
  return ply <= 40 ? 0 : 1;
}
// None where the phase lies in both.
std::optional<std::size_t> half_of(const Phase& phase) {
  if (half_of(phase.first) != half_of(phase.last)) return std::nullopt;
  return half_of(phase.first);
}

struct Temperatures {
  std::optional<double> of_all;  // for the reader
  // By fold, fitted on the positions of the others; none where there are none.
  std::array<std::optional<double>, kMeasureFolds> of_others;
};
using RowTemperatures = std::array<Temperatures, kHalves>;

RowTemperatures fit_row(const std::vector<MeasuredPosition>& positions, std::size_t row) {
  RowTemperatures fitted;
  for (std::size_t half = 0; half < kHalves; ++half) {
    const auto fit = [&](int without) -> std::optional<double> {
      std::vector<const MoveScores*> others;
      for (const MeasuredPosition& position : positions) {
        if (half_of(position.ply) != half || position.fold == without) continue;
        others.push_back(&position.rows[row].moves);
      }
      if (others.empty()) return std::nullopt;
      return fit_temperature(others);
    };
    fitted[half].of_all = fit(-1);
    for (int fold = 0; fold < kMeasureFolds; ++fold) {
      fitted[half].of_others[static_cast<std::size_t>(fold)] = fit(fold);
    }
  }
  return fitted;
}

// Of one row in one phase. `gain` is against the first row in the same positions.
struct Figure {
  std::optional<Mean> mean, gain;
};
struct Cell {
  Figure first, three, likelihood;
  std::optional<Mean> changed, price, price_win_rate;
};
struct PhaseFigures {
  PhaseSize size;
  std::vector<Cell> rows;
};

struct MeasuredFigures {
  std::vector<RowTemperatures> temperatures;  // by row
  std::vector<PhaseFigures> phases;           // those that say what none before them does
};

constexpr Range kPrice{0, kInfinity}, kLikelihood{-kInfinity, 0},
    kDifference{-kInfinity, kInfinity};

// Of every position of the phase, each of which must have a value.
template <class Value>
std::optional<Mean> mean_over(const Measurement& measurement, const Phase& phase, Range range,
                              Value&& value) {
  ClusteredMean mean;
  for (std::size_t i = 0; i < measurement.positions.size(); ++i) {
    const MeasuredPosition& position = measurement.positions[i];
    if (!phase.holds(position.ply)) continue;
    const std::optional<double> found = value(i);
    if (!found) return std::nullopt;
    mean.add(position.game, *found);
  }
  return mean.mean(range.least, range.most);
}

// By row and position; none where there is no temperature.
using Likelihoods = std::vector<std::vector<std::optional<double>>>;

Likelihoods likelihoods_of(const Measurement& measurement,
                           const std::vector<RowTemperatures>& temperatures) {
  Likelihoods likelihoods(measurement.rows.size());
  for (std::size_t row = 0; row < likelihoods.size(); ++row) {
    for (const MeasuredPosition& position : measurement.positions) {
      const auto& temperature = temperatures[row][half_of(position.ply)]
                                    .of_others[static_cast<std::size_t>(position.fold)];
      likelihoods[row].push_back(
          temperature ? std::optional(log_likelihood(position.rows[row].moves, *temperature))
                      : std::nullopt);
    }
  }
  return likelihoods;
}

Cell cell_of(const Measurement& measurement, const Phase& phase, const Likelihoods& likelihoods,
             std::size_t row) {
  using Value = std::optional<double>;
  const auto& positions = measurement.positions;
  const auto plain = [&](auto member, Range range) {
    return mean_over(measurement, phase, range,
                     [&](std::size_t i) { return Value(positions[i].rows[row].*member); });
  };
  // `value` is of a row and a position.
  const auto compared = [&](Range range, auto&& value) {
    const auto gain = [&](std::size_t i) {
      const Value own = value(row, i), other = value(0, i);
      return own && other ? Value(*own - *other) : std::nullopt;
    };
    return Figure{
        mean_over(measurement, phase, range, [&](std::size_t i) { return value(row, i); }),
        mean_over(measurement, phase, kDifference, gain)};
  };
  const auto share = [&](bool Observation::*member) {
    return compared(kShare, [&, member](std::size_t of, std::size_t i) {
      return Value(positions[i].rows[of].*member);
    });
  };
  return {share(&Observation::first),
          share(&Observation::among_three),
          compared(kLikelihood, [&](std::size_t of, std::size_t i) { return likelihoods[of][i]; }),
          plain(&Observation::changed, kShare),
          plain(&Observation::price, kPrice),
          plain(&Observation::price_win_rate, kPrice)};
}

MeasuredFigures figures_of(const Measurement& measurement) {
  MeasuredFigures figures;
  for (std::size_t row = 0; row < measurement.rows.size(); ++row) {
    figures.temperatures.push_back(fit_row(measurement.positions, row));
  }
  const Likelihoods likelihoods = likelihoods_of(measurement, figures.temperatures);
  for (const PhaseSize& size : phases_of(measurement.positions)) {
    PhaseFigures found{size, {}};
    for (std::size_t row = 0; row < measurement.rows.size(); ++row) {
      found.rows.push_back(cell_of(measurement, size.phase, likelihoods, row));
    }
    figures.phases.push_back(std::move(found));
  }
  return figures;
}

std::string temperature_text(const std::optional<double>& temperature) {
  if (!temperature) return kNothing;
  return std::isfinite(*temperature) ? fixed(*temperature, 1) : "inf";
}

std::array<ReportTable, 2> tables_of(const Measurement& measurement,
                                     const MeasuredFigures& figures) {
  const std::string against = "against " + measurement.rows[0];
  ReportTable matched{
      "Moves of people that were matched",
      {"plies", "moves by", "positions", "games", "top 1 %", against, "top 3 %", against},
      {}};
  ReportTable price{"Likelihood of the moves of people, and what the moves chosen cost",
                    {"plies", "moves by", "T", "log-likelihood", against, "changed %", "price cp",
                     "price win rate %"},
                    {}};
  for (const PhaseFigures& phase : figures.phases) {
    for (std::size_t row = 0; row < phase.rows.size(); ++row) {
      const Cell& cell = phase.rows[row];
      const auto gain = [&](const Figure& figure, double scale, int decimals) {
        return row == 0 ? kNothing : mean_cell(figure.gain, scale, decimals, true);
      };
      matched.rows.push_back(
          {phase.size.phase.name, measurement.rows[row], std::to_string(phase.size.positions),
           std::to_string(phase.size.games), mean_cell(cell.first.mean, 100, 1),
           gain(cell.first, 100, 1), mean_cell(cell.three.mean, 100, 1), gain(cell.three, 100, 1)});
      const auto half = half_of(phase.size.phase);
      price.rows.push_back(
          {phase.size.phase.name, measurement.rows[row],
           half ? temperature_text(figures.temperatures[row][*half].of_all) : kNothing,
           mean_cell(cell.likelihood.mean, 1, 3), gain(cell.likelihood, 1, 3),
           row == 0 ? kNothing : mean_cell(cell.changed, 100, 1), mean_cell(cell.price, 1, 1),
           mean_cell(cell.price_win_rate, 0.1, 2)});
    }
  }
  return {matched, price};
}

// What has to be known to read the tables.
std::vector<std::string> notes(const Measurement& measurement) {
  std::vector<std::string> lines =
      sample_notes(measurement.settings, measurement.positions.size(), measurement.planned);
  lines.push_back(
      "Intervals are of 95 %, by whole games (ratio estimator, linearised); differences are of the "
      "same positions.");
  lines.push_back(
      "Log-likelihood (natural, a move): softmax of the scores over T, T fitted on the other four "
      "fifths of the games, up to ply 40 and from 41 on; the T shown is fitted on all of them. "
      "Moves outside the search's window count as worth the most they can be.");
  return lines;
}

Chart chart_of(const Measurement& measurement, const MeasuredFigures& figures, std::string title,
               double scale, bool from_zero,
               const std::function<std::optional<Mean>(const Cell&)>& value) {
  Chart chart{std::move(title), "moves by", measurement.rows, {}, scale, from_zero};
  for (const PhaseFigures& phase : figures.phases) {
    const std::string_view name = phase.size.phase.name;
    Chart::Series series{"plies " + std::string(name), {}};
    if (name == "all") series.name = "all plies";
    if (name[0] == 'f') series.name = "plies from 41";
    for (const Cell& cell : phase.rows) series.values.push_back(value(cell));
    chart.series.push_back(std::move(series));
  }
  return chart;
}

std::string html_of(const Measurement& measurement, const MeasuredFigures& figures) {
  std::string body;
  for (const std::string& note : notes(measurement)) body += "<p>" + escaped(note) + "</p>\n";
  const auto add = [&](std::string title, double scale, bool from_zero, auto&& value) {
    body += chart_of(measurement, figures, std::move(title), scale, from_zero, value).svg();
  };
  add("Moves of people matched, %", 100, false, [](const Cell& cell) { return cell.first.mean; });
  add("Among the first three choices, %", 100, false,
      [](const Cell& cell) { return cell.three.mean; });
  add("Price of a move, centipawns", 1, true, [](const Cell& cell) { return cell.price; });
  add("Price of a move, win rate in %", 0.1, true,
      [](const Cell& cell) { return cell.price_win_rate; });
  for (const ReportTable& table : tables_of(measurement, figures)) body += table.html();
  return html_page("Nagare: how natural its moves are", body);
}

// Null where there is none or it is infinite.
void put_temperature(JsonWriter& json, const std::optional<double>& temperature) {
  temperature&& std::isfinite(*temperature) ? json.fixed(*temperature, 4) : json.null();
}

std::string json_of(const Measurement& measurement, const MeasuredFigures& figures) {
  JsonWriter json;
  json.begin_object();
  put_sample(json, measurement.settings, measurement.positions.size(), measurement.planned);
  json.key("temperatures").begin_array();
  for (std::size_t row = 0; row < measurement.rows.size(); ++row) {
    for (std::size_t half = 0; half < kHalves; ++half) {
      const Temperatures& temperatures = figures.temperatures[row][half];
      json.begin_object().key("row").string(measurement.rows[row]);
      json.key("plies").string(half == 0 ? "1-40" : "from 41").key("all");
      put_temperature(json, temperatures.of_all);
      json.key("other_folds").begin_array();
      for (const auto& temperature : temperatures.of_others) put_temperature(json, temperature);
      json.end_array().end_object();
    }
  }
  json.end_array().key("phases").begin_array();
  for (const PhaseFigures& phase : figures.phases) {
    json.begin_object().key("plies").string(phase.size.phase.name);
    json.key("positions").number(static_cast<long long>(phase.size.positions));
    json.key("games").number(static_cast<long long>(phase.size.games)).key("rows").begin_array();
    for (std::size_t row = 0; row < phase.rows.size(); ++row) {
      const Cell& cell = phase.rows[row];
      json.begin_object().key("row").string(measurement.rows[row]);
      put_mean(json, "top_1", cell.first.mean);
      put_mean(json, "top_1_gain", cell.first.gain);
      put_mean(json, "top_3", cell.three.mean);
      put_mean(json, "top_3_gain", cell.three.gain);
      put_mean(json, "log_likelihood", cell.likelihood.mean);
      put_mean(json, "log_likelihood_gain", cell.likelihood.gain);
      put_mean(json, "changed", cell.changed);
      put_mean(json, "price_centipawns", cell.price);
      put_mean(json, "price_win_rate_per_mille", cell.price_win_rate);
      json.end_object();
    }
    json.end_array().end_object();
  }
  return json.end_array().end_object().text() + '\n';
}

}  // namespace

MeasureReport report_of(const Measurement& measurement) {
  const MeasuredFigures figures = figures_of(measurement);
  std::string text;
  for (const std::string& note : notes(measurement)) text += note + '\n';
  for (const ReportTable& table : tables_of(measurement, figures)) text += '\n' + table.text();
  return {text, json_of(measurement, figures), html_of(measurement, figures)};
}

}  // namespace nagare::cli
