#include "core/players/opponents.h"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <span>
#include <utility>

#include "core/advisors/dial.h"
#include "core/base/error.h"
#include "core/base/text.h"
#include "core/choice/choice_settings.h"
#include "core/data/table.h"
#include "core/joseki/openings.h"
#include "core/joseki/plan.h"
#include "core/notation/handicap.h"

namespace nagare {

namespace {

constexpr std::size_t kLongestId = 20;
constexpr int kShortestPace = 300, kLongestPace = 5000;  // milliseconds
constexpr int kFirstOffered = 3;

constexpr std::array<std::string_view, 21> kOpponentColumns = {
    "id",       "japanese",    "english",     "kana",   "crest",  "strength", "naturalness",
    "people",   "openings",    "handicap",    "pace",   "says",   "first",    "about_ja",
    "about_en", "greeting_ja", "greeting_en", "won_ja", "won_en", "lost_ja",  "lost_en"};

bool is_id(std::string_view text) {
  if (text.empty() || text.size() > kLongestId || text == kOwnOpponent) return false;
  const auto is_letter = [](char c) { return c >= 'a' && c <= 'z'; };
  return is_letter(text[0]) && std::all_of(text.begin(), text.end(), [&](char c) {
           return is_letter(c) || (c >= '0' && c <= '9') || c == '-';
         });
}

// Reads the cells of a row; the first fault is kept.
class RowReader {
 public:
  RowReader(const Table& table, const Table::Row& row) : table_(table), row_(row) {}

  // A text that must be there.
  std::string text(std::string_view column) {
    const std::string_view cell = table_.text(row_, column);
    if (cell.empty()) fail("opponent_text", "column " + std::string(column) + " is empty");
    return std::string(cell);
  }
  // The columns NAME_ja and NAME_en.
  Text both(const std::string& name) { return {text(name + "_ja"), text(name + "_en")}; }
  int number(std::string_view column, int low, int high) {
    const auto number = table_.number(row_, column, low, high);
    if (number) return number.value();
    if (!error_) error_ = number.error();
    return low;
  }
  std::string one_of(std::span<const std::string_view> known, std::string_view column,
                     std::string_view code) {
    const std::string_view cell = table_.text(row_, column);
    if (std::find(known.begin(), known.end(), cell) == known.end()) {
      std::string detail = "'" + std::string(cell) + "' is none of";
      for (std::string_view each : known) detail += " " + std::string(each);
      fail(code, std::move(detail));
    }
    return std::string(cell);
  }
  void fail(std::string_view code, std::string detail) {
    if (!error_) error_ = Error{std::string(code), table_.where(row_), std::move(detail)};
  }
  const std::optional<Error>& error() const { return error_; }

 private:
  const Table& table_;
  const Table::Row& row_;
  std::optional<Error> error_;
};

}  // namespace

Result<Opponents> load_opponents(const Bundle& bundle, const Joseki& joseki) {
  const auto opened =
      Table::open(bundle, "opponents", {kOpponentColumns.begin(), kOpponentColumns.end()});
  if (!opened) return opened.error();
  const Table& table = opened.value();
  constexpr std::array<std::string_view, 2> kPeople = {id_of(Band::kOnline),
                                                       id_of(Band::kProfessional)};
  Opponents opponents;
  int offered = 0;
  for (const Table::Row& row : table.rows()) {
    RowReader read(table, row);
    Opponent opponent;
    opponent.id = table.text(row, "id");
    if (!is_id(opponent.id)) {
      read.fail("opponent_id",
                "'" + opponent.id +
                    "' is no id: at most 20 of a to z, 0 to 9 and -, a letter first, not own");
    }
    for (const Opponent& other : opponents) {
      if (other.id == opponent.id)
        read.fail("opponent_twice", "'" + opponent.id + "' stands twice");
    }
    opponent.name = {read.text("japanese"), read.text("english")};
    opponent.kana = read.text("kana");
    opponent.crest = read.one_of(kCrests, "crest", "opponent_crest");
    opponent.strength = read.number("strength", kWeakestStrength, kFullStrength);
    if (!opponents.empty() && opponent.strength < opponents.back().strength) {
      read.fail("opponent_order", "strengths never fall from row to row, and the row above has " +
                                      std::to_string(opponents.back().strength));
    }
    opponent.naturalness = read.number("naturalness", 0, kMaxNaturalness);
    opponent.people =
        band_of_id(read.one_of(kPeople, "people", "opponent_people")).value_or(Band::kOnline);
    const std::string_view openings = table.text(row, "openings");
    std::vector<std::string_view> liked;
    if (openings != "-") liked = split(openings, ',');
    for (std::string_view opening : liked) {
      if (opening.empty() || !parse_opening_wish(joseki, opening)) {
        read.fail("opponent_opening", "'" + std::string(opening) +
                                          "' is none of static, ranging, or an id of openings.tsv");
      }
      opponent.openings.emplace_back(opening);
    }
    opponent.handicap = table.text(row, "handicap");
    if (handicap_by_id(opponent.handicap) == nullptr) {
      read.fail("opponent_handicap", "'" + opponent.handicap + "' is no handicap's id");
    }
    opponent.pace = read.number("pace", kShortestPace, kLongestPace);
    opponent.says = read.one_of(kSays, "says", "opponent_says");
    opponent.first = read.number("first", 0, 1) == 1;
    offered += opponent.first ? 1 : 0;
    opponent.about = read.both("about");
    opponent.greeting = read.both("greeting");
    opponent.won = read.both("won");
    opponent.lost = read.both("lost");
    if (read.error()) return *read.error();
    opponents.push_back(std::move(opponent));
  }
  if (offered != kFirstOffered) {
    return Error{"opponent_first", table.file(),
                 "column first wants 1 in exactly three rows, not in " + std::to_string(offered)};
  }
  return opponents;
}

std::string drawn_opening(const std::vector<std::string>& liked, const Openings& openings,
                          Color side, std::uint64_t seed) {
  std::vector<std::string_view> playable;
  for (const std::string& each : liked) {
    const int list = openings.find(each);
    if (list < 0 || openings.at(list).side.value_or(side) == side) playable.push_back(each);
  }
  if (playable.empty()) return "";
  return std::string(playable[seed % playable.size()]);
}

}  // namespace nagare
