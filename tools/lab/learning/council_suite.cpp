#include "tools/lab/learning/council_suite.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <iomanip>
#include <iostream>
#include <sstream>

#include "core/engine/engine.h"
#include "core/notation/usi_move.h"
#include "tools/lab/measuring/move_values.h"
#include "tools/support/program/bad_input.h"

namespace nagare::cli {

namespace {

constexpr std::size_t kProgressStep = 50;  // positions

int best_of(const ValuesOfMoves& values) {
  return std::max_element(
             values.begin(), values.end(),
             [](const auto& one, const auto& other) { return one.second < other.second; })
      ->second;
}

VotedPosition voted(const ValuedPosition& valued, const std::vector<std::unique_ptr<Seat>>& seats,
                    std::int64_t nodes) {
  Engine board;
  if (auto done = board.new_game("startpos", valued.moves, true); !done) fail(done.error());
  const Question question{"startpos moves " + valued.moves, board.game()};
  VotedPosition position;
  position.for_reporting = valued.for_reporting();
  position.sample.best_value = best_of(valued.values);
  for (const auto& seat : seats) {
    Portion portion;
    portion.nodes = std::max<std::int64_t>(nodes * seat->share() / 100, 1);
    const SeatAnswer answer = seat->ask(question, portion);
    const auto move = parse_usi_move(board.game().position(), answer.move);
    if (!move) {
      throw BadInput{"voter '" + seat->name() + "' gives no move after '" + valued.moves + "'" +
                     (answer.fault.empty() ? "" : ": " + answer.fault) + " (council_voter)"};
    }
    const int value = std::clamp(answer.value.value_or(0), -kMostOfVote, kMostOfVote);
    const auto known = valued.values.find(answer.move);
    const auto lost = known == valued.values.end()
                          ? std::nullopt
                          : std::optional(position.sample.best_value - known->second);
    position.votes.push_back({move.value(), value, seat->deviation()});
    position.lost.push_back(lost);
    position.sample.votes.push_back({lost == 0, value});
  }
  return position;
}

// How often the move is the best one, and what is lost where the suite knows it.
struct Tally {
  int right = 0, known = 0, all = 0;
  long long lost = 0;

  void note(const std::optional<int>& loss) {
    ++all;
    right += loss == 0;
    known += loss.has_value();
    lost += loss.value_or(0);
  }
  std::string line(const std::string& name) const {
    const double share = all == 0 ? 0 : 1.0 * right / all;
    const double error = all == 0 ? 0 : std::sqrt(share * (1 - share) / all);
    std::ostringstream text;
    text << "  " << std::left << std::setw(16) << name << std::right << std::fixed
         << std::setprecision(1) << std::setw(6) << 100 * share << " % +- " << 100 * error
         << "   loses " << (known == 0 ? 0.0 : 1.0 * static_cast<double>(lost) / known)
         << " on average where known (" << known << ")\n";
    return text.str();
  }
};

// With the deviations of the fit.
std::vector<Vote> refitted(const VotedPosition& position, const CouncilFit& fit) {
  std::vector<Vote> votes = position.votes;
  for (std::size_t i = 0; i < votes.size(); ++i) {
    votes[i].deviation = std::max(static_cast<int>(std::lround(fit.deviations[i])), 1);
  }
  return votes;
}

}  // namespace

std::vector<VotedPosition> vote_on_suite(const std::string& path,
                                         const std::vector<std::unique_ptr<Seat>>& seats,
                                         std::int64_t nodes, const StopSignal& stop) {
  const auto suite = read_move_values(path);
  std::vector<VotedPosition> positions;
  std::size_t seen = 0;
  for (const ValuedPosition& valued : suite) {
    if (stop.requested()) break;
    if (++seen % kProgressStep == 0) {
      std::cerr << seen << " of " << suite.size() << " positions" << std::endl;
    }
    if (valued.values.size() < 2 || std::abs(best_of(valued.values)) > kMostOfSuite) continue;
    positions.push_back(voted(valued, seats, nodes));
  }
  return positions;
}

CouncilFit fit_of(const std::vector<VotedPosition>& positions) {
  std::vector<CouncilSample> samples;
  for (const VotedPosition& each : positions) {
    if (!each.for_reporting) samples.push_back(each.sample);
  }
  return fit_council(samples);
}

std::string suite_report(const std::vector<VotedPosition>& positions, const CouncilFit& fit,
                         const std::vector<std::string>& names, std::int64_t nodes) {
  std::ostringstream text;
  const auto reported = std::count_if(positions.begin(), positions.end(),
                                      [](const auto& each) { return each.for_reporting; });
  text << positions.size() << " positions within " << kMostOfSuite << " centipawns, "
       << positions.size() - static_cast<std::size_t>(reported) << " to fit on, " << reported
       << " to report on; " << nodes << " nodes for each voter\n"
       << "fit: n " << fit.candidates << ", d " << std::lround(fit.difference)
       << ", log-likelihood " << std::fixed << std::setprecision(1) << fit.log_likelihood << '\n';
  for (std::size_t i = 0; i < names.size(); ++i) {
    text << "  s(" << names[i] << ") " << std::lround(fit.deviations[i]) << '\n';
  }
  text << "best move of the suite, positions to report on:\n";
  std::vector<Tally> voters(names.size());
  std::array<Tally, kCouncilRuleIds.size()> rules;
  long long differs = 0;
  for (const VotedPosition& each : positions) {
    if (!each.for_reporting) continue;
    const auto votes = refitted(each, fit);
    for (std::size_t i = 0; i < voters.size(); ++i) voters[i].note(each.lost[i]);
    for (std::size_t i = 0; i < rules.size(); ++i) {
      const int difference = std::max(static_cast<int>(std::lround(fit.difference)), 1);
      rules[i].note(each.lost[decide(kCouncilRuleIds[i].second, votes, difference)]);
    }
    differs += disagreement(votes) > 0;
  }
  for (std::size_t i = 0; i < voters.size(); ++i) text << voters[i].line(names[i]);
  for (std::size_t i = 0; i < rules.size(); ++i) {
    text << rules[i].line(std::string(kCouncilRuleIds[i].first));
  }
  text << "the votes differ in " << differs << " of " << reported << '\n';
  return text.str();
}

}  // namespace nagare::cli
