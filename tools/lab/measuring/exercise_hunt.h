// Looks through positions of people's games for those to learn from: with one right move by a wide
// margin, by subject, and choices between moves that people play.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "core/engine/knowledge.h"
#include "core/shogi/position.h"
#include "core/shogi/types.h"
#include "tools/lab/measuring/exercise_tables.h"
#include "tools/lab/measuring/only_move.h"
#include "tools/lab/measuring/tactics.h"
#include "tools/support/corpus/positions.h"
#include "tools/support/mates/plain_mate.h"
#include "tools/support/mates/problem.h"
#include "tools/support/program/child_process.h"
#include "tools/support/usi/usi_client.h"

namespace nagare::cli {

// Of win rate, per mille; the second judge must find half of it.
constexpr int kTacticMargin = 150, kLessonMargin = 200, kChoiceMargin = 60;
// Of what pays later: shapes, and what holds a piece or makes room.
constexpr int kShapeMargin = 80;
// Of a tactic, that one or this.
int tactic_margin(Subject subject);
constexpr int kPerLesson = 3;

// What a stronger engine has said of a position before.
struct KnownBest {
  Move move;
  int value = 0;  // centipawns for the side to move
};

struct HuntSettings {
  std::uint64_t seed = 1;
  int first_ply = 20, last_ply = 140;  // of tactics and lessons
  int each = 28;                       // tactics of a kind
  int choices = 400;
  std::vector<Subject> only;          // tactics; empty: all
  std::uint64_t quick_nodes = 2'500;  // by which most positions are left out
  std::uint64_t nodes = 80'000;
  // By the keys of positions. Where there are some, only these positions are looked at, where the
  // best move may be what is wanted; for choices those whose move played is the best one or worse
  // by kChoiceMargin.
  std::unordered_map<std::uint64_t, KnownBest> known;
  UsiEngine judge;
  std::uint64_t judge_nodes = 100'000;
  int threads = 1;
};

// How many were found, and of those how many the second judge confirmed.
struct HuntCount {
  int found = 0, confirmed = 0;
};

class ExerciseHunt {
 public:
  // All must outlive the hunt.
  ExerciseHunt(const HuntSettings& settings, const Knowledge& knowledge,
               const PositionSample& sample, StopSignal& stop);
  ~ExerciseHunt();

  // What is there already; no position is taken twice, and only what lacks is looked for.
  std::vector<Tactic> tactics;
  std::vector<LessonPosition> lessons;
  std::vector<ChoiceExercise> choices;

  // Add to them until there is enough, or no more positions, or it was stopped.
  void find_tactics_and_lessons();
  void find_choices();

  std::size_t looked_at() const { return looked_at_; }
  const std::array<HuntCount, kSubjects>& counts() const { return counts_; }
  const HuntCount& choice_count() const { return choice_count_; }

 private:
  struct Worker;
  // A position with one right move.
  struct Found {
    std::size_t game = 0;
    Position position;
    std::vector<Subject> subjects;  // one tactic at most, which comes first
    OnlyMove only;
    std::vector<Move> solution;
    int natural = 0;
    int judged = -1;  // the second judge's margin; -1: it finds another move
  };
  struct FoundChoice {
    std::size_t game = 0;
    ChoiceExercise choice;
    bool natural = false;  // people's favourite is the best
    bool confirmed = false;
  };
  using Wanted = std::array<bool, kSubjects>;

  // The positions between these plies in random order; where values are known, those in which the
  // move played loses, by them, so many per mille that `fits` says yes.
  std::vector<SampledPosition> drawn(int first_ply, int last_ply, std::uint64_t seed,
                                     bool (*fits)(int lost)) const;
  Wanted wanted() const;
  std::optional<Found> look(Worker& worker, const SampledPosition& at, const Wanted& wanted);
  // The look that decides, after one in between, where both find the same move as the quick one.
  std::optional<OnlyMove> decided(Worker& worker, const Position& position, const OnlyMove& quick,
                                  int margin);
  std::optional<Found> look_for_mate(Worker& worker, Found found, const Wanted& wanted);
  bool may_be(TacticView& view, Move move, const Wanted& wanted) const;
  bool any_may_be(TacticView& view, const Position& position, const Wanted& wanted) const;
  std::vector<Move> solution_of(Worker& worker, const Found& found, std::size_t plies);
  void take(Found found);
  void choose_lessons();
  // nullptr: nothing is known of the position.
  const KnownBest* known_at(const Position& position) const;
  // `wanted`: by whether people's favourite is the best.
  std::optional<FoundChoice> look_for_choice(Worker& worker, const SampledPosition& at,
                                             const std::array<bool, 2>& wanted);
  int natural(const Position& position, Move move) const;
  void report() const;

  const HuntSettings& settings_;
  const Knowledge& knowledge_;
  const PositionSample& sample_;
  StopSignal& stop_;
  std::vector<std::unique_ptr<Worker>> workers_;
  std::set<std::string> seen_;                         // positions that are in a table
  std::set<std::pair<std::size_t, Subject>> of_game_;  // what a game has given
  std::array<std::vector<Found>, kSubjects> for_lessons_;
  std::array<HuntCount, kSubjects> counts_{};
  HuntCount choice_count_;
  std::size_t looked_at_ = 0;
};

}  // namespace nagare::cli
