#include "core/advisors/opening/opening_advisor.h"

#include <algorithm>
#include <cstddef>

#include "core/advisors/evidence.h"
#include "core/advisors/losses.h"
#include "core/base/bilingual.h"
#include "core/data/table.h"
#include "core/evaluation/material.h"
#include "core/joseki/condition.h"
#include "core/joseki/game_reader.h"
#include "core/joseki/list_move.h"
#include "core/joseki/plan.h"
#include "core/joseki/recogniser.h"
#include "core/joseki/story.h"
#include "core/shogi/types.h"

namespace nagare {

namespace {

// The opponent's moves by which the strategy shows, for evidence: those of its discrimination list,
// else the one that completed it, else the last one.
PliesBack signs_of(const GameReading& reading, int strategy) {
  const Recogniser& recogniser = reading.recogniser;
  const Color opponent = ~recogniser.story().position().side_to_move();
  PliesBack back;
  for (int plies : recogniser.signs(opponent, strategy)) back.push_back(plies);
  if (!back.empty()) return back;
  const int since = recogniser.side(opponent).since[static_cast<std::size_t>(strategy)];
  const int plies = recogniser.story().plies() - since + 1;
  back.push_back(since > 0 && plies % 2 == 1 ? plies : 1);
  return back;
}

// What the move of the list answers: what its own condition asks for, or what the list was taken up
// for. The latter is said at every other move only. -1: nothing.
int answered(const GameReading& reading, const OpeningMove& move) {
  const Story& story = reading.recogniser.story();
  const Color side = story.position().side_to_move();
  for (int strategy : move.when.answered(reading.recogniser.scene(side))) {
    if (!reading.recogniser.joseki().is_family(strategy)) return strategy;
  }
  const auto since = static_cast<std::size_t>(reading.plan.since);
  const bool its_turn = (static_cast<std::size_t>(story.plies()) - since) / 2 % 2 == 0;
  return its_turn && !reading.plan.answers.empty() ? reading.plan.answers.front() : -1;
}

// Whether no move of the list has been played since it took another's place.
bool just_changed(const GameReading& reading, const Opening& opening) {
  if (reading.plan.before < 0) return false;
  const Story& story = reading.recogniser.story();
  const auto& moves = story.moves(story.position().side_to_move());
  const auto made = static_cast<std::size_t>((story.plies() - reading.plan.since) / 2);
  return std::none_of(
      moves.end() - static_cast<std::ptrdiff_t>(made), moves.end(), [&](const OwnMove& move) {
        return std::any_of(opening.moves.begin(), opening.moves.end(),
                           [&](const OpeningMove& each) { return each.move == move; });
      });
}

// Moves of a side before which its list is hardly to be told yet.
constexpr std::size_t kEarly = 2;
constexpr int kWhole = 100;  // Reason::graded: there is all of it, or nothing

}  // namespace

Result<OpeningPoints> load_opening_points(const Bundle& bundle) {
  constexpr int kLargest = 2000;
  const auto read =
      named_numbers(bundle, "advisors/opening/points", {"follow", "punish", "last_ply"}, {"points"},
                    kLargest, "opening_points");
  if (!read) return read.error();
  const auto& numbers = read.value();
  return OpeningPoints{numbers[0][0], numbers[1][0], numbers[2][0]};
}

Result<std::shared_ptr<const Advisor>> load_opening_advisor(const Bundle& bundle) {
  const auto points = load_opening_points(bundle);
  if (!points) return points.error();
  const auto material = load_material(bundle);
  if (!material) return material.error();
  return std::shared_ptr<const Advisor>(
      std::make_shared<OpeningAdvisor>(points.value(), exchange_values(material.value())));
}

const OpeningMove* next_of_list(const Occasion& occasion, const ExchangeValues& values) {
  const GameReading& reading = occasion.reading();
  if (reading.plan.list < 0) return nullptr;
  const Story& story = reading.recogniser.story();
  const Color side = occasion.position().side_to_move();
  const Scene scene = reading.recogniser.scene(side);
  for (const OpeningMove& each : occasion.joseki().openings.at(reading.plan.list).moves) {
    if (has_played(story, side, each.move) || !each.when.holds(scene)) continue;
    const Move move = move_on_board(occasion.position(), each.move);
    if (!move || !occasion.is_legal(move)) continue;
    if (!loses_material(occasion.position(), move, values)) return &each;
  }
  return nullptr;
}

void OpeningAdvisor::advise(const Occasion& occasion, Advice& advice) const {
  if (occasion.position().ply() > points_.last_ply) return;
  const bool off = occasion.left_known_lines();
  if (off) {
    const BestCapture capture = best_capture(occasion.position(), values_);
    if (capture.gain >= kLeastLoss) {
      CategoryEvidence taken;
      taken.pieces.push_back(capture.move.to());
      advice[occasion.index_of(capture.move)].push_back(
          {"punish", "", points_.punish, kWhole, taken});
      return;
    }
  }
  const OpeningMove* next = next_of_list(occasion, values_);
  if (next == nullptr) return;
  const GameReading& reading = occasion.reading();
  const Openings& openings = occasion.joseki().openings;
  const Text& name = openings.at(reading.plan.list).name;
  auto& reasons = advice[occasion.index_of(move_on_board(occasion.position(), next->move))];
  if (const int strategy = answered(reading, *next); strategy >= 0) {
    reasons.push_back({"answer", "", points_.follow, kWhole,
                       IntentEvidence{occasion.joseki().strategies.at(strategy).name, name,
                                      openings.purpose(*next), signs_of(reading, strategy)}});
    return;
  }
  LineEvidence line;
  line.name = name;
  line.purpose = openings.purpose(*next);
  const Story& story = reading.recogniser.story();
  const bool early = story.moves(occasion.position().side_to_move()).size() < kEarly;
  std::string_view variant = off ? "off" : early ? "early" : "";
  if (!early && just_changed(reading, openings.at(reading.plan.list))) {
    line.before = openings.at(reading.plan.before).name;
    variant = "changed";
  }
  reasons.push_back({"follow", variant, points_.follow, kWhole, line});
}

}  // namespace nagare
