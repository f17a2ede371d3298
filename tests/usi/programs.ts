// Where the programs under test and the opponent are.
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const repository = fileURLToPath(new URL('../..', import.meta.url));

function built(path: string): string {
  const full = join(repository, path);
  if (!existsSync(full)) throw new Error(`${path} is missing: build it first (tools/test does)`);
  return full;
}

export const nagareProgram = (): string => built('build/native/nagare');
export const clangBench = (): string => built('build/clang/nagare-bench');
export const dataBundle = (): string => built('build/nagare.data');
export const laterBundle = (): string => built('build/nagare-later.data');

/** The path of Fairy-Stockfish, or null. Debian puts it in /usr/games, which PATH often lacks. */
export function fairyStockfish(): string | null {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/games'];
  const found = folders.map((folder) => join(folder, 'fairy-stockfish')).find((path) => existsSync(path));
  return found ?? null;
}
