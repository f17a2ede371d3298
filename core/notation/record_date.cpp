#include "core/notation/record_date.h"

#include "core/notation/kif_text.h"
#include "core/notation/text_cursor.h"

namespace nagare {

namespace {

struct Era {
  std::string_view name;
  int before;  // the year before its first
};
constexpr Era kEras[] = {{"令和", 2018}, {"平成", 1988}, {"昭和", 1925}, {"大正", 1911}};

std::optional<int> take_year(TextCursor& cursor) {
  for (const Era& era : kEras) {
    if (!cursor.take(era.name)) continue;
    if (cursor.take("元")) return era.before + 1;
    const auto year = kif::take_integer(cursor);
    return year ? std::optional(era.before + *year) : std::nullopt;
  }
  return kif::take_integer(cursor);
}

int days_of(int year, int month) {
  constexpr int kDays[] = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
  const bool is_leap_year = (year % 4 == 0 && year % 100 != 0) || year % 400 == 0;
  return month == 2 && is_leap_year ? 29 : kDays[month - 1];
}

std::string in_two_digits(int number) {
  return (number < 10 ? "0" : "") + std::to_string(number);
}

}  // namespace

std::optional<std::string> day_in(std::string_view text) {
  TextCursor cursor(text);
  cursor.skip_blanks();
  const auto year = take_year(cursor);
  if (!year || *year < 1000 || *year > 9999) return {};
  if (!cursor.take_any({"/", "-", ".", "／", "年"})) return {};
  cursor.skip_blanks();
  const auto month = kif::take_integer(cursor);
  if (!month || *month < 1 || *month > 12) return {};
  if (!cursor.take_any({"/", "-", ".", "／", "月"})) return {};
  cursor.skip_blanks();
  const auto day = kif::take_integer(cursor);
  if (!day || *day < 1 || *day > days_of(*year, *month)) return {};
  return std::to_string(*year) + "-" + in_two_digits(*month) + "-" + in_two_digits(*day);
}

}  // namespace nagare
