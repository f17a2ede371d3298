// Which side of a game the person had: by the names that are theirs.

import type { Side } from '../engine/contract/values';
import type { GameFacts } from './kept-game';

/** The names under which the person has played, as games that are kept say, by nameOf(). */
export type OwnNames = ReadonlySet<string>;

/** Alike however it is written: width, case, blanks and what shows nothing make no difference. */
export function plainName(name: string): string {
  return name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s\p{Cf}]+/gu, '');
}

/** The last number alone: 加藤一二三九段 is of the ninth. */
const grade =
  /(?<=\S)[\s([]*(?:アマ|女流|奨励会)?\s*(?:初|十?[一二三四五六七八九]|十|\d+(?:st|nd|rd|th)?)[\s-]*(?:段|級|dan|kyu)\s*[)\]]?\s*$/iu;

function withoutGrade(name: string): string {
  return name.normalize('NFKC').replace(grade, '');
}

/** Whoever it is, without the grade of that day: 山田 二段 and 山田三段 are one. */
export function nameOf(name: string): string {
  return plainName(withoutGrade(name));
}

export function ownNamesIn(games: readonly GameFacts[]): OwnNames {
  const names = new Set(games.map(({ person, names: both }) => (person === null ? '' : both[person])));
  return new Set([...names].map(nameOf).filter((name) => name !== ''));
}

/** Null where neither name is the person's, or both are. */
export function personIn({ person, names }: Pick<GameFacts, 'person' | 'names'>, own: OwnNames): Side | null {
  const [black, white] = [own.has(nameOf(names.black)), own.has(nameOf(names.white))];
  return person ?? (black === white ? null : black ? 'black' : 'white');
}

/** Of games in which it is not known who the person is: the names, without grades, those that occur most first. */
export function namesOf(games: readonly GameFacts[]): { name: string; count: number }[] {
  const counts = new Map<string, { name: string; count: number }>();
  const keys = new Map<string, string>(); // of names as they are written
  const keyOf = (name: string): string => {
    const key = keys.get(name) ?? nameOf(name);
    keys.set(name, key);
    return key;
  };
  for (const { person, names } of games) {
    const ofGame = person === null ? [names.black, names.white] : [];
    for (const [key, name] of new Map(ofGame.map((each) => [keyOf(each), each]))) {
      const known = counts.get(key) ?? { name: withoutGrade(name), count: 0 };
      counts.set(key, { ...known, count: known.count + 1 });
    }
  }
  counts.delete('');
  return [...counts.values()].sort((left, right) => right.count - left.count || (left.name < right.name ? -1 : 1));
}
