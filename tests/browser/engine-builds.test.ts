// Which of the engine's two builds a browser gets: only the one that it can run comes over the network.

import { copyFileSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page, Response } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { builtFile, type Build } from '../wasm/load-engine';
import { legalMoves, positionAfter, evenStart } from '../web/rules';
import { Chromium } from './chromium';
import { serveWithScalarLater } from './preview-server';

/** Opens the page and plays a move, which the engine answers; every WebAssembly file that came. */
async function filesOfGame(chromium: Chromium, prepare: (page: Page) => Promise<unknown>): Promise<Buffer[]> {
  const responses: Response[] = [];
  const game = await chromium.open({
    parameters: { lang: 'en', strength: '1' },
    prepare: async (page) => {
      page.on('response', (response) => {
        if (response.url().endsWith('.wasm')) {
          responses.push(response);
        }
      });
      await prepare(page);
    },
  });
  await game.click('7g7f');
  const moves = await game.untilMoves(2);
  expect(legalMoves(positionAfter(evenStart, moves.slice(0, 1)))).toContain(moves[1]);
  return Promise.all(responses.map((response) => response.body()));
}

function expectOnly(build: Build, files: Buffer[]): void {
  expect(files).toHaveLength(1);
  expect(files[0]?.equals(readFileSync(builtFile(build, 'nagare.wasm')))).toBe(true);
}

describe('a browser with SIMD', () => {
  const chromium = new Chromium();

  it('plays with the SIMD build', async () => {
    expectOnly('simd', await filesOfGame(chromium, async () => {}));
  });

  it('plays with the scalar build when it says that it has none', async () => {
    const files = await filesOfGame(chromium, (page) =>
      page.addInitScript(() => {
        WebAssembly.validate = () => false;
      }),
    );
    expectOnly('scalar', files);
  });
});

// V8 has no flag for SIMD any more, but on x64 it needs SSE4.1.
describe.skipIf(process.arch !== 'x64')('a browser without SIMD', () => {
  const chromium = new Chromium(['--js-flags=--no-enable-sse4-1']);

  it('plays with the scalar build, for it refuses the other', async () => {
    const simd = [...readFileSync(builtFile('simd', 'nagare.wasm'))];
    let accepted: boolean | null = null;
    const files = await filesOfGame(chromium, async (page) => {
      accepted = await page.evaluate((bytes) => WebAssembly.validate(new Uint8Array(bytes)), simd);
    });
    expect(accepted).toBe(false);
    expectOnly('scalar', files);
  });
});

describe('a browser without SIMD, while tools/play is still building its engine', () => {
  const page = 'page-scalar-later';
  const engine = 'assets/nagare-scalar-later.wasm';
  const chromium = new Chromium([], () => serveWithScalarLater(page, engine));

  it('is told so, and plays once the engine is there', async () => {
    const game = await chromium.open({
      parameters: { lang: 'en', strength: '1' },
      prepare: (opened) =>
        opened.addInitScript(() => {
          WebAssembly.validate = () => false;
        }),
      expected: /404/,
      ready: false,
    });
    const notice = game.notice('download_failed');
    await notice.waitFor();
    expect(await notice.innerText()).toContain('still being built. Wait a minute, then load again.');
    const place = fileURLToPath(new URL(`../../build/${page}/${engine}`, import.meta.url));
    copyFileSync(builtFile('scalar', 'nagare.wasm'), place);
    await notice.getByRole('button', { name: 'Load again' }).click();
    await game.untilPhase('player');
    await game.click('7g7f');
    await game.untilMoves(2);
  });
});
