#include "core/advisors/opening/opening_advisor.h"

#include <algorithm>
#include <cstddef>
#include <string_view>
#include <utility>
#include <vector>

#include "core/advisors/evidence.h"
#include "core/advisors/losses.h"
#include "core/advisors/shape/pattern_match.h"
#include "core/base/bilingual.h"
#include "core/data/table.h"
#include "core/evaluation/material.h"
#include "core/joseki/condition.h"
#include "core/joseki/formation.h"
#include "core/joseki/game_reader.h"
#include "core/joseki/joseki.h"
#include "core/joseki/list_move.h"
#include "core/joseki/naming.h"
#include "core/joseki/plan.h"
#include "core/joseki/recogniser.h"
#include "core/joseki/side_name.h"
#include "core/joseki/story.h"
#include "core/joseki/strategies.h"
#include "core/shogi/types.h"

namespace nagare {

namespace {

// A move tells of a list where no more than one list in so many has it.
constexpr std::size_t kFewLists = 4;

// The opponent's moves by which the strategy shows now, for evidence: those of its discrimination
// list. None where it has come and gone.
PliesBack signs_of(const GameReading& reading, int strategy) {
  const Recogniser& recogniser = reading.recogniser;
  const Color opponent = ~recogniser.story().position().side_to_move();
  PliesBack back;
  const bool there =
      recogniser.side(opponent).recognised.strategies[static_cast<std::size_t>(strategy)];
  if (recogniser.joseki().is_family(strategy) ||
      (there &&
       !recogniser.joseki().strategies.at(strategy).when.holds(recogniser.scene(opponent)))) {
    return back;
  }
  for (int plies : recogniser.signs(opponent, strategy)) back.push_back(plies);
  return back;
}

// The first of the strategies that still shows; -1: none.
int first_to_see(const GameReading& reading, const std::vector<int>& strategies) {
  for (int strategy : strategies) {
    if (!signs_of(reading, strategy).empty()) return strategy;
  }
  return -1;
}

// What the move of the list answers: what its own condition asks for, or what the list was taken up
// for, where that is still to be seen. The latter is said at every other move only. -1: nothing.
int answered(const GameReading& reading, const OpeningMove& move) {
  const Story& story = reading.recogniser.story();
  const Color side = story.position().side_to_move();
  const int own = first_to_see(reading, move.when.answered(reading.recogniser.scene(side)));
  if (own >= 0 || (story.plies() - reading.plan.since) / 2 % 2 != 0) return own;
  return first_to_see(reading, reading.plan.answers);
}

// Whether one of the two lists is a case of what the other plays, or plays only a family.
bool related(const Joseki& joseki, const Opening& one, const Opening& other) {
  const int a = one.strategy, b = other.strategy;
  if (one.family == other.family && (joseki.is_family(a) || joseki.is_family(b))) return true;
  const std::vector<Strategy>& all = joseki.strategies.all();
  return a == b || (a >= 0 && b >= 0 && (is_case_of(all, a, b) || is_case_of(all, b, a)));
}

// Whether the list has taken the place of one that is something else and that the side had
// followed: a move had been played that few lists have, that one among them and this one not. And
// no move of this one has been played since.
bool just_changed(const GameReading& reading, const Joseki& joseki) {
  const Plan& plan = reading.plan;
  const Openings& openings = joseki.openings;
  if (plan.before < 0 || related(joseki, openings.at(plan.before), openings.at(plan.list))) {
    return false;
  }
  const Story& story = reading.recogniser.story();
  const auto& moves = story.moves(story.position().side_to_move());
  auto made = static_cast<std::size_t>((story.plies() - plan.since) / 2);
  bool followed = false;
  for (std::size_t i = moves.size(); i-- > 0;) {
    const MoveMarks* marks = joseki.marks_of(moves[i]);
    const bool since = made > 0;
    made -= since;
    if (marks == nullptr) continue;
    const std::vector<int>& lists = marks->openings;
    if (std::find(lists.begin(), lists.end(), plan.list) != lists.end()) {
      if (since) return false;
    } else if (std::find(lists.begin(), lists.end(), plan.before) != lists.end()) {
      followed |= kFewLists * lists.size() <= openings.all().size();
    }
  }
  return followed;
}

// Whether what the list plays has been recognised of the side to move: of a list that was followed
// unseen nobody can say that it is given up.
bool has_been_seen(const GameReading& reading, const Joseki& joseki, const Opening& opening) {
  const Color side = reading.recogniser.story().position().side_to_move();
  return opening.strategy >= 0 && !joseki.is_family(opening.strategy) &&
         reading.recogniser.side(side)
             .recognised.strategies[static_cast<std::size_t>(opening.strategy)];
}

// Moves of a side before which its list is hardly to be told yet.
constexpr std::size_t kEarly = 2;

// Whether a move of the list has been played since it was taken up, not an early one: then the list
// has been named.
bool named_before(const GameReading& reading, const Joseki& joseki) {
  const Story& story = reading.recogniser.story();
  const auto& moves = story.moves(story.position().side_to_move());
  const auto made = static_cast<std::size_t>((story.plies() - reading.plan.since) / 2);
  for (std::size_t i = std::max(moves.size() - std::min(made, moves.size()), kEarly);
       i < moves.size(); ++i) {
    const MoveMarks* marks = joseki.marks_of(moves[i]);
    if (marks == nullptr) continue;
    const std::vector<int>& lists = marks->openings;
    if (std::find(lists.begin(), lists.end(), reading.plan.list) != lists.end()) return true;
  }
  return false;
}

constexpr int kWhole = 100;  // Reason::graded: there is all of it, or nothing

}  // namespace

Result<OpeningPoints> load_opening_points(const Bundle& bundle) {
  constexpr int kLargest = 2000;
  const auto read =
      named_numbers(bundle, "advisors/opening/points", {"follow", "punish", "last_ply"}, {"points"},
                    0, kLargest, "opening_points");
  if (!read) return read.error();
  const auto& numbers = read.value();
  return OpeningPoints{numbers[0][0], numbers[1][0], numbers[2][0]};
}

Result<std::shared_ptr<const Advisor>> load_opening_advisor(const Bundle& bundle) {
  const auto points = load_opening_points(bundle);
  if (!points) return points.error();
  const auto material = load_material(bundle);
  if (!material) return material.error();
  auto claims = PurposeClaims::load(bundle);
  if (!claims) return claims.error();
  return std::shared_ptr<const Advisor>(std::make_shared<OpeningAdvisor>(
      points.value(), exchange_values(material.value()), std::move(claims.value())));
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

bool OpeningAdvisor::takes_what_is_given(const Occasion& occasion, Advice& advice) const {
  const BestCapture capture = best_capture(occasion.position(), values_);
  if (capture.gain < kLeastLoss) return false;
  CategoryEvidence taken;
  taken.pieces.push_back(capture.move.to());
  advice[occasion.index_of(capture.move)].push_back({"punish", "", points_.punish, kWhole, taken});
  return true;
}

Text OpeningAdvisor::purpose_of(const Occasion& occasion, const OpeningMove& next) const {
  const GameReading& reading = occasion.reading();
  const Openings& openings = occasion.joseki().openings;
  const Scene seen = reading.recogniser.scene(occasion.position().side_to_move());
  ShapeScene scene(occasion, values_);
  ShapeMove move(scene, move_on_board(occasion.position(), next.move));
  for (const OpeningMove& each : openings.at(reading.plan.list).moves) {
    if (!(each.move == next.move) || !each.when.holds(seen)) continue;
    const std::string_view told = claims_.true_of(openings.purpose_id(each), move);
    if (!told.empty()) return openings.purpose(told);
  }
  return {};
}

void OpeningAdvisor::advise(const Occasion& occasion, Advice& advice) const {
  if (occasion.position().ply() > points_.last_ply) return;
  const bool off = occasion.left_known_lines();
  if (off && takes_what_is_given(occasion, advice)) return;
  if (is_fighting(occasion.position())) return;
  const OpeningMove* next = next_of_list(occasion, values_);
  if (next == nullptr) return;
  const GameReading& reading = occasion.reading();
  const Joseki& joseki = occasion.joseki();
  const Color side = occasion.position().side_to_move();
  const Text name = name_of_plan(reading), purpose = purpose_of(occasion, *next);
  auto& reasons = advice[occasion.index_of(move_on_board(occasion.position(), next->move))];
  if (const int strategy = answered(reading, *next); strategy >= 0) {
    reasons.push_back({"answer",
                       purpose.empty() ? "untold"
                       : name.empty()  ? "plain"
                                       : "",
                       points_.follow, kWhole,
                       IntentEvidence{name_for(~side, joseki.strategies.at(strategy).name), name,
                                      purpose, signs_of(reading, strategy)}});
    return;
  }
  LineEvidence line;
  line.name = name;
  line.purpose = purpose;
  const bool early = reading.recogniser.story().moves(side).size() < kEarly;
  std::string_view variant = off ? "off" : early ? "early" : "";
  if (variant.empty() && named_before(reading, joseki)) variant = "on";
  if (!early && just_changed(reading, joseki)) {
    const Opening& before = joseki.openings.at(reading.plan.before);
    if (has_been_seen(reading, joseki, before)) {
      line.before = name_for(side, before.name);
      variant = "changed";
    }
  }
  if (name.empty()) variant = purpose.empty() ? "untold" : "plain";
  if (purpose.empty() && !name.empty()) variant = "bare";
  reasons.push_back({"follow", variant, points_.follow, kWhole, line});
}

}  // namespace nagare
