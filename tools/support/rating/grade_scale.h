// Grades as numbers, so that a line can be drawn through them. There is no one list of ratings for
// all players of shogi; this is a convention by which one grade comes before another, in steps of a
// hundred from amateur first dan at 1500 on:
//
//   ama, wars   1 dan 1500, each dan 100 more, 1 kyu 1400, each kyu 100 less; ama:top 2100
//   81dojo      the server's own rating
//   lpro        2 kyu 1700, 1 kyu 1750, 1 dan 1800, each dan 50 more; title 2100
//   pro         1 dan 2250, each dan 50 more (4 dan 2400, 9 dan 2650); title 2750
//
// A bare "pro" or "lpro", whose dan is not known, has no number: both hold players of all grades.
#pragma once

#include <optional>
#include <string_view>

namespace nagare::cli {

// None for a grade that has no number, and for what is no grade.
std::optional<int> number_of_grade(std::string_view grade);

}  // namespace nagare::cli
