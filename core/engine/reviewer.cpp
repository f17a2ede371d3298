#include "core/engine/reviewer.h"

#include <algorithm>
#include <optional>
#include <string>
#include <utility>

#include "core/advisors/dial.h"
#include "core/advisors/occasion.h"
#include "core/advisors/words.h"
#include "core/base/bilingual.h"
#include "core/choice/assessment.h"
#include "core/choice/speech.h"
#include "core/choice/verdict.h"
#include "core/engine/spoken_opinions.h"
#include "core/evaluation/win_rate.h"
#include "core/notation/handicap.h"
#include "core/notation/move_text.h"
#include "core/notation/usi_move.h"
#include "core/policy/policy_network.h"
#include "core/reading/comparison.h"
#include "core/review/game_end.h"
#include "core/review/intrinsic_rating.h"
#include "core/review/paragraph.h"
#include "core/review/review_notes.h"
#include "core/review/review_words.h"
#include "core/review/stakes.h"
#include "core/review/turning_points.h"
#include "core/search/value.h"

namespace nagare {

namespace {

constexpr int kPlain = 300'000;  // of 1,000,000 people
constexpr std::uint64_t kGlanceNodes = 2'000;
constexpr std::uint64_t kErrorNodes = 8'000;
constexpr std::uint64_t kFewestReviewNodes = 1'000, kMostReviewNodes = 1'000'000'000;

Error out_of_range(const std::string& name, std::uint64_t value, std::uint64_t least,
                   std::uint64_t most) {
  return {"settings_range", "review settings " + name,
          std::to_string(value) + " is not from " + std::to_string(least) + " to " +
              std::to_string(most)};
}

// What is wrong with the settings for a game of so many moves.
std::optional<Error> fault_of(const ReviewSettings& settings, std::size_t moves) {
  const auto& nodes = settings.nodes;
  if (nodes && (*nodes < kFewestReviewNodes || *nodes > kMostReviewNodes)) {
    return out_of_range("nodes", *nodes, kFewestReviewNodes, kMostReviewNodes);
  }
  if (auto done = check_settings(error_settings(settings.people, settings.grade)); !done) {
    return done.error();
  }
  if (moves == 0) {
    return Error{"review_empty", "review", "no move of the game has been played"};
  }
  const std::size_t to = settings.to > 0 ? settings.to : moves;
  if (settings.part == ReviewPart::kMoves &&
      (settings.from < 1 || settings.from > to || to > moves)) {
    return out_of_range("from and to", to > moves ? to : settings.from, 1, std::min(to, moves));
  }
  if (settings.part == ReviewPart::kSum && settings.notes.size() != moves) {
    return out_of_range("notes", settings.notes.size(), moves, moves);
  }
  return std::nullopt;
}

ReviewedChoice reviewed_choice(const MoveText& text, int value, int win_rate) {
  return {text, value, win_rate, {}};
}

// The sentence about a move that was chosen fits one that was played, unless it says that nothing
// but reading speaks for it, or that nothing holds out longer, and that is not so.
Text sentence_about(const Choice& choice, const ReviewWords& words, int wording) {
  const Verdict& verdict = choice.verdict;
  const Speech& speech = choice.speech;
  const bool best = verdict.move == verdict.best;
  if (best || verdict.value >= kMateBound ||
      ((speech.lead || speech.tells_deed) && !is_mate(verdict.value))) {
    return speech.sentence;
  }
  const bool mated = verdict.value <= -kMateBound;
  const int plies = -mate_plies(verdict.value) - 1;
  return filled(words.of(mated ? ReviewSaying::kIntoMate : ReviewSaying::kNoReason, wording),
                {{"move", {speech.move.japanese, speech.move.english}},
                 {"plies", same_text(std::to_string(plies))}});
}

}  // namespace

ThinkSettings error_settings(Band people, std::optional<int> grade) {
  ThinkSettings settings;
  settings.choice.naturalness = 0;
  settings.choice.people = people;
  settings.nodes = kErrorNodes;
  settings.past_repetition = true;
  settings.declares = false;
  settings.looks_for_mates = false;
  settings.large_evaluation = false;  // the table was fitted without it
  settings.errors_of = grade.value_or(usual_grade(people));
  return settings;
}

ThinkSettings rating_settings(const RatingLine& line, Move played) {
  ThinkSettings settings;
  settings.choice.naturalness = 0;
  settings.depth = line.depth;
  settings.window = line.window;
  settings.exact = {played};
  settings.past_repetition = true;
  settings.declares = false;
  settings.looks_for_mates = false;
  settings.large_evaluation = false;  // the line was fitted without it
  return settings;
}

Reviewer::Work::Work(const Knowledge& all, const Game& whole, const ReviewSettings& wanted)
    : knowledge(all),
      settings(wanted),
      game(whole.start(), whole.impasse().rule),
      reader(all.joseki) {
  for (const PlayedMove& each : whole.moves()) moves.push_back(each.move);
  end = moves.size();
  if (settings.part == ReviewPart::kLast) first = end - 1;
  if (settings.part == ReviewPart::kMoves) {
    first = settings.from - 1;
    if (settings.to > 0) end = settings.to;
  }
  review.end = end_of(whole, wanted.ending, wanted.winner);
  const Handicap* start = handicap_of(whole.start());
  if (start != &kHandicaps.front()) review.handicap = start;
  review.graph.resize((end == moves.size() ? end + 1 : end) - first);
}

Result<Done> Reviewer::start(const Knowledge& knowledge, const Game& game,
                             const ReviewSettings& settings) {
  if (const auto fault = fault_of(settings, game.moves().size())) return *fault;
  Move best = kNoMove;
  if (settings.part == ReviewPart::kLast && !settings.best.empty()) {
    const auto read = parse_usi_move(game.position_before(1), settings.best);
    if (!read) return read.error();
    best = read.value();
  }
  std::vector<ReviewedMove> noted;
  if (settings.part == ReviewPart::kSum) {
    for (const std::string& notes : settings.notes) {
      const auto move = parse_notes(notes);
      if (!move) return move.error();
      noted.push_back(move.value());
    }
  }
  forget();
  work_ = std::make_unique<Work>(knowledge, game, settings);
  work_->best = best;
  if (settings.part == ReviewPart::kSum) {
    work_->review.moves = std::move(noted);
    work_->task = Task::kNotes;
    return Done{};
  }
  begin_moves();
  // So that a lack of memory is known now.
  if (!begin()) return Error{"table_memory", "review", "there is no memory to think"};
  return thinker_.allocate_asides();
}

void Reviewer::forget() {
  thinker_.forget();  // which reads on with the work's reader
  work_.reset();
}

ThinkSettings Reviewer::settings_of_task() const {
  const Work& work = *work_;
  if (work.task == Task::kRate) return rating_settings(work.knowledge.rating_line, played());
  if (work.task == Task::kErrors) {
    return error_settings(work.settings.people, work.settings.grade);
  }
  ThinkSettings settings;
  settings.past_repetition = true;
  settings.declares = false;
  settings.large_evaluation = false;
  settings.choice.naturalness = work.task == Task::kGlance ? 0 : kMaxNaturalness;
  settings.nodes = work.settings.nodes;
  if (work.task == Task::kGlance) {
    settings.nodes = kGlanceNodes;
  }
  settings.seed = work.settings.seed;
  settings.choice.people = work.settings.people;
  return settings;
}

bool Reviewer::begin() {
  Work& work = *work_;
  work.begun = thinker_.start(work.knowledge, work.game, settings_of_task(), {}, &work.reader).ok();
  return work.begun;
}

bool Reviewer::run_slice() {
  Work& work = *work_;
  if (work.task == Task::kDone) return true;
  if (work.task == Task::kNotes) {
    take_notes();
  } else if (work.task == Task::kSum) {
    sum_up();
  } else if (!work.begun && !begin()) {
    finish();
  } else if (thinker_.think(1)) {
    work.begun = false;
    finish();
  }
  return work.task == Task::kDone;
}

void Reviewer::finish() {
  switch (work_->task) {
    case Task::kGlance:
      return glanced();
    case Task::kNatural:
      return chose();
    case Task::kPlayed:
      return judged();
    case Task::kErrors:
      return gauged();
    case Task::kRate:
      return rated();
    case Task::kNotes:
    case Task::kSum:
    case Task::kDone:
      break;
  }
}

void Reviewer::note_value(int ply, int value) {
  const bool black = work_->game.position().side_to_move() == kBlack;
  const int scale = work_->knowledge.evaluator.win_rate_scale();
  const int for_black = black ? value : -value;
  work_->point(ply) = {ply, win_rate_per_mille(for_black, scale), for_black};
  work_->fresh.push_back(ply);
}

// In centipawns for the side to move after the last move.
int Reviewer::value_at_end(int unless_over) const {
  const Game& game = work_->game;
  if (!game.result()) return unless_over;
  const auto winner = game.result()->winner;
  const bool won = winner == game.position().side_to_move();
  return !winner ? 0 : won ? kMateValue : -kMateValue;
}

void Reviewer::glanced() {
  Work& work = *work_;
  const auto choice = thinker_.choice();
  const int value = choice ? choice.value().verdict.value : 0;
  note_value(work.looked_at++, is_over() ? value_at_end(value) : value);
  if (!is_over()) {
    work.game.play(played());
    return;
  }
  work.game.undo(static_cast<int>(work.moves.size() - work.first));
  work.task = is_part(ReviewPart::kGlance) ? Task::kDone : Task::kNatural;
}

// The game up to the first move that is reviewed.
void Reviewer::begin_moves() {
  Work& work = *work_;
  work.looked_at = static_cast<int>(work.first);
  while (played_moves() < work.first) {
    work.game.play(played());
    work.reader.follow(work.game);
  }
  if (!is_part(ReviewPart::kMoves)) return;
  if (work.first > 0) work.formations = formations_now();
  work.task = Task::kNatural;
}

void Reviewer::chose() {
  Work& work = *work_;
  const Choice choice = thinker_.said().value();
  const Occasion& occasion = thinker_.occasion();
  ReviewedMove move;
  move.ply = static_cast<int>(work.game.moves().size()) + 1;
  move.by = occasion.position().side_to_move();
  move.natural = reviewed_choice(choice.speech.move, choice.verdict.value, choice.verdict.win_rate);
  move.natural.sentence = choice.speech.sentence;
  move.taken = type_of(occasion.position().piece_on(played().to()));
  move.only_legal = occasion.legal().size() == 1;
  move.in_check = occasion.position().in_check();
  move.openness = choice.openness;
  move.opinions = spoken_opinions(thinker_);
  const auto& likely = occasion.policy();
  const auto place = std::find_if(likely.begin(), likely.end(),
                                  [&](const PolicyMove& each) { return each.move == played(); });
  move.probability = place->probability;
  move.rank = static_cast<int>(place - likely.begin()) + 1;
  // Of the best move, where many would play it, a long review does not say what reading saw.
  const bool plain =
      !is_part(ReviewPart::kLast) && move.probability >= kPlain && choice.verdict.best == played();
  work.review.moves.push_back(std::move(move));
  work.task = Task::kPlayed;
  work.begun = thinker_.turn_to(played(), work.best, !plain).ok();
}

void Reviewer::take_price_of(const Choice& choice, ReviewedMove& move) const {
  const Verdict& verdict = choice.verdict;
  move.priced = choice.speech.priced;
  move.alone = choice.speech.alone;
  move.given_up = choice.speech.given_up;
  move.judgement = verdict.judgement.value_or(Judgement::kBest);
  move.why = choice.speech.why;
  move.answer = choice.speech.line;
  move.facts = choice.speech.facts;
  if (move.priced) move.price = verdict.price;
  const bool mates = verdict.best_value >= kMateBound, mated = verdict.value <= -kMateBound;
  if (verdict.price.win_rate == 0 || (!mates && !mated)) return;
  move.priced = true;
  move.price = {std::min(verdict.price.centipawns, kLargestRatedValue), verdict.price.win_rate};
  const ReviewWords& words = work_->knowledge.review_words;
  const int per_mille = verdict.price.win_rate;
  move.given_up = filled(words.of(mates ? ReviewSaying::kMissesMate : ReviewSaying::kAllowsMate),
                         {{"plies", same_text(std::to_string(mate_plies(verdict.best_value)))},
                          {"percent", same_text(std::to_string(per_mille / 10) + "." +
                                                std::to_string(per_mille % 10))}});
}

void Reviewer::judged() {
  Work& work = *work_;
  const Choice choice = thinker_.choice().value();
  const Verdict& verdict = choice.verdict;
  ReviewedMove& move = work.review.moves.back();
  move.text = choice.speech.move;
  move.value = verdict.value;
  move.win_rate = verdict.win_rate;
  take_price_of(choice, move);
  move.reasons = choice.speech.reasons;
  move.sentence = sentence_about(choice, work.knowledge.review_words, move.ply / 2);
  const AssessedMove& best = choice.assessment.of(verdict.best);
  move.best = reviewed_choice(choice.speech.best, best.value, best.win_rate);
  if (move.best.text.usi == move.natural.text.usi) move.best.sentence = move.natural.sentence;
  if (move.best.text.usi == move.text.usi) move.best.sentence = move.sentence;
  if (verdict.move != verdict.best) {
    move.stakes = stakes_of(work.knowledge.words.amounts(), work.game.position(),
                            work.game.last_move(), choice.assessment.of(verdict.move), best);
  }
  move.line = line_text(work.game.position(), work.game.last_move(), best.line);
  note_value(move.ply - 1, best.value);
  work.task = Task::kErrors;
}

void Reviewer::gauged() {
  Work& work = *work_;
  const Assessment assessment = silent_assessment();
  work.review.moves.back().fallibility = work.knowledge.fallibility.of(
      thinker_.occasion(), assessment, *thinker_.settings().errors_of);
  if (!is_part(ReviewPart::kLast) && work.game.position().ply() > kUnratedPlies) {
    work.task = Task::kRate;
  } else {
    go_on();
  }
}

// What the thought says without any points.
Assessment Reviewer::silent_assessment() const {
  DialSettings silent;
  silent.naturalness = 0;
  return thinker_.assessment(silent).value();
}

void Reviewer::rated() {
  Work& work = *work_;
  const Assessment assessment = silent_assessment();
  if (is_rated(work.game.position().ply(), assessment.moves.front().value)) {
    work.review.moves.back().rated = rated_position(assessment, played());
  }
  go_on();
}

std::array<NamedFormations, kColorCount> Reviewer::formations_now() const {
  const Recogniser& seen = work_->reader.recogniser();
  return {named_formations(seen, kBlack), named_formations(seen, kWhite)};
}

void Reviewer::go_on() {
  Work& work = *work_;
  work.game.play(played());
  work.reader.follow(work.game);
  ReviewedMove& move = work.review.moves.back();
  const auto now = formations_now();
  if (now != work.formations || move.ply == 1 || is_part(ReviewPart::kLast)) {
    move.formations = work.formations = now;
  }
  if (is_part(ReviewPart::kMoves)) work.review.notes.push_back(notes_of(move));
  work.task = played_moves() == work.end ? Task::kSum : Task::kNatural;
}

// The graph as the thorough looks have it.
void Reviewer::take_notes() {
  Work& work = *work_;
  for (const ReviewedMove& move : work.review.moves) {
    note_value(move.ply - 1, move.best.value);
    work.game.play(played());
    work.reader.follow(work.game);
  }
  const int last = static_cast<int>(work.moves.size());
  note_value(last, value_at_end(0));
  work.looked_at = last + 1;
  sum_up();
}

void Reviewer::sum_up() {
  Work& work = *work_;
  // Nothing better is known of a last position in which the game goes on.
  if (is_over() && !work.game.result()) {
    note_value(static_cast<int>(work.moves.size()), -work.review.moves.back().value);
  }
  const bool of_game = is_part(ReviewPart::kWhole) || is_part(ReviewPart::kSum);
  if (of_game) speak_of_game();
  if (is_part(ReviewPart::kSum)) work.review.moves.clear();
  work.task = Task::kDone;
}

void Reviewer::speak_of_game() {
  Work& work = *work_;
  Review& review = work.review;
  const ReviewWords& words = work.knowledge.review_words;
  const auto band =
      static_cast<int>(ReviewSaying::kPlayersOnline) + static_cast<int>(work.settings.people);
  review.players = words.of(work.settings.grade ? ReviewSaying::kPlayersLikeYou
                                                : static_cast<ReviewSaying>(band));
  std::vector<int> win_rates;
  for (const GraphPoint& point : review.graph) win_rates.push_back(point.win_rate);
  for (const TurningPoint& point : turning_points(win_rates, review.moves.front().by == kBlack)) {
    review.turning_points.push_back(spoken_turning_point(
        point, review.moves[static_cast<std::size_t>(point.ply - 1)], review.players, words));
  }
  for (Color side : {kBlack, kWhite}) {
    std::vector<RatedPosition> positions;
    for (const ReviewedMove& move : review.moves) {
      if (move.by == side && move.rated) positions.push_back(*move.rated);
    }
    review.ratings[side] = rating_of({positions}, work.knowledge.rating_line, words);
    review.totals[side] = totals_of(review.moves, side);
  }
  const Recogniser& seen = work.reader.recogniser();
  for (Color side : {kBlack, kWhite}) {
    review.summary.sides[side] = paragraph_of(review, seen, words, side);
  }
  review.summary.both = paragraph_of(review, seen, words, std::nullopt);
}

ReviewProgress Reviewer::progress() {
  Work& work = *work_;
  ReviewProgress progress;
  progress.done = work.task == Task::kDone;
  progress.positions = static_cast<int>(work.moves.size()) + 1;
  progress.looked_at = work.looked_at;
  for (int ply : work.fresh) {
    progress.graph.push_back(work.point(ply));
  }
  work.fresh.clear();
  // The last one may not be finished yet.
  const std::size_t reviewed = std::min(played_moves() - work.first, work.review.moves.size());
  progress.reviewed = static_cast<int>(reviewed);
  for (; work.reported_moves < reviewed; ++work.reported_moves) {
    progress.moves.push_back(work.review.moves[work.reported_moves]);
  }
  return progress;
}

Result<const Review*> Reviewer::review() const {
  if (!work_ || work_->task != Task::kDone) {
    return Error{"not_reviewing", "review", "no review has been finished"};
  }
  return &work_->review;
}

}  // namespace nagare
