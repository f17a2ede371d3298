#include "tools/support/usi/usi_client.h"

#include <algorithm>
#include <chrono>
#include <cstddef>

#include "core/base/text.h"
#include "tools/support/program/bad_input.h"
#include "tools/support/usi/usi_score.h"

namespace nagare::cli {

namespace {

constexpr std::int64_t kCutShortMs = 10;  // between two questions whether to go on

SteadyClock::time_point in_ms(std::int64_t ms) {
  return SteadyClock::now() + std::chrono::milliseconds(ms);
}

bool starts_with_word(std::string_view line, std::string_view word) {
  return line.substr(0, word.size()) == word &&
         (line.size() == word.size() || line[word.size()] == ' ');
}

// "option name A B type spin default 1 min 0 max 9": names may have blanks.
struct Announced {
  std::string name;
  std::string type;
  std::optional<long long> min, max;
  std::vector<std::string> choices;
};

Announced parse_announced(std::string_view line) {
  const auto words = split_blanks(line);
  Announced option;
  std::size_t at = 2;
  for (; at < words.size() && words[at] != "type"; ++at) {
    if (!option.name.empty()) option.name += ' ';
    option.name += words[at];
  }
  for (; at + 1 < words.size(); ++at) {
    if (words[at] == "type") option.type = words[at + 1];
    if (words[at] == "min") option.min = parse_int64(words[at + 1]);
    if (words[at] == "max") option.max = parse_int64(words[at + 1]);
    if (words[at] == "var") option.choices.emplace_back(words[at + 1]);
  }
  return option;
}

// What is wrong with the value, or nothing.
std::string wrong_value(const Announced& option, const std::string& value) {
  if (option.type == "spin") {
    const auto number = parse_int64(value);
    if (number && (!option.min || *number >= *option.min) &&
        (!option.max || *number <= *option.max)) {
      return "";
    }
    return "a number from " + std::to_string(option.min.value_or(0)) + " to " +
           std::to_string(option.max.value_or(0));
  }
  if (option.type == "check" && value != "true" && value != "false") return "true or false";
  if (option.type == "combo" &&
      std::find(option.choices.begin(), option.choices.end(), value) == option.choices.end()) {
    return "one of its choices";
  }
  return "";
}

}  // namespace

UsiClient::UsiClient(const UsiEngine& engine, bool show_errors, const StopSignal& stop)
    : engine_(engine), process_(split_command(engine.command), show_errors, stop) {
  shake_hands();
}

UsiClient::~UsiClient() {
  process_.write_line("quit");
}

void UsiClient::shake_hands() {
  const auto expect = [&](std::string_view word, std::int64_t limit_ms) {
    const auto state = wait_for(word, limit_ms);
    if (state == UsiAnswer::State::kMove || state == UsiAnswer::State::kStopped) return;
    std::string what = state == UsiAnswer::State::kCrash
                           ? "ended (" + process_.ending() + ") before '"
                           : "did not answer '";
    what += word;
    what +=
        state == UsiAnswer::State::kCrash ? "'" : "' in " + std::to_string(limit_ms / 1000) + " s";
    process_.kill();
    throw BadInput{"engine '" + engine_.command + "' " + what + " (engine_start)"};
  };
  process_.write_line("usi");
  expect("usiok", kUsiokMs);
  for (const auto& [name, value] : engine_.options) {
    process_.write_line("setoption name " + name + (value.empty() ? "" : " value " + value));
  }
  process_.write_line("isready");
  expect("readyok", kReadyokMs);
}

std::vector<std::string> UsiClient::option_warnings() const {
  std::vector<std::string> warnings;
  for (const auto& [name, value] : engine_.options) {
    // What every GUI may send unasked.
    if (name == "USI_Hash" || name == "USI_Ponder") continue;
    const std::string begin = "engine '" + engine_.command + "' announces ";
    const auto known = std::find_if(announced_.begin(), announced_.end(),
                                    [&, &wanted = name](const std::string& line) {
                                      return parse_announced(line).name == wanted;
                                    });
    if (known == announced_.end()) {
      warnings.push_back(begin + "no option '" + name + "'; it is sent all the same");
    } else if (const auto wanted = wrong_value(parse_announced(*known), value); !wanted.empty()) {
      warnings.push_back(begin + "option '" + name + "' with " + wanted + ", not '" + value +
                         "'; it is sent all the same");
    }
  }
  return warnings;
}

UsiAnswer::State UsiClient::wait_for(std::string_view word, std::int64_t limit_ms) {
  const auto deadline = in_ms(limit_ms);
  std::string line;
  while (true) {
    switch (process_.read_line(line, deadline)) {
      case ChildProcess::Read::kLine:
        break;
      case ChildProcess::Read::kEnded:
        return UsiAnswer::State::kCrash;
      case ChildProcess::Read::kTimeout:
        return UsiAnswer::State::kTimeout;
      case ChildProcess::Read::kStopped:
        return UsiAnswer::State::kStopped;
    }
    if (line.rfind("id name ", 0) == 0) id_name_ = line.substr(8);
    if (line.rfind("option name ", 0) == 0) announced_.push_back(line);
    if (line == word) return UsiAnswer::State::kMove;
  }
}

UsiAnswer::State UsiClient::new_game() {
  process_.write_line("usinewgame");
  process_.write_line("isready");
  return wait_for("readyok", kReadyokMs);
}

UsiAnswer UsiClient::go(std::string_view position, std::string_view limits, std::int64_t limit_ms,
                        const std::function<bool()>& cut_short) {
  process_.write_line("position " + std::string(position));
  UsiAnswer answer;
  std::optional<UsiScore> last;
  const auto begin = SteadyClock::now();
  const auto deadline = begin + std::chrono::milliseconds(limit_ms);
  process_.write_line("go " + std::string(limits));
  std::string line;
  bool told_to_stop = false;
  while (true) {
    const auto until = cut_short ? std::min(deadline, in_ms(kCutShortMs)) : deadline;
    const auto read = process_.read_line(line, until);
    const auto now = SteadyClock::now();
    if (cut_short && !told_to_stop && cut_short()) {
      told_to_stop = true;
      process_.write_line("stop");
    }
    if (read == ChildProcess::Read::kTimeout && now < deadline) continue;
    answer.ms = std::chrono::duration_cast<std::chrono::milliseconds>(now - begin).count();
    if (read == ChildProcess::Read::kEnded) answer.state = UsiAnswer::State::kCrash;
    if (read == ChildProcess::Read::kStopped) answer.state = UsiAnswer::State::kStopped;
    // A line that waited unread beyond the deadline is late too.
    if (read == ChildProcess::Read::kTimeout ||
        (read == ChildProcess::Read::kLine && now > deadline)) {
      answer.state = UsiAnswer::State::kTimeout;
    }
    if (answer.state != UsiAnswer::State::kMove) return answer;
    if (const auto score = parse_score(line)) {
      // The last exact value, or a bound while there is no exact one.
      if (score->exact || !last || !last->exact) last = score;
    } else if (starts_with_word(line, "bestmove")) {
      const auto words = split_blanks(line);
      answer.move = words.size() > 1 ? std::string(words[1]) : "";
      if (last) answer.value = last->value;
      return answer;
    }
  }
}

}  // namespace nagare::cli
