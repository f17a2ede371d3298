#include "core/council/opinions.h"

#include <cassert>

#include "core/choice/chooser.h"
#include "core/choice/verdict.h"
#include "core/council/rules.h"

namespace nagare {

Opinions opinions_of(const Assessment& papers, const Assessment& people, int most_price) {
  assert(papers.read > 0 && papers.read == people.read);
  const auto by_papers = candidates_of(papers), by_people = candidates_of(people);
  Opinions opinions;
  opinions.reading = by_papers[best_by_value(by_papers)].move;
  opinions.papers = by_papers[choose(by_papers, most_price)].move;
  opinions.people = by_people[choose(by_people, most_price)].move;
  opinions.disagreement = disagreement({{opinions.reading}, {opinions.papers}, {opinions.people}});
  return opinions;
}

}  // namespace nagare
