// The day on which a game was played, as the headers of records write it.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace nagare {

// "2026-03-01" of "2026/03/01(日) 10:00:00", "2026年3月1日", "令和8年3月1日" and the like; nothing
// where the text does not begin with a day of the calendar.
std::optional<std::string> day_in(std::string_view text);

}  // namespace nagare
