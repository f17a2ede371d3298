// The engine for JavaScript, through Embind: engine.d.ts says what each call means. Arguments are
// checked and handed on, answers become replies.
#include <emscripten.h>
#include <emscripten/bind.h>
#include <emscripten/val.h>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/base/error.h"
#include "core/base/result.h"
#include "core/data/band.h"
#include "core/engine/bench.h"
#include "core/engine/engine.h"
#include "core/engine/json.h"
#include "core/engine/knowledge.h"
#include "core/engine/lists_json.h"
#include "core/engine/review_json.h"
#include "core/engine/reviewer.h"
#include "core/engine/think_settings.h"
#include "core/engine/time_plan.h"
#include "core/notation/move_json.h"
#include "core/notation/record.h"
#include "core/shogi/impasse.h"
#include "core/shogi/perft.h"
#include "core/shogi/position.h"
#include "core/shogi/types.h"

// JavaScript from outside runs in these four alone. They catch what it throws: an exception that
// passed through functions of C++ would leave their stack in use, and once all of it is, memory is
// written over. What runs there may call the engine, and delete it: see call().

// What the clock says: NaN where it is no function, throws, or gives no number.
EM_JS(double, nagare_read_clock, (emscripten::EM_VAL clock), {
  try {
    const now = Emval.toValue(clock)();
    return typeof now == 'number' ? now : NaN;
  } catch {
    return NaN;
  }
});
// The property of an object; 0 where reading it throws.
EM_JS(emscripten::EM_VAL, nagare_property, (emscripten::EM_VAL object, emscripten::EM_VAL name), {
  try {
    return Emval.toHandle(Emval.toValue(object)[Emval.toValue(name)]);
  } catch {
    return 0;
  }
});
// The names of an object's own properties; 0 where it throws.
EM_JS(emscripten::EM_VAL, nagare_names, (emscripten::EM_VAL object), {
  try {
    return Emval.toHandle(Object.keys(Emval.toValue(object)));
  } catch {
    return 0;
  }
});
// A copy of a Uint8Array, whatever its properties say of it; 0 for anything else.
EM_JS(emscripten::EM_VAL, nagare_bytes, (emscripten::EM_VAL value), {
  try {
    const bytes = Emval.toValue(value);
    return bytes instanceof Uint8Array ? Emval.toHandle(new Uint8Array(bytes)) : 0;
  } catch {
    return 0;
  }
});

namespace {

using emscripten::val;
using nagare::Error;
using nagare::Result;

constexpr int kSliceMs = 20;
// What passes of a clock between a choice and its being heard of.
constexpr int kDelayMs = 200;
constexpr int kLargestWhole = 1'000'000'000;

val parsed(const std::string& json) {
  return val::global("JSON").call<val>("parse", json);
}

val success(val value) {
  val reply = val::object();
  reply.set("ok", true);
  reply.set("value", std::move(value));
  return reply;
}

val failure(const Error& error) {
  val reply = val::object();
  reply.set("ok", false);
  reply.set("error", parsed(nagare::error_json(error)));
  return reply;
}

val truth(const Result<nagare::Done>& done) {
  return done ? success(val(true)) : failure(done.error());
}

// A value from JavaScript as an error names it.
std::string named(const val& value) {
  if (value.isNumber() || value.isString()) return value.call<std::string>("toString");
  return value.isNull() ? "null" : value.typeOf().as<std::string>();
}

Error no_data(const char* where) {
  return {"no_data", where, "no data bundle has been loaded"};
}

Error wanted(const std::string& what, std::string where, const val& instead) {
  return {"argument", std::move(where), what + " is wanted, not " + named(instead)};
}

// A whole number of at most 10^9, of either sign.
std::optional<int> whole_number(const val& value) {
  if (!value.isNumber()) return std::nullopt;
  const double number = value.as<double>();
  if (!(std::abs(number) <= kLargestWhole) || number != std::floor(number)) return std::nullopt;
  return static_cast<int>(number);
}

Result<std::string> text(const val& value, const char* where) {
  if (!value.isString()) return wanted("a text", where, value);
  return value.as<std::string>();
}

// A value that came as a handle, 0 where there is none.
std::optional<val> owned(emscripten::EM_VAL handle) {
  if (handle == nullptr) return std::nullopt;
  return val::take_ownership(handle);
}

// Reads an object of whole numbers. The first fault is kept.
class SettingsReader {
 public:
  explicit SettingsReader(val settings) : settings_(std::move(settings)) {}

  // Nothing where the setting is absent. `low`: for settings whose range the engine does not check.
  std::optional<int> optional(const std::string& name, int low = -kLargestWhole) {
    const val value = property(name);
    if (value.isUndefined()) return std::nullopt;
    const auto number = whole_number(value);
    if (!number) {
      note(wanted("a whole number of at most 1000000000", "settings " + name, value));
    } else if (*number < low) {
      note({"settings_range", "settings " + name,
            named(value) + " is below " + std::to_string(low)});
    }
    return number;
  }
  // Empty where the setting is absent.
  std::string text(const std::string& name) {
    const val value = property(name);
    if (value.isUndefined()) return {};
    if (value.typeOf().as<std::string>() != "string") {
      note(wanted("a string", "settings " + name, value));
      return {};
    }
    return value.as<std::string>();
  }
  // None where the setting is absent.
  std::vector<std::string> texts(const std::string& name) {
    const val value = property(name);
    if (value.isUndefined()) return {};
    std::vector<std::string> texts;
    bool right = value.isArray();
    for (int i = 0; right && i < value["length"].as<int>(); ++i) {
      const val text = value[i];
      right = text.typeOf().as<std::string>() == "string";
      if (right) texts.push_back(text.as<std::string>());
    }
    if (!right) note(wanted("a list of strings", "settings " + name, value));
    return texts;
  }
  // False where the setting is absent.
  bool flag(const std::string& name) {
    const val value = property(name);
    if (value.isUndefined()) return false;
    if (!value.isTrue() && !value.isFalse()) {
      note(wanted("true or false", "settings " + name, value));
      return false;
    }
    return value.isTrue();
  }
  int required(const std::string& name) {
    const auto number = optional(name);
    if (!number) note({"argument", "settings " + name, "it is missing"});
    return number.value_or(0);
  }
  // What is wrong with the settings, one that was not asked for included.
  std::optional<Error> fault() {
    const auto names = owned(nagare_names(settings_.as_handle()));
    if (!names) note({"argument", "settings", "their names cannot be read"});
    for (int i = 0; names && i < (*names)["length"].as<int>(); ++i) {
      const auto name = (*names)[i].as<std::string>();
      if (std::find(known_.begin(), known_.end(), name) == known_.end())
        note({"argument", "settings " + name, "there is no such setting"});
    }
    return fault_;
  }

 private:
  // Undefined where it cannot be read.
  val property(const std::string& name) {
    known_.push_back(name);
    if (auto value = owned(nagare_property(settings_.as_handle(), val(name).as_handle()))) {
      return std::move(*value);
    }
    note({"argument", "settings " + name, "it cannot be read"});
    return val::undefined();
  }
  void note(Error fault) {
    if (!fault_) fault_ = std::move(fault);
  }

  val settings_;
  std::vector<std::string> known_;
  std::optional<Error> fault_;
};

// The setting "people"; online where it is absent.
Result<nagare::Band> people_of(SettingsReader& read) {
  const auto id = read.text("people");
  return id.empty() ? nagare::Band::kOnline : nagare::parse_people(id);
}

// How the game ended that is to be reviewed; nothing where that is right.
std::optional<Error> read_end(SettingsReader& read, nagare::ReviewSettings& review) {
  const std::string ending = read.text("ending"), winner = read.text("winner");
  const auto known = nagare::ending_of_id(ending);
  if (!known) return Error{"argument", "settings ending", "there is no ending " + ending};
  review.ending = *known;
  for (const nagare::Color side : {nagare::kBlack, nagare::kWhite}) {
    if (winner == nagare::side_name(side)) review.winner = side;
  }
  if (winner.empty() || review.winner) return std::nullopt;
  return Error{"argument", "settings winner", "it is black or white, not " + winner};
}

// What of the review is made; nothing where that is right.
std::optional<Error> read_part(SettingsReader& read, nagare::ReviewSettings& review) {
  const std::string id = read.text("part");
  const auto& ids = nagare::kReviewPartIds;
  const auto place = id.empty() ? ids.begin() : std::find(ids.begin(), ids.end(), id);
  if (place == ids.end()) return Error{"argument", "settings part", "there is no part " + id};
  review.part = static_cast<nagare::ReviewPart>(place - ids.begin());
  review.from = static_cast<std::size_t>(read.optional("from", 1).value_or(1));
  review.to = static_cast<std::size_t>(read.optional("to", 1).value_or(0));
  review.notes = read.texts("notes");
  return std::nullopt;
}

// Reads a clock of JavaScript and sees to it that it goes. Its first fault is kept: a reading that
// is no number, lies before the last one, or is the same too many times over.
class CheckedClock {
 public:
  // Milliseconds. After a fault each reading is a slice later, so that whoever waits for a slice to
  // pass does not wait for ever.
  std::int64_t read(const val& clock) {
    if (!fault_) note_reading(nagare_read_clock(clock.as_handle()));
    if (fault_) last_ += kSliceMs;
    return last_;
  }
  const std::optional<std::string>& fault() const { return fault_; }

 private:
  static constexpr double kLatest = 9e15;    // as far as a double has every whole number
  static constexpr int kMostStill = 10'000;  // readings, a few hundred nodes of search apart

  void note_reading(double now) {
    if (!(std::abs(now) <= kLatest)) {
      fault_ = "a function that gives milliseconds is wanted";
      return;
    }
    const auto whole = static_cast<std::int64_t>(std::floor(now));
    still_ = whole == last_ ? still_ + 1 : 0;
    if (whole < last_) {
      fault_ = "it went back by " + std::to_string(last_ - whole) + " ms";
    } else if (still_ == kMostStill) {
      fault_ = "it stands still";
    } else {
      last_ = whole;
    }
  }

  std::int64_t last_ = std::numeric_limits<std::int64_t>::min() / 2;
  int still_ = 0;
  std::optional<std::string> fault_;
};

class WasmEngine : public std::enable_shared_from_this<WasmEngine> {
 public:
  val load_data(const val& bytes) {
    const auto copy = owned(nagare_bytes(bytes.as_handle()));
    if (!copy) return failure(wanted("a Uint8Array", "loadData", bytes));
    return truth(engine_.load_data(bytes_of(*copy)));
  }
  val load_later(const val& bytes) {
    const auto copy = owned(nagare_bytes(bytes.as_handle()));
    if (!copy) return failure(wanted("a Uint8Array", "loadLater", bytes));
    return truth(engine_.load_later(bytes_of(*copy)));
  }
  val new_game(const val& sfen, const val& moves) {
    const auto start = text(sfen, "newGame sfen");
    if (!start) return failure(start.error());
    const auto played = text(moves, "newGame moves");
    if (!played) return failure(played.error());
    return state_after(engine_.new_game(start.value(), played.value()));
  }
  val play(const val& usi) {
    const auto move = text(usi, "play");
    return move ? state_after(engine_.play(move.value())) : failure(move.error());
  }
  val undo(const val& plies) {
    const auto count = whole_number(plies);
    if (!count) return failure(wanted("a whole number of plies", "undo", plies));
    return state_after(engine_.undo(*count));
  }
  val resign() { return state_after(engine_.resign()); }
  val time_up() { return state_after(engine_.time_up()); }
  val declare() { return state_after(engine_.declare()); }
  val set_impasse_rule(const val& id) {
    const auto wanted_id = text(id, "setImpasseRule");
    if (!wanted_id) return failure(wanted_id.error());
    const auto rule = nagare::impasse_rule_of_id(wanted_id.value());
    if (!rule) {
      return failure(
          {"argument", "setImpasseRule", "'" + wanted_id.value() + "' is no impasse rule"});
    }
    engine_.set_impasse_rule(*rule);
    return state();
  }
  val handicaps() { return success(parsed(nagare::handicaps_json())); }
  val strengths() {
    if (engine_.knowledge() == nullptr) return failure(no_data("strengths"));
    return success(parsed(nagare::strengths_json(engine_.knowledge()->strengths)));
  }
  val openings() {
    if (engine_.knowledge() == nullptr) return failure(no_data("openings"));
    return success(parsed(nagare::openings_json(engine_.knowledge()->joseki)));
  }
  val opponents() {
    const nagare::Knowledge* knowledge = engine_.knowledge();
    if (knowledge == nullptr) return failure(no_data("opponents"));
    return success(parsed(nagare::opponents_json(knowledge->opponents, knowledge->strengths)));
  }
  val state() { return success(parsed(nagare::game_state_json(engine_))); }

  val legal_texts() { return success(parsed(nagare::legal_texts_json(engine_.game()))); }

  val start(const val& settings) {
    if (settings.isNull() || settings.typeOf().as<std::string>() != "object") {
      return failure(wanted("an object of settings", "start", settings));
    }
    SettingsReader read(settings);
    nagare::ThinkSettings think;
    think.choice.naturalness = read.required("naturalness");
    think.choice.strength = read.required("strength");
    think.choice.first_ply = read.optional("first_ply");
    think.choice.opening = read.text("opening");
    if (const auto thinkers = read.text("style"); !thinkers.empty()) {
      const auto known = nagare::parse_thinkers(thinkers);
      if (!known) return failure(known.error());
      think.thinkers = known.value();
    }
    const auto people = people_of(read);
    if (!people) return failure(people.error());
    think.choice.people = people.value();
    think.depth = read.optional("depth");
    think.nodes = read.optional("nodes", 1);
    think.time_ms = read.optional("time_ms");
    think.wanted_ms = read.optional("wanted_ms");
    const auto main_ms = read.optional("main_ms", 0);
    const auto byoyomi_ms = read.optional("byoyomi_ms", 0);
    const auto increment_ms = read.optional("increment_ms", 0);
    if (main_ms || byoyomi_ms || increment_ms) {
      const nagare::Clocks clocks = {main_ms.value_or(0), byoyomi_ms.value_or(0),
                                     increment_ms.value_or(0)};
      nagare::limit_by_clock(think, clocks, kDelayMs);
    }
    think.resigns = read.flag("resigns");
    think.remembers = read.flag("remembers");
    think.tells = read.flag("tells");
    think.window = read.optional("window");
    think.errors_of = read.optional("errors_of");
    think.seed = static_cast<std::uint64_t>(read.optional("seed", 0).value_or(0));
    if (const auto fault = read.fault()) return failure(*fault);
    clock_ = CheckedClock();
    return truth(engine_.start(think));
  }
  val step(const val& clock) {
    stepping_ = true;
    const auto progress = engine_.step([&] { return clock_.read(clock); }, kSliceMs);
    stepping_ = false;
    if (!progress) return failure(progress.error());
    if (const auto fault = clock_.fault()) return failure({"argument", "step clock", *fault});
    return success(parsed(nagare::progress_json(progress.value())));
  }
  val stop() { return truth(engine_.stop()); }
  val choice() {
    const auto choice = engine_.choice();
    if (!choice) return failure(choice.error());
    return success(parsed(nagare::choice_json(choice.value())));
  }
  val play_choice() { return state_after(engine_.play_choice()); }
  val start_review(const val& settings) {
    if (settings.isNull() || settings.typeOf().as<std::string>() != "object") {
      return failure(wanted("an object of settings", "startReview", settings));
    }
    SettingsReader read(settings);
    nagare::ReviewSettings review;
    if (const std::optional<int> nodes = read.optional("nodes", 1)) {
      review.nodes = static_cast<std::uint64_t>(*nodes);
    }
    const auto people = people_of(read);
    if (!people) return failure(people.error());
    review.people = people.value();
    review.seed = static_cast<std::uint64_t>(read.optional("seed", 0).value_or(0));
    review.grade = read.optional("grade");
    review.best = read.text("best");
    if (const auto fault = read_part(read, review)) return failure(*fault);
    if (const auto fault = read_end(read, review)) return failure(*fault);
    if (const auto fault = read.fault()) return failure(*fault);
    review_clock_ = CheckedClock();
    return truth(engine_.start_review(review));
  }
  val step_review(const val& clock) {
    stepping_ = true;
    const auto progress =
        engine_.reviewer().step([&] { return review_clock_.read(clock); }, kSliceMs);
    stepping_ = false;
    if (!progress) return failure(progress.error());
    if (const auto fault = review_clock_.fault()) {
      return failure({"argument", "stepReview clock", *fault});
    }
    return success(
        parsed(nagare::review_progress_json(progress.value(), engine_.knowledge()->joseki)));
  }
  val stop_review() {
    engine_.reviewer().forget();
    return success(val(true));
  }
  val review() {
    const auto review = engine_.reviewer().review();
    if (!review) return failure(review.error());
    return success(parsed(nagare::review_json(*review.value(), engine_.knowledge()->joseki)));
  }
  val bench() {
    if (engine_.knowledge() == nullptr) return failure(no_data("bench"));
    return signature(nagare::bench(*engine_.knowledge()));
  }
  val bench_policy() {
    if (engine_.knowledge() == nullptr) return failure(no_data("benchPolicy"));
    return signature(nagare::bench_policy(*engine_.knowledge()));
  }
  val bench_choices() {
    if (engine_.knowledge() == nullptr) return failure(no_data("benchChoices"));
    return signature(nagare::bench_choices(*engine_.knowledge()));
  }
  val perft(const val& plies) {
    const auto depth = whole_number(plies);
    if (!depth || *depth < 1 || *depth > nagare::kMostPerftPlies) {
      const std::string most = std::to_string(nagare::kMostPerftPlies);
      return failure(wanted("a depth of 1 to " + most + " plies", "perft", plies));
    }
    nagare::Position position = engine_.game().position();
    val value = val::object();
    value.set("nodes", static_cast<double>(nagare::perft(position, *depth)));
    return success(value);
  }
  val trap() { __builtin_trap(); }

  bool stepping() const { return stepping_; }

 private:
  static std::string bytes_of(const val& array) {
    std::string bytes(array["length"].as<std::size_t>(), '\0');
    const val memory = val(emscripten::typed_memory_view(bytes.size(), bytes.data()));
    memory.call<void>("set", array);
    return bytes;
  }
  static val signature(std::uint64_t number) {
    val value = val::object();
    value.set("signature", static_cast<double>(number));
    return success(value);
  }
  val state_after(const Result<nagare::Done>& done) {
    return done ? state() : failure(done.error());
  }

  nagare::Engine engine_;
  CheckedClock clock_, review_clock_;
  bool stepping_ = false;
};

val busy() {
  return failure({"busy", "step clock", "the engine cannot be called from within its clock"});
}

// A method as JavaScript calls it: refused from within the clock of a step, which reads and writes
// the engine all the while. A clock, and what is run where an argument is read, may delete the
// engine, which then goes when the call is over.
template <auto kMethod, class... Arguments>
val call(WasmEngine& engine, Arguments... arguments) {
  const auto self = engine.shared_from_this();
  return engine.stepping() ? busy() : (engine.*kMethod)(arguments...);
}

}  // namespace

EMSCRIPTEN_BINDINGS(nagare) {
  emscripten::class_<WasmEngine>("Engine")
      .smart_ptr_constructor("Engine", &std::make_shared<WasmEngine>)
      .function("loadData", &call<&WasmEngine::load_data, val>)
      .function("loadLater", &call<&WasmEngine::load_later, val>)
      .function("newGame", &call<&WasmEngine::new_game, val, val>)
      .function("play", &call<&WasmEngine::play, val>)
      .function("undo", &call<&WasmEngine::undo, val>)
      .function("resign", &call<&WasmEngine::resign>)
      .function("timeUp", &call<&WasmEngine::time_up>)
      .function("declare", &call<&WasmEngine::declare>)
      .function("setImpasseRule", &call<&WasmEngine::set_impasse_rule, val>)
      .function("handicaps", &call<&WasmEngine::handicaps>)
      .function("strengths", &call<&WasmEngine::strengths>)
      .function("openings", &call<&WasmEngine::openings>)
      .function("opponents", &call<&WasmEngine::opponents>)
      .function("state", &call<&WasmEngine::state>)
      .function("legalTexts", &call<&WasmEngine::legal_texts>)
      .function("start", &call<&WasmEngine::start, val>)
      .function("step", &call<&WasmEngine::step, val>)
      .function("stop", &call<&WasmEngine::stop>)
      .function("choice", &call<&WasmEngine::choice>)
      .function("playChoice", &call<&WasmEngine::play_choice>)
      .function("startReview", &call<&WasmEngine::start_review, val>)
      .function("stepReview", &call<&WasmEngine::step_review, val>)
      .function("stopReview", &call<&WasmEngine::stop_review>)
      .function("review", &call<&WasmEngine::review>)
      .function("bench", &call<&WasmEngine::bench>)
      .function("benchPolicy", &call<&WasmEngine::bench_policy>)
      .function("benchChoices", &call<&WasmEngine::bench_choices>)
      .function("perft", &call<&WasmEngine::perft, val>)
      .function("trap", &call<&WasmEngine::trap>);
}
