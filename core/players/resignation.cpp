#include "core/players/resignation.h"

#include <algorithm>
#include <optional>
#include <string>

#include "core/advisors/words.h"
#include "core/base/bilingual.h"
#include "core/base/error.h"
#include "core/choice/verdict.h"
#include "core/data/table.h"
#include "core/search/value.h"
#include "core/shogi/position.h"
#include "core/shogi/types.h"

namespace nagare {

namespace {

constexpr int kMostPoints = 100'000;

std::optional<Plight> plight_named(std::string_view id) {
  const auto found = std::find(kPlightIds.begin(), kPlightIds.end(), id);
  if (found == kPlightIds.end()) return std::nullopt;
  return static_cast<Plight>(found - kPlightIds.begin());
}

int value_for(Color side, const Evaluator& evaluator, const Position& position) {
  const int value = evaluator.evaluate(position);
  return position.side_to_move() == side ? value : -value;
}

}  // namespace

Result<ResignationTable> ResignationTable::load(const Bundle& bundle) {
  const auto opened = Table::open(bundle, "resignation", {"plight", "least", "points"});
  if (!opened) return opened.error();
  const Table& table = opened.value();
  ResignationTable loaded;
  for (const Table::Row& row : table.rows()) {
    const auto refused = [&](const std::string& detail) {
      return Error{"resignation_rows", table.where(row), detail};
    };
    const std::string id(table.text(row, "plight"));
    const auto plight = plight_named(id);
    if (!plight) return refused("'" + id + "' is no plight");
    const auto least = table.number(row, "least", 0, kMateValue);
    if (!least) return least.error();
    const auto points = table.number(row, "points", -kMostPoints, kMostPoints);
    if (!points) return points.error();
    const Row* before = loaded.rows_.empty() ? nullptr : &loaded.rows_.back();
    if (before != nullptr && (*plight < before->plight ||
                              (*plight == before->plight && least.value() <= before->least))) {
      return refused("plights are wanted in order, each with rising columns least");
    }
    loaded.rows_.push_back({*plight, least.value(), points.value()});
  }
  for (std::size_t i = 0; i < kPlightIds.size(); ++i) {
    const auto of_it = [&](const Row& row) { return row.plight == static_cast<Plight>(i); };
    if (std::none_of(loaded.rows_.begin(), loaded.rows_.end(), of_it)) {
      return Error{"resignation_rows", table.file(),
                   "there is no row of the plight " + std::string(kPlightIds[i])};
    }
  }
  return loaded;
}

void ResignationTable::set_points(const std::vector<int>& points) {
  for (std::size_t i = 0; i < rows_.size(); ++i) rows_[i].points = points[i];
}

int ResignationTable::least_behind() const {
  const auto first = std::find_if(rows_.begin(), rows_.end(),
                                  [](const Row& row) { return row.plight == Plight::kBehind; });
  return first->least;
}

Standing ResignationTable::standing(const Evaluator& evaluator, const Game& game, int value) const {
  Standing standing;
  const bool mated = value < 0 && is_mate(value);
  standing.of(Plight::kBehind) = mated ? 0 : std::max(-value, 0);
  standing.of(Plight::kMated) = mated ? -mate_plies(value) : 0;
  standing.of(Plight::kPly) = game.position().ply();
  standing.of(Plight::kCheck) = game.position().in_check();
  if (!stands_lost(standing)) return standing;
  const Color side = game.position().side_to_move();
  const auto turns = static_cast<int>(game.moves().size() / 2);
  int& lasting = standing.of(Plight::kLasting);
  while (lasting < std::min(turns, Standing::kLongest)) {
    const Position before = game.position_before(2 * (lasting + 1));
    if (value_for(side, evaluator, before) > -least_behind()) break;
    ++lasting;
  }
  return standing;
}

bool ResignationTable::stands_lost(const Standing& standing) const {
  return standing.of(Plight::kMated) > 0 || standing.of(Plight::kBehind) >= least_behind();
}

std::vector<std::size_t> ResignationTable::rows_of(const Standing& standing) const {
  std::vector<std::size_t> counted;
  for (std::size_t i = 0; i < rows_.size(); ++i) {
    const Row& row = rows_[i];
    if (row.least > standing.of(row.plight)) continue;
    const bool next_counts = i + 1 < rows_.size() && rows_[i + 1].plight == row.plight &&
                             rows_[i + 1].least <= standing.of(row.plight);
    if (!next_counts) counted.push_back(i);
  }
  return counted;
}

int ResignationTable::points(const Standing& standing) const {
  int sum = 0;
  for (std::size_t row : rows_of(standing)) sum += rows_[row].points;
  return sum;
}

bool ResignationTable::gives_up(const Evaluator& evaluator, const Game& game,
                                const Standing& standing) const {
  const Color side = game.position().side_to_move();
  return stands_lost(standing) && points(standing) >= 0 && game.moves().size() >= kFirstPlies &&
         value_for(side, evaluator, game.start()) > -least_behind();
}

void give_up(Choice& choice, const ChoiceWords& words, const Standing& standing, int win_rate) {
  constexpr int kLong = 5;  // turns
  const int mated = standing.of(Plight::kMated), lasting = standing.of(Plight::kLasting);
  const Saying saying = mated > 0          ? Saying::kGiveUpMated
                        : lasting >= kLong ? Saying::kGiveUpLasting
                                           : Saying::kGiveUpBehind;
  const auto number = [](int amount) {
    const std::string text = std::to_string(amount);
    return Text{text, text};
  };
  const Text sentence = filled(words.of(saying), {{"plies", number(mated)},
                                                  {"turns", number(lasting)},
                                                  {"percent", number((win_rate + 5) / 10)}});
  Verdict& verdict = choice.verdict;
  const int value = verdict.value;
  verdict = resignation_verdict();
  verdict.value = value;
  verdict.win_rate = win_rate;
  choice.votes.clear();
  choice.opinions.reset();
  choice.speech = {};
  choice.speech.sentence = choice.speech.first_part = choice.speech.explanation = sentence;
  choice.speech.sayings.push_back(saying);
}

}  // namespace nagare
