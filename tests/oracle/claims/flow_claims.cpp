// What data/words/flow.tsv says of moves that follow others.
#include <cstddef>
#include <string>

#include "tests/oracle/claims/claims.h"
#include "tests/oracle/claims/scene.h"
#include "tests/oracle/claims/view.h"

namespace nagare::oracle {

namespace {

using view::is;

// The move that is named first, "after {first}".
const Earlier& first(const Scene& s) {
  return s.earlier.at(static_cast<std::size_t>(s.said.plies_back - 1));
}

bool first_captured(const Scene& s) {
  return !is_empty(first(s).before, destination_of(first(s).usi));
}

bool same_square(const Scene& s) {
  return destination_of(first(s).usi) == s.to;
}

// The piece of the first move is the one that moves now.
bool same_piece(const Scene& s) {
  return !s.drop && destination_of(first(s).usi) == s.from;
}

Claim counts(Claim besides) {
  besides.push_back({"people play it at least as often as engines", [](const Scene& s) {
                       return s.said.human * s.said.computer_total >=
                              s.said.computer * s.said.human_total;
                     }});
  return besides;
}

// Of sequences of moves.
Claim sequence(bool reply) {
  return counts({
      {"the first move is the side's that it is said to be",
       [reply](const Scene& s) { return (s.said.plies_back % 2 == 1) == reply; }},
      {"takes back what was taken there",
       [](const Scene& s) {
         return !is(s, "retake") || (s.taken && same_square(s) && first_captured(s));
       }},
      {"takes the piece that was moved",
       [](const Scene& s) { return !is(s, "take") || (s.taken && same_square(s)); }},
      {"with a capture",
       [](const Scene& s) {
         return (!is(s, "reply_capture") && !is(s, "plan_capture")) || s.taken.has_value();
       }},
      {"with a capture on the same square",
       [](const Scene& s) { return !is(s, "plan_retake") || (s.taken && same_square(s)); }},
      {"goes on with the same piece to capture",
       [](const Scene& s) { return !is(s, "plan_take") || (s.taken && same_piece(s)); }},
      {"goes on with the same piece",
       [](const Scene& s) { return !is(s, "plan_go_on") || same_piece(s); }},
  });
}

}  // namespace

Claims flow_claims() {
  Claims all;
  for (const char* kind : {"reply_own_king", "reply_opponent_king", "reply_piece"}) {
    all[std::string("flow/") + kind] = sequence(true);
  }
  for (const char* kind : {"plan_own_king", "plan_opponent_king", "plan_piece"}) {
    all[std::string("flow/") + kind] = sequence(false);
  }
  all["flow/three_piece"] = counts({{"with a capture", [](const Scene& s) {
                                       return !is(s, "three_capture") || s.taken.has_value();
                                     }}});
  // Its sentence says nothing of how often; the figures below it are told as they are.
  all["flow/streak"] = Claim({
      {"moves the piece of the player's last move again", same_piece},
      {"which had just been dropped",
       [](const Scene& s) { return !is(s, "streak_drop") || first(s).usi[1] == '*'; }},
  });
  all["flow/retake"] = counts({
      {"takes the piece that has just moved",
       [](const Scene& s) { return s.taken && same_square(s); }},
      {"which had taken something",
       [](const Scene& s) { return is(s, "take") || first_captured(s); }},
  });
  all["flow/near_reply"] = counts({{"right beside the opponent's last move", [](const Scene& s) {
                                      return distance(destination_of(first(s).usi), s.to) == 1;
                                    }}});
  all["flow/near_plan"] = counts({
      {"beside the player's own last move, or two squares from it",
       [](const Scene& s) {
         const int far = distance(destination_of(first(s).usi), s.to);
         return far == (is(s, "two") || is(s, "same_two") ? 2 : 1);
       }},
      {"by the same piece",
       [](const Scene& s) { return (!is(s, "same") && !is(s, "same_two")) || same_piece(s); }},
  });
  all["flow/evade"] = counts({
      {"the last move attacked the piece",
       [](const Scene& s) {
         if (s.drop || attackers(s.before, s.from, s.opponent).empty()) return false;
         const auto now = attackers(s.before, s.from, s.opponent).size();
         const auto then = attackers(first(s).before, s.from, s.opponent).size();
         return now > then || attacks(s.before, destination_of(first(s).usi), s.from);
       }},
      {"by taking the piece that attacked",
       [](const Scene& s) { return !is(s, "evade_take") || (s.taken && same_square(s)); }},
  });
  return all;
}

}  // namespace nagare::oracle
