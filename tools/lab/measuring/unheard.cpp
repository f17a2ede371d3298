#include "tools/lab/measuring/unheard.h"

#include <utility>

#include "core/advisors/advisor.h"
#include "core/advisors/hunch.h"
#include "core/advisors/occasion.h"
#include "core/advisors/reason.h"
#include "core/advisors/registry.h"
#include "core/advisors/words.h"

namespace nagare::cli {

void hear(const Knowledge& knowledge, const Game& game, std::uint64_t seed, Heard& heard) {
  const Occasion occasion(game, knowledge.policy, knowledge.joseki, {}, seed);
  const std::vector<Advice> advice = knowledge.advisors.all_advice(occasion);
  for (std::size_t voice = 0; voice < advice.size(); ++voice) {
    for (const std::vector<Reason>& reasons : advice[voice]) {
      for (const Reason& reason : reasons) heard.emplace(voice, reason.kind, reason.variant);
    }
  }
}

UnheardReasons unheard_of(const Knowledge& knowledge, const Heard& heard) {
  UnheardReasons unheard;
  for (std::size_t number = 0; number < knowledge.advisors.voices().size(); ++number) {
    const Voice& voice = *knowledge.advisors.voices()[number];
    const std::string id(voice.id);
    std::set<std::string> said;
    for (std::string_view kind : voice.advisor->kinds()) {
      bool any = false;
      for (const std::string& variant : voice.words.variants(kind)) {
        ++unheard.variants.all;
        if (heard.count({number, kind, variant}) == 0) {
          unheard.variants.names.push_back(id + ' ' + std::string(kind) + ' ' +
                                           (variant.empty() ? "(usual)" : variant));
          continue;
        }
        any = true;
        for (std::string& text : voice.words.texts_of(kind, variant)) said.insert(std::move(text));
      }
      ++unheard.kinds.all;
      if (!any) unheard.kinds.names.push_back(id + ' ' + std::string(kind));
    }
    for (const std::string& text : voice.words.texts()) {
      ++unheard.texts.all;
      if (said.count(text) == 0) unheard.texts.names.push_back("words/" + id + ".tsv " + text);
    }
  }
  return unheard;
}

}  // namespace nagare::cli
