// The program as it is installed: it finds its data from wherever it was put.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { nagareProgram } from './programs.js';

const built = fileURLToPath(new URL('../../build/native', import.meta.url));
let folder = '';

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'nagare-install-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What the program says, started from another folder without anything in its environment. */
function spoken(program: string): string {
  const elsewhere = join(folder, 'elsewhere');
  mkdirSync(elsewhere, { recursive: true });
  const input = 'usi\nisready\nposition startpos\ngo nodes 500\n';
  const { stdout, stderr } = spawnSync(program, { input, cwd: elsewhere, env: {}, encoding: 'utf8', timeout: 60_000 });
  return stdout + stderr;
}

const wholeAnswer = /^option name LargeEvaluation .*\n(?:.*\n)*usiok\n(?:.*\n)*readyok\n(?:.*\n)*bestmove [1-9]/m;

test('cmake --install puts it where it finds its data, wherever the folder is moved', () => {
  nagareProgram(); // says so where it is not built
  const prefix = join(folder, 'prefix');
  execFileSync('cmake', ['--install', built, '--prefix', prefix], { encoding: 'utf8' });
  expect(spoken(join(prefix, 'bin', 'nagare'))).toMatch(wholeAnswer);
  expect(readdirSync(join(prefix, 'share', 'doc', 'nagare'))).toEqual(
    expect.arrayContaining(['CHANGELOG.md', 'LICENSE', 'README.md', 'SOURCES.md']),
  );
  expect(readdirSync(join(prefix, 'share', 'doc', 'nagare', 'docs'))).toEqual(['commands.md']);

  const moved = join(folder, 'moved');
  renameSync(prefix, moved);
  expect(spoken(join(moved, 'bin', 'nagare'))).toMatch(wholeAnswer);

  rmSync(join(moved, 'share', 'nagare'), { recursive: true });
  expect(spoken(join(moved, 'bin', 'nagare'))).toMatch(/nagare\.data: the file cannot be read/);
});

test('cpack makes an archive that plays once it is unpacked', () => {
  const made = join(folder, 'archive');
  execFileSync('cpack', ['--config', join(built, 'CPackConfig.cmake'), '-B', made], { encoding: 'utf8' });
  const archives = readdirSync(made).filter((name) => name.endsWith('.tar.gz'));
  expect(archives).toEqual([expect.stringMatching(/^nagare-\d+\.\d+\.\d+-Linux-\w+\.tar\.gz$/)]);
  execFileSync('tar', ['-xzf', join(made, archives[0] ?? ''), '-C', folder]);
  const unpacked = (archives[0] ?? '').replace('.tar.gz', '');
  expect(spoken(join(folder, unpacked, 'bin', 'nagare'))).toMatch(wholeAnswer);
  // The element, where tools/package has made it, is packed out of the archive with Node alone.
  if (existsSync(join(built, '../nagare-shogi/pack-element.mjs'))) {
    const element = join(folder, unpacked, 'share/nagare/nagare-shogi');
    const packed = spawnSync(process.execPath, [join(element, 'pack-element.mjs')], { encoding: 'utf8', env: {} });
    expect(packed).toMatchObject({ status: 0, stderr: '' });
    expect(readdirSync(join(element, '..'))).toEqual(
      expect.arrayContaining(['nagare-shogi.tgz', 'nagare-shogi-wordpress.zip']),
    );
  }
});
