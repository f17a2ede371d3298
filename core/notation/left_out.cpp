#include "core/notation/left_out.h"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace nagare {

std::string_view left_out_id(LeftOutKind kind) {
  constexpr std::string_view kIds[] = {"variations",     "comments", "times",
                                       "time_fractions", "headers",  "players",
                                       "ending",         "foul",     "bookmarks"};
  return kIds[static_cast<std::size_t>(kind)];
}

std::string left_out_text(const std::vector<LeftOut>& left_out) {
  constexpr std::string_view kOne[] = {
      "variation", "comment", "time",    "fraction of a second", "header", "player's name",
      "ending",    "foul",    "bookmark"};
  constexpr std::string_view kMany[] = {
      "variations", "comments", "times",    "fractions of seconds", "headers", "players' names",
      "endings",    "fouls",    "bookmarks"};
  std::string text;
  for (const LeftOut& each : left_out) {
    const auto kind = static_cast<std::size_t>(each.kind);
    if (!text.empty()) text += ", ";
    text += std::to_string(each.count) + ' ';
    text += each.count == 1 ? kOne[kind] : kMany[kind];
  }
  return text;
}

void add_up(std::vector<LeftOut>& sum, const std::vector<LeftOut>& more) {
  for (const LeftOut& each : more) {
    const auto same = std::find_if(sum.begin(), sum.end(),
                                   [&](const LeftOut& other) { return other.kind == each.kind; });
    if (same == sum.end()) {
      sum.push_back(each);
    } else {
      same->count += each.count;
    }
  }
}

LeftOutList& LeftOutList::add(LeftOutKind kind, std::size_t count) {
  if (count > 0) list_.push_back({kind, static_cast<int>(count)});
  return *this;
}

// `counts(comment, milliseconds)` of each move, foul and ending.
template <class Counts>
std::size_t LeftOutList::count_in_lines(bool all_lines, Counts counts) const {
  std::size_t count = 0;
  for (std::size_t line = 0; line <= (all_lines ? record_.variations.size() : 0); ++line) {
    const RecordLine& each = record_.line(line);
    for (const RecordedMove& move : each.moves) count += counts(move.comment, move.milliseconds);
    if (each.foul) count += counts(each.foul->played.comment, each.foul->played.milliseconds);
    count += counts(each.ending_comment, each.ending_milliseconds);
  }
  return count;
}

LeftOutList& LeftOutList::variations() {
  return add(LeftOutKind::kVariations, record_.variations.size());
}

LeftOutList& LeftOutList::comments(bool all_lines) {
  const auto has_text = [](const std::string& comment, const std::optional<std::int64_t>&) {
    return comment.empty() ? 0u : 1u;
  };
  return add(LeftOutKind::kComments,
             has_text(record_.comment, {}) + count_in_lines(all_lines, has_text));
}

LeftOutList& LeftOutList::bookmarks(bool all_lines) {
  std::size_t count = record_.bookmark.empty() ? 0 : 1;
  for (std::size_t line = 0; line <= (all_lines ? record_.variations.size() : 0); ++line) {
    const RecordLine& each = record_.line(line);
    for (const RecordedMove& move : each.moves) count += move.bookmark.empty() ? 0 : 1;
    if (each.foul && !each.foul->played.bookmark.empty()) ++count;
  }
  return add(LeftOutKind::kBookmarks, count);
}

LeftOutList& LeftOutList::times(bool all_lines) {
  return add(LeftOutKind::kTimes,
             count_in_lines(all_lines, [](const std::string&, const auto& milliseconds) {
               return milliseconds ? 1u : 0u;
             }));
}

LeftOutList& LeftOutList::fractions(bool all_lines) {
  return add(LeftOutKind::kTimeFractions,
             count_in_lines(all_lines, [](const std::string&, const auto& milliseconds) {
               return milliseconds && *milliseconds % 1000 != 0 ? 1u : 0u;
             }));
}

LeftOutList& LeftOutList::headers() {
  std::size_t count = record_.other_headers.size();
  for (const std::string& header : record_.headers) count += header.empty() ? 0 : 1;
  return add(LeftOutKind::kHeaders, count);
}

LeftOutList& LeftOutList::players() {
  std::size_t count = 0;
  for (const std::string& player : record_.players) count += player.empty() ? 0 : 1;
  return add(LeftOutKind::kPlayers, count);
}

}  // namespace nagare
