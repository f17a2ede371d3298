// The engine for JavaScript, through Embind: engine.d.ts says what each call means. No logic here.
#include <emscripten/bind.h>
#include <emscripten/val.h>

#include <cmath>
#include <optional>
#include <string>
#include <utility>

#include "core/engine/bench.h"
#include "core/engine/json.h"
#include "core/shogi/perft.h"

namespace {

using emscripten::val;
using nagare::Error;
using nagare::Result;

constexpr int kSliceMs = 20;

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

// A number of the settings object, if it is there.
template <class Number>
std::optional<Number> setting(const val& settings, const char* name) {
  const val value = settings[name];
  if (!value.isNumber()) return std::nullopt;
  const double number = value.as<double>();
  // What is no whole number of a sensible size becomes one that the engine refuses.
  const bool whole = number >= 0 && number <= 1e9 && number == std::floor(number);
  return whole ? static_cast<Number>(number) : static_cast<Number>(-1);
}

class WasmEngine {
 public:
  val load_data(const val& bytes) { return truth(engine_.load_data(bytes_of(bytes))); }
  val new_game(const std::string& sfen, const std::string& moves) {
    return state_after(engine_.new_game(sfen, moves));
  }
  val play(const std::string& usi) { return state_after(engine_.play(usi)); }
  val undo(double plies) {
    const bool whole = plies == std::floor(plies) && plies > 0 && plies < 1e6;
    return state_after(engine_.undo(whole ? static_cast<int>(plies) : 0));
  }
  val resign() { return state_after(engine_.resign()); }
  val declare() { return state_after(engine_.declare()); }
  val set_impasse_rule(const std::string& id) {
    for (const auto& [known, rule] : nagare::kImpasseRuleIds) {
      if (known != id) continue;
      engine_.set_impasse_rule(rule);
      return state();
    }
    return failure({"argument", "setImpasseRule", "'" + id + "' is no impasse rule"});
  }
  val handicaps() const { return success(parsed(nagare::handicaps_json())); }
  val strengths() const {
    if (engine_.knowledge() == nullptr) {
      return failure({"no_data", "strengths", "no data bundle has been loaded"});
    }
    return success(parsed(nagare::strengths_json(engine_.knowledge()->levels)));
  }
  val state() const { return success(parsed(nagare::game_state_json(engine_))); }

  val start(const val& settings) {
    if (settings.isNull() || settings.isUndefined()) {
      return failure({"argument", "start", "an object of settings is wanted"});
    }
    nagare::ThinkSettings think;
    think.choice.naturalness = setting<int>(settings, "naturalness").value_or(-1);
    think.choice.strength = setting<int>(settings, "strength").value_or(-1);
    if (const auto ply = setting<int>(settings, "advisedFromPly")) {
      think.choice.advised_from_ply = *ply;
    }
    think.depth = setting<int>(settings, "depth");
    think.nodes = setting<std::uint64_t>(settings, "nodes");
    think.time_ms = setting<std::int64_t>(settings, "timeMs");
    think.window = setting<int>(settings, "window");
    think.seed = setting<std::uint64_t>(settings, "seed").value_or(0);
    return truth(engine_.start(think));
  }
  val step(const val& clock) {
    const auto progress = engine_.step(
        [&clock] { return static_cast<std::int64_t>(clock().as<double>()); }, kSliceMs);
    if (!progress) return failure(progress.error());
    return success(parsed(nagare::progress_json(progress.value())));
  }
  val stop() { return truth(engine_.stop()); }
  val choice() {
    const auto choice = engine_.choice();
    if (!choice) return failure(choice.error());
    return success(parsed(nagare::choice_json(choice.value(), engine_.openness())));
  }
  val bench() const {
    if (engine_.knowledge() == nullptr) {
      return failure({"no_data", "bench", "no data bundle has been loaded"});
    }
    val value = val::object();
    value.set("signature", static_cast<double>(nagare::bench(*engine_.knowledge())));
    return success(value);
  }

  val benchPolicy() const {
    if (engine_.knowledge() == nullptr) {
      return failure({"no_data", "benchPolicy", "no data bundle has been loaded"});
    }
    val value = val::object();
    value.set("signature", static_cast<double>(nagare::bench_policy(*engine_.knowledge())));
    return success(value);
  }
  val perft(double plies) const {
    const int depth = plies >= 1 && plies <= 20 ? static_cast<int>(plies) : 0;
    if (depth < 1) {
      return failure({"argument", "perft", "a depth of 1 to 20 plies is wanted"});
    }
    nagare::Position position = engine_.game().position();
    val value = val::object();
    value.set("nodes", static_cast<double>(nagare::perft(position, depth)));
    return success(value);
  }
  void trap() const { __builtin_trap(); }

 private:
  static std::string bytes_of(const val& array) {
    std::string bytes(array["length"].as<std::size_t>(), '\0');
    const val memory = val(emscripten::typed_memory_view(bytes.size(), bytes.data()));
    memory.call<void>("set", array);
    return bytes;
  }
  val state_after(const Result<nagare::Done>& done) const {
    return done ? state() : failure(done.error());
  }

  nagare::Engine engine_;
};

}  // namespace

EMSCRIPTEN_BINDINGS(nagare) {
  emscripten::class_<WasmEngine>("Engine")
      .constructor<>()
      .function("loadData", &WasmEngine::load_data)
      .function("newGame", &WasmEngine::new_game)
      .function("play", &WasmEngine::play)
      .function("undo", &WasmEngine::undo)
      .function("resign", &WasmEngine::resign)
      .function("declare", &WasmEngine::declare)
      .function("setImpasseRule", &WasmEngine::set_impasse_rule)
      .function("handicaps", &WasmEngine::handicaps)
      .function("strengths", &WasmEngine::strengths)
      .function("state", &WasmEngine::state)
      .function("start", &WasmEngine::start)
      .function("step", &WasmEngine::step)
      .function("stop", &WasmEngine::stop)
      .function("choice", &WasmEngine::choice)
      .function("bench", &WasmEngine::bench)
      .function("benchPolicy", &WasmEngine::benchPolicy)
      .function("perft", &WasmEngine::perft)
      .function("trap", &WasmEngine::trap);
}
