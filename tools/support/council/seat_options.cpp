#include "tools/support/council/seat_options.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cmath>
#include <iostream>
#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "core/base/printable.h"
#include "core/base/text.h"
#include "core/choice/choice_settings.h"
#include "core/council/council.h"
#include "core/council/rules.h"
#include "core/engine/knowledge.h"
#include "tools/support/council/seats.h"
#include "tools/support/program/bad_input.h"
#include "tools/support/program/child_process.h"
#include "tools/support/program/number_range.h"
#include "tools/support/usi/usi_client.h"

namespace nagare::cli {

namespace {

// "Name=Value" as its two halves.
std::pair<std::string, std::string> halves(const std::string& option, const std::string& text) {
  const auto equals = text.find('=');
  if (equals == 0 || equals == std::string::npos) {
    throw BadInput{option + " wants Name=Value, not '" + text + "' (council_option)"};
  }
  return {text.substr(0, equals), text.substr(equals + 1)};
}

// The deviations named on the command line, by voter.
std::map<std::string, int> named_deviations(const std::vector<std::string>& given) {
  std::map<std::string, int> deviations;
  for (const std::string& text : given) {
    const auto [name, value] = halves("--deviation", text);
    const auto number = parse_int(value);
    if (!number || *number < 1 || *number > kMostDeviation) {
      throw BadInput{"--deviation " + name + ": a number from 1 to " +
                     std::to_string(kMostDeviation) + " is wanted, not '" + value +
                     "' (council_option)"};
    }
    deviations[name] = *number;
  }
  return deviations;
}

// The own characters that were asked for; those of a game where nobody was asked for at all.
std::vector<Voter> own_voters(const Council& council, const SeatOptions& options) {
  if (options.voters.empty()) {
    return options.engines.empty() ? council.seated() : std::vector<Voter>{};
  }
  std::vector<Voter> voters;
  for (const std::string& id : options.voters) {
    const auto known = std::find_if(council.voters.begin(), council.voters.end(),
                                    [&](const Voter& voter) { return voter.id == id; });
    if (known == council.voters.end()) {
      std::string ids;
      for (const Voter& voter : council.voters) ids += (ids.empty() ? "" : ", ") + voter.id;
      throw BadInput{"--voter: '" + id + "' is none of " + ids + " (council_voter)"};
    }
    voters.push_back(*known);
  }
  return voters;
}

}  // namespace

std::vector<std::unique_ptr<Seat>> seats_of(const SeatOptions& options, const Knowledge& knowledge,
                                            const StopSignal& stop) {
  auto deviations = named_deviations(options.deviations);
  const auto deviation_of = [&](const std::string& name, int usual) {
    const auto given = deviations.find(name);
    if (given == deviations.end()) return usual;
    const int deviation = given->second;
    deviations.erase(given);
    return deviation;
  };
  std::vector<std::unique_ptr<Seat>> seats;
  for (Voter voter : own_voters(knowledge.council, options)) {
    voter.deviation = deviation_of(voter.id, voter.deviation);
    seats.push_back(own_seat(knowledge, voter, options.strength));
  }
  const int usual = knowledge.council.voters.front().deviation;
  int number = 0;
  for (const std::string& command : options.engines) {
    UsiEngine engine{command, "engine" + std::to_string(++number), {}};
    for (const std::string& text : options.engine_options) {
      engine.options.push_back(halves("--engine-option", text));
    }
    const int deviation = deviation_of(engine.name, usual);
    split_command(command);  // throws where it is no command at all
    try {
      seats.push_back(engine_seat(engine, deviation, options.no_answer_s, options.verbose, stop));
    } catch (const BadInput& fault) {
      std::cerr << printable(engine.name + " is left out: " + fault.line) << std::endl;
    }
  }
  if (!deviations.empty()) {
    throw BadInput{"--deviation: there is no voter '" + deviations.begin()->first +
                   "' (council_voter)"};
  }
  if (seats.empty()) throw BadInput{"council: no voter is left (council_empty)"};
  return seats;
}

void SeatOptions::add_options(CLI::App& command) {
  command
      .add_option("--voter", voters,
                  "One of Nagare's characters (data/council/voters.tsv); may be repeated")
      ->allow_extra_args(false);
  command
      .add_option("--engine", engines,
                  "Command line of a USI engine, called engine1, engine2, ...; may be repeated")
      ->allow_extra_args(false);
  command
      .add_option("--engine-option", engine_options,
                  "Name=Value, set for each of these engines; may be repeated")
      ->allow_extra_args(false);
  command
      .add_option("--deviation", deviations,
                  "VOTER=CENTIPAWNS, how far its values are off; may be repeated (default: as "
                  "the table has it, for engines that of its first voter)")
      ->allow_extra_args(false);
  command.add_option("--strength", strength, "Of the characters")
      ->check(whole_number(1, kFullStrength))
      ->capture_default_str();
  command.add_option("--seed", seed, "Of their plans, drawn anew for each game")
      ->check(seed_number())
      ->capture_default_str();
  command
      .add_option("--no-answer", no_answer_s,
                  "Seconds after which an engine without a time limit is left out")
      ->check(whole_number(1, 86'400))
      ->capture_default_str();
  command.add_flag("--verbose", verbose, "Show what engines write to standard error");
}

}  // namespace nagare::cli
