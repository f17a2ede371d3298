// Which side of a game the person had: by the names that are theirs.

import type { Side } from '../engine/contract/values';
import type { KeptGame } from './kept-game';

/** The names under which the person has played, as games that are kept say, by nameOf(). */
export type OwnNames = ReadonlySet<string>;

/** Alike however it is written: width, case, blanks and what shows nothing make no difference. */
export function plainName(name: string): string {
  return name.normalize('NFKC').toLowerCase().replace(/[\s\p{Cf}]+/gu, '');
}

/** Whoever it is, without the grade of that day: 山田 二段 and 山田三段 are one. */
export function nameOf(name: string): string {
  return plainName(name).replace(/(?<=.)[([]?(?:初|[一二三四五六七八九十\d]+)[段級][)\]]?$/, '');
}

export function ownNamesIn(games: readonly KeptGame[]): OwnNames {
  const names = games.map(({ person, names: both }) => (person === null ? '' : nameOf(both[person])));
  return new Set(names.filter((name) => name !== ''));
}

/** Null where neither name is the person's, or both are. */
export function personIn({ person, names }: KeptGame, own: OwnNames): Side | null {
  const [black, white] = [own.has(nameOf(names.black)), own.has(nameOf(names.white))];
  return person ?? (black === white ? null : black ? 'black' : 'white');
}

/** Of games in which it is not known who the person is: the names, those that occur most first. */
export function namesOf(games: readonly KeptGame[]): { name: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const { person, names } of games) {
    for (const name of person === null ? new Set([names.black, names.white]) : []) {
      counts.set(name, (counts.get(name) ?? 0) + 1);
    }
  }
  counts.delete('');
  return [...counts]
    .map(([name, count]) => ({ name, count }))
    .sort((left, right) => right.count - left.count || (left.name < right.name ? -1 : 1));
}
