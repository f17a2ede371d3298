// The package's files on one origin, a site that embeds them on another; and what an element there has told.

import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { serveFolder, type StaticServer } from './static-server';

export const packageFolder = fileURLToPath(new URL('../../web/package/', import.meta.url));

/** Scripts, engine and data, for every origin to take. */
export async function servePackage(): Promise<StaticServer> {
  const dist = `${packageFolder}dist`;
  if (!existsSync(`${dist}/nagare-shogi.js`)) {
    throw new Error('web/package/dist is missing: run `npm run build` in web first');
  }
  return serveFolder(dist, () => ({ 'Access-Control-Allow-Origin': '*' }));
}

export interface Told {
  name: string; // without 'nagare-'
  from: string; // the element's id
  detail: Record<string, unknown>;
}

/** Runs before the scripts of a page: keeps what its elements tell, at the window. */
export function keepTold(): void {
  const told: unknown[] = [];
  Object.assign(window, { told });
  for (const name of ['ready', 'move', 'position', 'explanation', 'game-over', 'lesson', 'error']) {
    window.addEventListener(`nagare-${name}`, (event) => {
      told.push({ name, from: (event.target as Element).id, detail: (event as CustomEvent).detail });
    });
  }
}

export class ElementPage {
  constructor(readonly page: Page) {}

  told(...names: string[]): Promise<Told[]> {
    return this.page.evaluate(
      (wanted) =>
        (window as unknown as { told: Told[] }).told.filter(({ name }) => wanted.length === 0 || wanted.includes(name)),
      names,
    );
  }

  /** Until so many of that name have been told; gives back them all. */
  async untilTold(name: string, count = 1): Promise<Told[]> {
    await this.page.waitForFunction(
      ([wanted, least]) =>
        (window as unknown as { told: Told[] }).told.filter((each) => each.name === wanted).length >= least,
      [name, count] as const,
      { timeout: 30_000 },
    );
    return this.told(name);
  }
}

/** A page with that in its body, and the element's module from another origin. */
export function siteWith(body: string, packageAddress: string): string {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>A club</title>
    <link rel="icon" href="data:," />
    <script type="module" src="${packageAddress}nagare-shogi.js"></script>
  </head>
  <body><main><h1>A club</h1>${body}</main></body>
</html>`;
}
