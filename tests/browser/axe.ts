// What axe finds on a page that is open in the browser.

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { GamePage } from './game-page';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

export async function axeFindings({ page }: GamePage): Promise<string[]> {
  await page.evaluate(axeSource);
  const result = await page.evaluate(() => window.axe.run());
  return result.violations.map(
    (violation) => `${violation.id}: ${violation.nodes.map((node) => node.html).join(' | ')}`,
  );
}

declare global {
  interface Window {
    axe: { run(): Promise<AxeResults> };
  }
}
