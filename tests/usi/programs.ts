// Where the programs under test and the opponent are.
import { spawnSync } from 'node:child_process';
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
export const labProgram = (): string => built('build/native/nagare-lab');
export const clangBench = (): string => built('build/clang/nagare-bench');
export const dataBundle = (): string => built('build/nagare.data');
export const laterBundle = (): string => built('build/nagare-later.data');

/** The commands that a program has, or that a command of it has below it, as --help lists them. */
export function commandsOf(program: string, ...command: string[]): string[] {
  const { stdout } = spawnSync(program, [...command, '--help'], { encoding: 'utf8' });
  const listed = stdout.split('Subcommands:\n')[1]?.split('\n\n')[0] ?? '';
  return [...listed.matchAll(/^ {2}([a-z-]+) /gm)].map(([, name = '']) => name);
}

/** The commands of both programs, as they list them. */
export const allCommands = (): string[] => [nagareProgram(), labProgram()].flatMap((program) => commandsOf(program));

let ofBoth: ReadonlyMap<string, string> | undefined;

/** The program that has the first command among these words; the one that people use where there is none. */
export function programFor(words: readonly string[]): string {
  ofBoth ??= new Map(
    [nagareProgram(), labProgram()].flatMap((program) => commandsOf(program).map((command) => [command, program])),
  );
  const command = words.find((word) => ofBoth?.has(word)) ?? 'usi';
  return ofBoth.get(command) ?? nagareProgram();
}

/** The path of Fairy-Stockfish, or null. Debian puts it in /usr/games, which PATH often lacks. */
export function fairyStockfish(): string | null {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/games'];
  const found = folders.map((folder) => join(folder, 'fairy-stockfish')).find((path) => existsSync(path));
  return found ?? null;
}
