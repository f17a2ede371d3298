#include "core/council/council.h"

#include <algorithm>
#include <string_view>
#include <utility>

#include "core/advisors/dial.h"
#include "core/advisors/words.h"
#include "core/base/error.h"
#include "core/council/rules.h"
#include "core/data/table.h"

namespace nagare {

namespace {

constexpr int kFewestSeats = 2;

Result<Voter> read_voter(const Table& table, const Table::Row& row) {
  const auto naturalness = table.number(row, "naturalness", 0, kMaxNaturalness);
  if (!naturalness) return naturalness.error();
  const std::string_view without = table.text(row, "without");
  const auto parts = SearchParts::parse(without == "-" ? "" : without);
  if (!parts) return Error{parts.error().code, table.where(row), parts.error().detail};
  const auto share = table.number(row, "share", 1, 100);
  if (!share) return share.error();
  const auto seated = table.number(row, "seated", 0, 1);
  if (!seated) return seated.error();
  const auto deviation = table.number(row, "deviation", 1, kMostDeviation);
  if (!deviation) return deviation.error();
  Voter voter;
  voter.id = table.text(row, "voter");
  voter.naturalness = naturalness.value();
  voter.without = parts.value();
  voter.share = share.value();
  voter.seated = seated.value() == 1;
  voter.deviation = deviation.value();
  voter.name = {std::string(table.text(row, "ja")), std::string(table.text(row, "en"))};
  if (voter.id.empty() || voter.name.ja.empty() || voter.name.en.empty()) {
    return Error{"words_missing", table.where(row), "a name is empty"};
  }
  return voter;
}

Result<std::vector<Voter>> load_voters(const Bundle& bundle) {
  const auto opened =
      Table::open(bundle, "council/voters",
                  {"voter", "naturalness", "without", "share", "seated", "deviation", "ja", "en"});
  if (!opened) return opened.error();
  std::vector<Voter> voters;
  for (const Table::Row& row : opened.value().rows()) {
    auto voter = read_voter(opened.value(), row);
    if (!voter) return voter.error();
    const bool twice = std::any_of(voters.begin(), voters.end(), [&](const Voter& before) {
      return before.id == voter.value().id;
    });
    if (twice) {
      return Error{"council_twice", opened.value().where(row),
                   "there are two voters '" + voter.value().id + "'"};
    }
    voters.push_back(std::move(voter.value()));
  }
  if (std::count_if(voters.begin(), voters.end(), [](const Voter& each) { return each.seated; }) <
      kFewestSeats) {
    return Error{"council_seats", opened.value().file(), "at least two voters are to be seated"};
  }
  return voters;
}

Result<int> load_difference(const Bundle& bundle) {
  const auto opened = Table::open(bundle, "council/difference", {"name", "centipawns"});
  if (!opened) return opened.error();
  const Table& table = opened.value();
  if (table.rows().size() != 1 || table.text(table.rows()[0], "name") != "difference") {
    return Error{"council_difference", table.file(), "one row 'difference' is wanted"};
  }
  return table.number(table.rows()[0], "centipawns", 1, kMostDeviation);
}

// The texts, of which there is at least one, one after the other.
Text joined(const std::vector<Text>& texts, const Text& pattern) {
  Text all = texts.front();
  for (std::size_t i = 1; i < texts.size(); ++i) {
    all = filled(pattern, {{"first", all}, {"next", texts[i]}});
  }
  return all;
}

// As they are said: the one that is played, then the others.
std::vector<Text> moves_in_order(const std::vector<NamedVote>& votes, const Text& played) {
  std::vector<Text> moves = {played};
  for (const NamedVote& vote : votes) {
    const bool said = std::any_of(moves.begin(), moves.end(),
                                  [&](const Text& move) { return move.en == vote.move.en; });
    if (!said) moves.push_back(vote.move);
  }
  return moves;
}

}  // namespace

Result<Council> Council::load(const Bundle& bundle) {
  Council council;
  auto voters = load_voters(bundle);
  if (!voters) return voters.error();
  council.voters = std::move(voters.value());
  const auto difference = load_difference(bundle);
  if (!difference) return difference.error();
  council.difference = difference.value();
  auto words = Sayings::load(bundle, "words/council", kCouncilSayings);
  if (!words) return words.error();
  council.words = std::move(words.value());
  return council;
}

std::vector<Voter> Council::seated() const {
  std::vector<Voter> all;
  for (const Voter& voter : voters) {
    if (voter.seated) all.push_back(voter);
  }
  return all;
}

const Voter* Council::plain_voter(int naturalness) const {
  const auto found = std::find_if(voters.begin(), voters.end(), [&](const Voter& voter) {
    return voter.naturalness == naturalness && voter.without == SearchParts{} && voter.share == 100;
  });
  return found == voters.end() ? nullptr : &*found;
}

Text say_groups(const Council& council, const std::vector<NamedVote>& votes, const Text& played) {
  std::vector<Text> groups;
  for (const Text& move : moves_in_order(votes, played)) {
    std::vector<Text> voters;
    for (const NamedVote& vote : votes) {
      if (vote.move.en == move.en) voters.push_back(vote.voter);
    }
    if (voters.empty()) continue;
    const Text names = joined(voters, council.of(CouncilSaying::kVoters));
    groups.push_back(
        filled(council.of(CouncilSaying::kGroup), {{"voters", names}, {"move", move}}));
  }
  return joined(groups, council.of(CouncilSaying::kVotes));
}

Text say_votes(const Council& council, const std::vector<NamedVote>& votes, const Text& played) {
  if (moves_in_order(votes, played).size() == 1) {
    const std::string count = std::to_string(votes.size());
    return filled(council.of(CouncilSaying::kUnanimous),
                  {{"move", played}, {"count", {count, count}}});
  }
  return filled(council.of(CouncilSaying::kSplit),
                {{"move", played}, {"votes", say_groups(council, votes, played)}});
}

}  // namespace nagare
