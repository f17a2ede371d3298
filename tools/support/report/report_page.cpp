#include "tools/support/report/report_page.h"

#include <fmt/format.h>
#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace nagare::cli {

namespace {

// Okabe and Ito's colours, which the colour-blind can tell apart, on white and on black.
constexpr std::array<const char*, Chart::kMostSeries> kColours = {"#0072b2", "#d55e00", "#009e73",
                                                                  "#cc79a7", "#7f7f7f"};

constexpr double kCategory = 116, kHeight = 340;  // as long as "naturalness 100" is
constexpr double kLeft = 52, kRight = 150, kTop = 34, kBottom = 44;

// Characters as a terminal counts them, of text in UTF-8 that is no wider than Latin.
std::size_t width_of(std::string_view text) {
  return static_cast<std::size_t>(
      std::count_if(text.begin(), text.end(), [](char c) { return (c & 0xC0) != 0x80; }));
}

std::string padded(const std::string& cell, std::size_t width, bool left) {
  const std::string blanks(width - width_of(cell), ' ');
  return left ? cell + blanks : blanks + cell;
}

// 1, 2 or 5 times a power of ten, so that about five steps cover the span.
double round_step(double span) {
  const double power = std::pow(10, std::floor(std::log10(span / 5)));
  for (double step : {1.0, 2.0, 5.0}) {
    if (span / (step * power) <= 6) return step * power;
  }
  return 10 * power;
}

struct Axis {
  double low, high, step;

  double y(double value) const {
    return kTop + (high - value) / (high - low) * (kHeight - kTop - kBottom);
  }
};

Axis axis_of(const Chart& chart) {
  double low = chart.from_zero ? 0 : 1e300, high = chart.from_zero ? 0 : -1e300;
  for (const Chart::Series& series : chart.series) {
    for (const auto& mean : series.values) {
      if (!mean) continue;
      const auto [from, to] = mean->interval.value_or(std::pair(mean->value, mean->value));
      low = std::min(low, from * chart.scale);
      high = std::max(high, to * chart.scale);
    }
  }
  if (low > high) low = high = 0;
  if (high - low < 1e-9) high = low + 1;
  const double step = round_step(high - low);
  return {std::floor(low / step + 1e-9) * step, std::ceil(high / step - 1e-9) * step, step};
}

std::string attribute(std::string_view name, double value) {
  return " " + std::string(name) + "='" + fixed(value, 1) + "'";
}

std::string line(double x1, double y1, double x2, double y2, std::string_view more) {
  return "<line" + attribute("x1", x1) + attribute("y1", y1) + attribute("x2", x2) +
         attribute("y2", y2) + " " + std::string(more) + "/>\n";
}

std::string words(double x, double y, std::string_view anchor, std::string_view text) {
  return "<text" + attribute("x", x) + attribute("y", y) + " text-anchor='" + std::string(anchor) +
         "'>" + escaped(text) + "</text>\n";
}

}  // namespace

std::string fixed(double value, int decimals) {
  return fmt::format("{:.{}f}", value, decimals);
}

std::string mean_text(const Mean& mean, double scale, int decimals, bool difference) {
  const auto number = [&](double value) {
    const std::string text = fixed(value * scale, decimals);
    return difference && text[0] != '-' ? "+" + text : text;
  };
  std::string text = number(mean.value);
  if (mean.interval) {
    text += " [" + number(mean.interval->first) + ", " + number(mean.interval->second) + "]";
  }
  return text;
}

std::string mean_cell(const std::optional<Mean>& mean, double scale, int decimals,
                      bool difference) {
  return mean ? mean_text(*mean, scale, decimals, difference) : kNothing;
}

void put_mean(JsonWriter& json, std::string_view key, const std::optional<Mean>& mean) {
  json.key(key);
  if (!mean) {
    json.null();
    return;
  }
  json.begin_object().key("mean").fixed(mean->value, 6);
  if (mean->interval) {
    json.key("low").fixed(mean->interval->first, 6).key("high").fixed(mean->interval->second, 6);
  }
  json.end_object();
}

std::string ReportTable::text() const {
  std::vector<std::size_t> widths;
  for (const std::string& cell : header) widths.push_back(width_of(cell));
  for (const auto& row : rows) {
    for (std::size_t i = 0; i < row.size(); ++i) widths[i] = std::max(widths[i], width_of(row[i]));
  }
  std::string text = title + '\n';
  const auto add = [&](const std::vector<std::string>& row) {
    for (std::size_t i = 0; i < row.size(); ++i) {
      text += (i == 0 ? "  " : "   ") + padded(row[i], widths[i], i == 0);
    }
    text += '\n';
  };
  add(header);
  for (const auto& row : rows) add(row);
  return text;
}

std::string ReportTable::html() const {
  std::string text = "<table><caption>" + escaped(title) + "</caption>\n<tr>";
  for (const std::string& cell : header) text += "<th scope='col'>" + escaped(cell) + "</th>";
  text += "</tr>\n";
  for (const auto& row : rows) {
    text += "<tr>";
    for (std::size_t i = 0; i < row.size(); ++i) {
      text += i == 0 ? "<th scope='row'>" + escaped(row[i]) + "</th>"
                     : "<td>" + escaped(row[i]) + "</td>";
    }
    text += "</tr>\n";
  }
  return text + "</table>\n";
}

std::string Chart::svg() const {
  const Axis axis = axis_of(*this);
  const int decimals = std::max(0, static_cast<int>(-std::floor(std::log10(axis.step) + 1e-9)));
  const double right = kLeft + kCategory * static_cast<double>(categories.size());
  const double bottom = kHeight - kBottom;
  std::string svg = "<svg viewBox='0 0 " + fixed(right + kRight, 0) + ' ' + fixed(kHeight, 0) +
                    "' role='img' aria-label='" + escaped(title) + "'>\n" +
                    words(kLeft, 18, "start", title);
  for (double tick = axis.low; tick <= axis.high + axis.step / 2; tick += axis.step) {
    svg += line(kLeft, axis.y(tick), right, axis.y(tick), "class='grid'") +
           words(kLeft - 6, axis.y(tick) + 4, "end",
                 fixed(std::abs(tick) < axis.step / 2 ? 0 : tick, decimals));
  }
  const auto middle = [&](std::size_t category) {
    return kLeft + (static_cast<double>(category) + 0.5) * kCategory;
  };
  for (std::size_t i = 0; i < categories.size(); ++i) {
    svg += words(middle(i), bottom + 18, "middle", categories[i]);
  }
  svg += words((kLeft + right) / 2, bottom + 36, "middle", across);
  for (std::size_t n = 0; n < series.size(); ++n) {
    const std::string colour = kColours[n];
    const std::string stroke = "stroke='" + colour + "'";
    // Side by side, so that no interval hides another.
    const double aside =
        (static_cast<double>(n) - (static_cast<double>(series.size()) - 1) / 2) * kCategory / 10;
    std::string path;
    for (std::size_t i = 0; i < series[n].values.size(); ++i) {
      const auto& mean = series[n].values[i];
      if (!mean) continue;
      const double x = middle(i) + aside, y = axis.y(mean->value * scale);
      if (mean->interval) {
        svg += line(x, axis.y(mean->interval->first * scale), x,
                    axis.y(mean->interval->second * scale), stroke);
      }
      svg += "<circle" + attribute("cx", x) + attribute("cy", y) + " r='3' fill='" + colour +
             "'><title>" +
             escaped(series[n].name + ", " + categories[i] + ": " +
                     mean_text(*mean, scale, decimals + 1)) +
             "</title></circle>\n";
      path += (path.empty() ? "M" : " L") + fixed(x, 1) + ' ' + fixed(y, 1);
    }
    if (!path.empty()) svg += "<path d='" + path + "' fill='none' " + stroke + "/>\n";
    const double y = kTop + 10 + 20 * static_cast<double>(n);
    svg += "<circle" + attribute("cx", right + 16) + attribute("cy", y) + " r='4' fill='" + colour +
           "'/>\n" + words(right + 26, y + 4, "start", series[n].name);
  }
  return svg + "</svg>\n";
}

std::string escaped(std::string_view text) {
  std::string html;
  for (char c : text) {
    switch (c) {
      case '&':
        html += "&amp;";
        break;
      case '<':
        html += "&lt;";
        break;
      case '>':
        html += "&gt;";
        break;
      case '"':
        html += "&quot;";
        break;
      case '\'':
        html += "&#39;";
        break;
      default:
        html += c;
    }
  }
  return html;
}

std::string html_page(std::string_view title, std::string_view body, std::string_view style) {
  return "<!doctype html>\n<html lang='en'><head><meta charset='utf-8'>\n"
         "<meta name='viewport' content='width=device-width'>\n<title>" +
         escaped(title) +
         "</title>\n<style>\n"
         ":root { color-scheme: light dark; }\n"
         "body { font: 0.9375rem/1.5 system-ui, sans-serif; max-width: 76rem; margin: 2rem auto; "
         "padding: 0 1rem; }\n"
         "table { border-collapse: collapse; margin: 1.5rem 0; display: block; overflow-x: auto; "
         "}\n"
         "caption { text-align: left; font-weight: 600; white-space: nowrap; }\n"
         "th, td { padding: 0.2rem 0.6rem; text-align: right; white-space: nowrap; "
         "border-bottom: 1px solid #8886; font-variant-numeric: tabular-nums; }\n"
         "th:first-child { text-align: left; }\n"
         "svg { width: 100%; max-width: 56rem; display: block; margin: 1.5rem 0; }\n"
         "svg text { font: 12px system-ui, sans-serif; fill: currentColor; }\n"
         "svg .grid { stroke: #8884; }\n" +
         std::string(style) + "</style></head><body>\n<h1>" + escaped(title) + "</h1>\n" +
         std::string(body) + "</body></html>\n";
}

}  // namespace nagare::cli
