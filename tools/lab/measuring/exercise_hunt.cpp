#include "tools/lab/measuring/exercise_hunt.h"

#include <algorithm>
#include <cmath>
#include <iostream>
#include <iterator>

#include "core/base/random.h"
#include "core/data/band.h"
#include "core/notation/sfen.h"
#include "core/notation/usi_move.h"
#include "core/policy/policy_network.h"
#include "core/search/value.h"
#include "core/shogi/game.h"
#include "core/shogi/mate_in_one.h"
#include "core/shogi/move_generator.h"
#include "tools/lab/measuring/drawn_moves.h"
#include "tools/support/program/workers.h"

namespace nagare::cli {

namespace {

constexpr std::size_t kAtOnce = 480;  // positions, between two looks at what is still wanted
constexpr std::uint64_t kThreatNodes = 20'000;
constexpr std::uint64_t kMateLookNodes = 20'000;
constexpr int kMostLost = 800;          // win rate of the next move, per mille
constexpr int kLeastLeft = 350;         // win rate of the right one
constexpr int kLeastLeftInNeed = 250;   // the same of one that saves
constexpr int kLeastNatural = 150;      // of a lesson's answer, thousandths
constexpr std::size_t kLessonPool = 5;  // found for a lesson, of which the most natural are taken
constexpr int kAhead = 10;              // choices
constexpr int kFirstChoicePly = 20, kLastChoicePly = 90;
constexpr int kChoiceLow = 350, kChoiceHigh = 700;         // win rate of the best
constexpr int kPlausible = 30'000, kPlayedAtAll = 10'000;  // millionths

std::size_t at_index(Subject subject) {
  return static_cast<std::size_t>(subject);
}

bool saves(Subject subject) {
  return subject == Subject::kEscape || subject == Subject::kCheck || subject == Subject::kGuard ||
         subject == Subject::kDoubleAttack;
}

// Asked of the position, not of where a move goes.
bool is_of_position(Subject subject) {
  return subject == Subject::kMateByDrop || subject == Subject::kMateByMove ||
         subject == Subject::kCheck;
}

// The move, in a position turned by half a circle where white was to move.
Move turned(Move move, Color mover) {
  if (mover == kBlack) return move;
  const Square to = rotated(move.to());
  if (move.is_drop()) return Move::drop(move.dropped(), to);
  const Square from = rotated(move.from());
  return move.is_promotion() ? Move::promotion(from, to) : Move::normal(from, to);
}

// What the second judge has to find of all of them.
int least_judged(const std::vector<Subject>& subjects) {
  int least = kShapeMargin / 2;
  for (Subject subject : subjects) least = std::max(least, tactic_margin(subject) / 2);
  return least;
}

}  // namespace

int tactic_margin(Subject subject) {
  switch (subject) {
    case Subject::kSplitSilver:
    case Subject::kPin:
    case Subject::kFocalPawn:
    case Subject::kPawnTap:
    case Subject::kDanglingPawn:
    case Subject::kBottomPawn:
    case Subject::kDoubleAttack:
    case Subject::kEdge:
      return kShapeMargin;
    default:
      return kTacticMargin;
  }
}

// What one thread works with.
struct ExerciseHunt::Worker {
  Worker(const HuntSettings& settings, const Knowledge& knowledge, const StopSignal& stop)
      : threats(kThreatNodes),
        mates(kMateLookNodes),
        reader(knowledge.evaluator),
        judge(settings.judge, settings.judge_nodes, stop) {}

  PlainMate threats;
  MateFinder mates;
  PositionReader reader;
  SecondJudge judge;
};

ExerciseHunt::ExerciseHunt(const HuntSettings& settings, const Knowledge& knowledge,
                           const PositionSample& sample, StopSignal& stop)
    : settings_(settings), knowledge_(knowledge), sample_(sample), stop_(stop) {
  for (int i = 0; i < settings.threads; ++i) {
    workers_.push_back(std::make_unique<Worker>(settings, knowledge, stop));
  }
}

ExerciseHunt::~ExerciseHunt() = default;

std::vector<SampledPosition> ExerciseHunt::drawn(int first_ply, int last_ply, std::uint64_t seed,
                                                 bool (*fits)(int lost)) const {
  std::vector<SampledPosition> positions;
  const SourceGame* game = nullptr;
  Position position = start_position();
  int ply = 1;
  for (const SampledPosition& at : sample_.positions) {
    if (at.ply < first_ply || at.ply > last_ply) continue;
    if (!settings_.known.empty()) {
      if (game != &sample_.games[at.game]) {
        game = &sample_.games[at.game];
        position = start_position();
        ply = 1;
      }
      for (; ply < at.ply; ++ply) position.make(game->moves[static_cast<std::size_t>(ply - 1)]);
      Position after = position;
      after.make(sample_.played(at));
      const KnownBest *before = known_at(position), *next = known_at(after);
      if (before == nullptr || next == nullptr) continue;
      const double lost = judged_win_rate(before->value) + judged_win_rate(next->value) - 1;
      const bool best = before->move == sample_.played(at);
      if (!fits(best ? 0 : static_cast<int>(std::lround(1000 * lost)))) continue;
    }
    positions.push_back(at);
  }
  Random random(seed);
  for (std::size_t i = positions.size(); i > 1; --i) {
    std::swap(positions[i - 1], positions[static_cast<std::size_t>(random.below64(i))]);
  }
  return positions;
}

int ExerciseHunt::natural(const Position& position, Move move) const {
  for (const PolicyMove& each : knowledge_.policy.moves(Game(position), Band::kOnline)) {
    if (each.move == move) return (each.probability + 500) / 1000;
  }
  return 0;
}

ExerciseHunt::Wanted ExerciseHunt::wanted() const {
  Wanted found{};
  std::array<int, kSubjects> have{};
  for (const Tactic& each : tactics) ++have[at_index(each.kind)];
  for (std::size_t i = 0; i < kTactics; ++i) {
    const auto subject = static_cast<Subject>(i);
    const auto& only = settings_.only;
    const bool asked = only.empty() || std::find(only.begin(), only.end(), subject) != only.end();
    found[i] = asked && have[i] < settings_.each;
  }
  for (const LessonSubject& each : kLessonSubjects) {
    const auto there = std::count_if(lessons.begin(), lessons.end(), [&](const auto& position) {
      return position.lesson == each.lesson;
    });
    const auto index = at_index(each.subject);
    if (there < kPerLesson && for_lessons_[index].size() < kLessonPool) found[index] = true;
  }
  return found;
}

// Whether the move is one of what is wanted, by where the pieces stand.
bool ExerciseHunt::may_be(TacticView& view, Move move, const Wanted& wanted) const {
  for (std::size_t i = 0; i < kSubjects; ++i) {
    const auto subject = static_cast<Subject>(i);
    if (wanted[i] && !is_of_position(subject) && view.pattern(subject, move)) return true;
  }
  return false;
}

bool ExerciseHunt::any_may_be(TacticView& view, const Position& position,
                              const Wanted& wanted) const {
  MoveList legal;
  generate_legal(position, legal);
  return std::any_of(legal.begin(), legal.end(), [&](Move move) {
    return !declines_promotion(position, move) && may_be(view, move, wanted);
  });
}

std::optional<ExerciseHunt::Found> ExerciseHunt::look_for_mate(Worker& worker, Found found,
                                                               const Wanted& wanted) {
  const auto mating = worker.threats.mating_moves(found.position, 1);
  if (!mating || mating->empty()) return std::nullopt;
  const Move first = mating->front();
  const Subject subject = first.is_drop() ? Subject::kMateByDrop : Subject::kMateByMove;
  const bool one = std::all_of(mating->begin(), mating->end(), [&](Move move) {
    return move == first || (!move.is_drop() && !first.is_drop() && move.from() == first.from() &&
                             move.to() == first.to());
  });
  if (!one || !wanted[at_index(subject)]) return std::nullopt;
  found.subjects = {subject};
  found.only.best = first;
  if (mating->size() > 1) found.only.as_good = mating->back();
  found.only.win_rate = found.judged = 1000;
  found.natural = natural(found.position, first);
  return found;
}

std::optional<OnlyMove> ExerciseHunt::decided(Worker& worker, const Position& position,
                                              const OnlyMove& quick, int margin) {
  const auto same = [&](const std::optional<OnlyMove>& look, int least) {
    return look && look->best == quick.best && look->margin() >= least;
  };
  if (!same(worker.reader.only_move(position, settings_.nodes / 6, stop_), margin * 3 / 4)) {
    return std::nullopt;
  }
  const auto deep = worker.reader.only_move(position, settings_.nodes, stop_);
  return same(deep, margin) ? deep : std::nullopt;
}

std::optional<ExerciseHunt::Found> ExerciseHunt::look(Worker& worker, const SampledPosition& at,
                                                      const Wanted& wanted) {
  const Game game = sample_.game_before(at);
  const KnownBest* const known = known_at(game.position());
  if (known == nullptr && !settings_.known.empty()) return std::nullopt;
  Found found{at.game, turned_to_black(game.position()), {}, {}, {}, 0, -1};
  const Position& position = found.position;
  TacticView view(position, worker.threats);
  const bool in_check = position.in_check();
  const bool may = in_check ? wanted[at_index(Subject::kCheck)]
                   : known
                       ? may_be(view, turned(known->move, game.position().side_to_move()), wanted)
                       : any_may_be(view, position, wanted);
  if (wanted[at_index(Subject::kMateByDrop)] || wanted[at_index(Subject::kMateByMove)]) {
    Position mated = position;
    if (has_any_mate_in_one(mated)) return look_for_mate(worker, std::move(found), wanted);
  }
  if (!may) return std::nullopt;
  const auto quick = worker.reader.only_move(position, settings_.quick_nodes, stop_);
  const bool same = quick && (known == nullptr || in_check ||
                              quick->best == turned(known->move, game.position().side_to_move()));
  if (!same || quick->margin() < kShapeMargin / 2 || is_mate(quick->value) ||
      (quick->as_good && !declines_promotion(position, quick->as_good)) ||
      (!in_check && !may_be(view, quick->best, wanted))) {
    return std::nullopt;
  }
  const auto deep = decided(worker, position, *quick, kShapeMargin);
  if (!deep || is_mate(deep->value) || deep->next_win_rate > kMostLost ||
      (deep->as_good && !declines_promotion(position, deep->as_good))) {
    return std::nullopt;
  }
  found.only = *deep;

  std::size_t plies = 1;
  const auto worked = [&](Subject subject, std::size_t& gain) {
    const int least = saves(subject) ? kLeastLeftInNeed : kLeastLeft;
    if (deep->win_rate < least || deep->margin() < tactic_margin(subject)) return false;
    const auto pattern = view.pattern(subject, deep->best);
    if (!pattern) return false;
    gain = plies_of_gain(position, subject, *pattern, deep->line, deep->value);
    return gain > 0;
  };
  if (in_check) {
    if (deep->win_rate >= kLeastLeftInNeed && deep->margin() >= kTacticMargin) {
      found.subjects.push_back(Subject::kCheck);
    }
  } else {
    for (Subject tactic : kTacticsByPrecedence) {
      if (!worked(tactic, plies)) continue;
      found.subjects.push_back(tactic);
      break;
    }
    for (std::size_t i = kTactics; i < kSubjects; ++i) {
      const auto subject = static_cast<Subject>(i);
      std::size_t gain = 0;
      if (!is_of_position(subject) && worked(subject, gain)) found.subjects.push_back(subject);
    }
  }
  const bool any = std::any_of(found.subjects.begin(), found.subjects.end(),
                               [&](Subject subject) { return wanted[at_index(subject)]; });
  if (!any || worker.mates.mates(position, 0) == std::optional(true)) return std::nullopt;
  found.judged = worker.judge.margin(position, deep->best, deep->as_good).value_or(-1);
  if (stop_.requested()) return std::nullopt;
  if (found.judged >= least_judged(found.subjects)) {
    found.natural = natural(position, deep->best);
    found.solution = solution_of(worker, found, plies);
    if (stop_.requested()) return std::nullopt;
  }
  return found;
}

// Up to so many plies, or to where more than one move of black's is right.
std::vector<Move> ExerciseHunt::solution_of(Worker& worker, const Found& found, std::size_t plies) {
  std::vector<Move> solution = {found.only.best};
  Position at = found.position;
  at.make(found.only.best);
  while (solution.size() + 2 <= plies) {
    const Move reply = found.only.line[solution.size()];
    const Move next = found.only.line[solution.size() + 1];
    at.make(reply);
    const auto only = worker.reader.only_move(at, settings_.nodes, stop_);
    if (!only || !(only->best == next) || only->margin() < kTacticMargin ||
        (only->as_good && !declines_promotion(at, only->as_good))) {
      break;
    }
    if (worker.judge.margin(at, next, only->as_good).value_or(-1) < kTacticMargin / 2) break;
    solution.push_back(reply);
    solution.push_back(next);
    at.make(next);
  }
  return solution;
}

void ExerciseHunt::take(Found found) {
  const std::string sfen = to_sfen(found.position);
  if (seen_.count(sfen) != 0) return;
  const Wanted still = wanted();
  const bool confirmed = found.judged >= least_judged(found.subjects);
  bool used = false;
  for (Subject subject : found.subjects) {
    if (!still[at_index(subject)] || !of_game_.insert({found.game, subject}).second) continue;
    ++counts_[at_index(subject)].found;
    if (!confirmed) continue;
    ++counts_[at_index(subject)].confirmed;
    used = true;
    const int margin = std::min(kLessonMargin, tactic_margin(subject) * 4 / 3);
    const bool easy = found.only.margin() >= margin && found.judged >= margin / 2 &&
                      found.natural >= kLeastNatural;
    auto& pool = for_lessons_[at_index(subject)];
    if (easy && pool.size() < kLessonPool) {
      pool.push_back(found);
    }
    if (is_tactic(subject)) {
      tactics.push_back({"", subject, 0, 0, found.position, found.solution});
    }
  }
  if (used) seen_.insert(sfen);
}

// The most natural of what was found for each lesson; they are no tactics then.
void ExerciseHunt::choose_lessons() {
  std::vector<LessonPosition> chosen;
  for (const LessonSubject& each : kLessonSubjects) {
    int count = 0;
    for (const LessonPosition& there : lessons) {
      if (there.lesson != each.lesson) continue;
      chosen.push_back(there);
      ++count;
    }
    auto pool = for_lessons_[at_index(each.subject)];
    std::stable_sort(pool.begin(), pool.end(),
                     [](const Found& a, const Found& b) { return a.natural > b.natural; });
    for (const Found& found : pool) {
      const bool again = std::any_of(chosen.begin(), chosen.end(), [&](const auto& there) {
        return there.position == found.position;
      });
      if (count == kPerLesson || again) continue;
      chosen.push_back({std::string(each.lesson), found.position, {found.only.best}});
      if (found.only.as_good) chosen.back().answers.push_back(found.only.as_good);
      ++count;
    }
  }
  lessons = std::move(chosen);
  const auto taught = [&](const Tactic& tactic) {
    return tactic.id.empty() && std::any_of(lessons.begin(), lessons.end(), [&](const auto& there) {
             return there.position == tactic.position;
           });
  };
  tactics.erase(std::remove_if(tactics.begin(), tactics.end(), taught), tactics.end());
}

void ExerciseHunt::report() const {
  std::cerr << looked_at_ << " positions looked at:";
  for (std::size_t i = 0; i < kSubjects; ++i) {
    if (counts_[i].found == 0) continue;
    std::cerr << ' ' << kSubjectTexts[i].id << ' ' << counts_[i].confirmed << '/'
              << counts_[i].found;
  }
  std::cerr << '\n';
}

void ExerciseHunt::find_tactics_and_lessons() {
  for (const Tactic& each : tactics) seen_.insert(to_sfen(each.position));
  for (const LessonPosition& each : lessons) seen_.insert(to_sfen(each.position));
  const auto positions =
      drawn(settings_.first_ply, settings_.last_ply, settings_.seed, [](int) { return true; });
  for (std::size_t first = 0; first < positions.size() && !stop_.requested(); first += kAtOnce) {
    const Wanted now = wanted();
    if (std::none_of(now.begin(), now.end(), [](bool each) { return each; })) break;
    const std::size_t count = std::min(kAtOnce, positions.size() - first);
    const auto looked = made_of_each<std::optional<Found>>(
        count, settings_.threads, stop_, "positions looked at",
        [&](std::size_t worker, std::size_t number, std::optional<Found>& found) {
          found = look(*workers_[worker], positions[first + number], now);
          return !stop_.requested();
        });
    looked_at_ += looked.size();
    for (const auto& found : looked) {
      if (found) take(*found);
    }
    report();
  }
  choose_lessons();
  for (Tactic& each : tactics) each.natural = natural(each.position, each.solution.front());
  number_and_grade(tactics);
}

const KnownBest* ExerciseHunt::known_at(const Position& position) const {
  const auto there = settings_.known.find(position.key());
  return there == settings_.known.end() ? nullptr : &there->second;
}

std::optional<ExerciseHunt::FoundChoice> ExerciseHunt::look_for_choice(
    Worker& worker, const SampledPosition& at, const std::array<bool, 2>& wanted) {
  const Game game = sample_.game_before(at);
  const KnownBest* const known = known_at(game.position());
  if (known == nullptr && !settings_.known.empty()) return std::nullopt;
  // The favourite is not known yet; what was played is as good a guess as there is.
  if (known != nullptr && !wanted[sample_.played(at) == known->move]) return std::nullopt;
  const Color mover = game.position().side_to_move();
  FoundChoice found{at.game, {turned_to_black(game.position()), {}}, false, false};
  const Position& position = found.choice.position;
  if (position.in_check()) return std::nullopt;
  const auto is_choice = [](const OnlyMove& only, int margin) {
    return only.margin() >= margin && only.win_rate >= kChoiceLow && only.win_rate <= kChoiceHigh;
  };
  const auto quick = worker.reader.only_move(position, settings_.quick_nodes, stop_);
  if (known != nullptr && quick && !(quick->best == turned(known->move, mover)))
    return std::nullopt;
  if (!quick || !is_choice(*quick, kChoiceMargin * 2 / 3)) return std::nullopt;

  // Three that people play most, and the best one, or else the fourth.
  std::vector<PolicyMove> likely = knowledge_.policy.moves(game, Band::kOnline);
  for (PolicyMove& each : likely) each.move = turned(each.move, mover);
  const auto best = std::find_if(likely.begin(), likely.end(),
                                 [&](const PolicyMove& each) { return each.move == quick->best; });
  if (likely.size() < 4 || likely[2].probability < kPlausible || best->probability < kPlayedAtAll) {
    return std::nullopt;
  }
  std::vector<PolicyMove> moves(likely.begin(), likely.begin() + 3);
  if (best >= likely.begin() + 3) {
    moves.push_back(*best);
  } else if (likely[3].probability >= kPlausible) {
    moves.push_back(likely[3]);
  }
  found.natural = best == likely.begin();
  if (!wanted[found.natural]) return std::nullopt;

  const auto deep = decided(worker, position, *quick, kChoiceMargin);
  if (!deep || !is_choice(*deep, kChoiceMargin) || deep->as_good) return std::nullopt;
  std::vector<Move> asked;
  for (const PolicyMove& each : moves) asked.push_back(each.move);
  const auto worths = worker.reader.worths(position, asked, settings_.nodes, stop_);
  if (worths.empty() || !(worths.front().move == deep->best)) return std::nullopt;
  for (std::size_t i = 0; i < moves.size(); ++i) {
    const int lost = std::max(0, worths.front().win_rate - worths[i + 1].win_rate);
    if (!(moves[i].move == deep->best) && lost < kChoiceMargin) return std::nullopt;
    found.choice.moves.push_back({moves[i].move, (moves[i].probability + 500) / 1000, lost});
  }
  std::sort(
      found.choice.moves.begin(), found.choice.moves.end(),
      [](const ChoiceMove& a, const ChoiceMove& b) { return to_usi(a.move) < to_usi(b.move); });
  found.confirmed =
      worker.judge.margin(position, deep->best, kNoMove).value_or(-1) >= kChoiceMargin / 2;
  return stop_.requested() ? std::nullopt : std::optional(found);
}

void ExerciseHunt::find_choices() {
  std::array<int, 2> have{};  // by whether people's favourite is the best
  std::set<std::string> there;
  std::set<std::size_t> games;
  for (const ChoiceExercise& each : choices) {
    there.insert(to_sfen(each.position));
    const auto favourite = std::max_element(
        each.moves.begin(), each.moves.end(),
        [](const ChoiceMove& a, const ChoiceMove& b) { return a.people < b.people; });
    ++have[favourite->lost == 0];
  }
  const int half = settings_.choices / 2;
  const auto positions = drawn(kFirstChoicePly, kLastChoicePly, settings_.seed + 1,
                               [](int lost) { return lost == 0 || lost >= kChoiceMargin; });
  for (std::size_t first = 0; first < positions.size() && !stop_.requested(); first += kAtOnce) {
    if (have[0] >= half && have[1] >= half) break;
    const std::size_t count = std::min(kAtOnce, positions.size() - first);
    // Neither half gets far ahead of the other.
    const std::array<bool, 2> wanted = {have[0] < half && have[0] <= have[1] + kAhead,
                                        have[1] < half && have[1] <= have[0] + kAhead};
    const auto looked = made_of_each<std::optional<FoundChoice>>(
        count, settings_.threads, stop_, "positions looked at",
        [&](std::size_t worker, std::size_t number, std::optional<FoundChoice>& found) {
          found = look_for_choice(*workers_[worker], positions[first + number], wanted);
          return !stop_.requested();
        });
    looked_at_ += looked.size();
    for (const auto& found : looked) {
      if (!found || have[found->natural] >= half || games.count(found->game) != 0 ||
          !there.insert(to_sfen(found->choice.position)).second) {
        continue;
      }
      ++choice_count_.found;
      if (!found->confirmed) continue;
      ++choice_count_.confirmed;
      ++have[found->natural];
      games.insert(found->game);
      choices.push_back(found->choice);
    }
    std::cerr << "choices: " << have[1] << " in which the favourite is the best, " << have[0]
              << " in which it is not; " << choice_count_.confirmed << '/' << choice_count_.found
              << " confirmed\n";
  }
}

}  // namespace nagare::cli
