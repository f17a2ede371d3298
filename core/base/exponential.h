// The exponential function at compile time, for tables of integers: nothing is computed in floating
// point when the program runs.
#pragma once

namespace nagare {

// e^x by its series, for x from -20 to 20.
consteval double exp_series(double x) {
  double term = 1, sum = 1;
  const double size = x < 0 ? -x : x;  // summed without cancellation
  for (int n = 1; n < 120; ++n) {
    term *= size / n;
    sum += term;
  }
  return x < 0 ? 1 / sum : sum;
}

}  // namespace nagare
