import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const program = fileURLToPath(new URL('../../tools/pack-element.mjs', import.meta.url));
let place = '';
beforeAll(() => {
  place = mkdtempSync(join(tmpdir(), 'nagare-pack-'));
});
afterAll(() => rmSync(place, { recursive: true }));

const run = (command: string, ...given: string[]) => spawnSync(command, given, { cwd: place, encoding: 'utf8' });

/** Programs are started, which takes as long as the machine is busy. */
describe('pack-element', { timeout: 120_000 }, () => {
  it('makes an npm package and a plugin of a folder that is built, with Node alone', () => {
    const files = {
      'custom-elements.json': '{}',
      'dist/nagare-shogi.js': 'export {};\n',
      'dist/embed.html': '<!doctype html>\n',
      'dist/live.html': '<!doctype html>\n',
      'dist/assets/data-A1.data': '流れ'.repeat(5000),
    };
    mkdirSync(join(place, 'nagare-shogi/dist/assets'), { recursive: true });
    for (const [name, text] of Object.entries(files)) {
      writeFileSync(join(place, 'nagare-shogi', name), text);
    }
    const changed = new Date('2026-03-04T05:06:08Z');
    utimesSync(join(place, 'nagare-shogi/dist/nagare-shogi.js'), changed, changed);
    expect(run(process.execPath, program, 'nagare-shogi')).toMatchObject({ status: 0, stderr: '' });
    expect(run('tar', 'xzf', 'nagare-shogi.tgz').status).toBe(0);
    expect(run('cmake', '-E', 'tar', 'xf', 'nagare-shogi-wordpress.zip').status).toBe(0);
    for (const [name, text] of Object.entries(files)) {
      expect(readFileSync(join(place, 'package', name), 'utf8'), name).toBe(text);
    }
    const { files: named } = JSON.parse(readFileSync(join(place, 'package/package.json'), 'utf8')) as {
      files: string[];
    };
    for (const name of named.filter((each) => each !== 'dist')) {
      expect(readFileSync(join(place, 'package', name), 'utf8').length, name).toBeGreaterThan(1);
    }
    const listed = run('cmake', '-E', 'tar', 'tf', 'nagare-shogi-wordpress.zip').stdout.trim().split('\n');
    expect(listed.toSorted()).toEqual([
      'nagare-shogi/dist/assets/data-A1.data',
      'nagare-shogi/dist/embed.html',
      'nagare-shogi/dist/nagare-shogi.js',
      'nagare-shogi/nagare-shogi.php',
    ]);
    // Its files have the day and time of the script, by which the plugin tells its versions apart: as MS-DOS has them.
    const zip = readFileSync(join(place, 'nagare-shogi-wordpress.zip'));
    expect(zip.readUInt16LE(10)).toBe((5 << 11) | (6 << 5) | (8 / 2));
    expect(zip.readUInt16LE(12)).toBe(((2026 - 1980) << 9) | (3 << 5) | 4);
  });

  it('packs the same of a folder that it has packed, wherever that lies, by the program in it', () => {
    const elsewhere = join(place, 'a release');
    cpSync(join(place, 'nagare-shogi'), join(elsewhere, 'nagare-shogi'), { recursive: true, preserveTimestamps: true });
    const own = join(elsewhere, 'nagare-shogi/pack-element.mjs');
    // Neither git nor any other program is found.
    const { status, stderr } = spawnSync(process.execPath, [own], { cwd: elsewhere, encoding: 'utf8', env: {} });
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    for (const made of ['nagare-shogi.tgz', 'nagare-shogi-wordpress.zip']) {
      expect(readFileSync(join(elsewhere, made)).equals(readFileSync(join(place, made))), made).toBe(true);
    }
  });

  it('says that a Node is too old', () => {
    const older = 'data:text/javascript,import zlib from "node:zlib"; delete zlib.crc32;';
    const { status, stderr } = run(process.execPath, '--import', older, program, 'nagare-shogi');
    expect({ status, stderr }).toEqual({
      status: 2,
      stderr: `pack-element: Node ${process.versions.node} is too old: 20.15 or a newer one is needed\n`,
    });
  });

  it('names what a folder has not', () => {
    mkdirSync(join(place, 'empty'));
    const { status, stderr } = run(process.execPath, program, 'empty');
    expect(status).toBe(2);
    expect(stderr).toContain('has no dist/nagare-shogi.js, dist/embed.html, custom-elements.json');
  });
});
