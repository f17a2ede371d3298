// Reports: tables as text and as HTML, charts as SVG, and a self-contained HTML page.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/json_writer.h"
#include "tools/support/statistics/sample_statistics.h"

namespace nagare::cli {

std::string fixed(double value, int decimals);
// "37.0 [34.1, 39.9]": mean and interval times `scale`; positive ones with a plus sign if it is a
// difference.
std::string mean_text(const Mean& mean, double scale, int decimals, bool difference = false);

// The same in a cell of a table, with a dash where there is no mean.
constexpr const char* kNothing = "–";
std::string mean_cell(const std::optional<Mean>& mean, double scale, int decimals,
                      bool difference = false);

// Writes the key with an object of mean, low and high, or null where there is no mean.
void put_mean(JsonWriter& json, std::string_view key, const std::optional<Mean>& mean);

struct ReportTable {
  std::string title;
  std::vector<std::string> header;
  std::vector<std::vector<std::string>> rows;  // as many cells as the header has

  std::string text() const;  // the first column to the left, the others to the right
  std::string html() const;
};

// A line chart: for each series a value with its interval in each category.
struct Chart {
  struct Series {
    std::string name;
    std::vector<std::optional<Mean>> values;  // one a category
  };
  std::string title;
  std::string across;  // what the categories are
  std::vector<std::string> categories;
  std::vector<Series> series;  // at most kMostSeries
  double scale = 1;            // of the values as they are written
  bool from_zero = false;      // the axis begins at 0

  static constexpr std::size_t kMostSeries = 5;
  std::string svg() const;
};

// The text with & < > " escaped for HTML.
std::string escaped(std::string_view text);
// `style` is CSS added to that of every page.
std::string html_page(std::string_view title, std::string_view body, std::string_view style = {});

}  // namespace nagare::cli
