// A command that works through positions and is broken off.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect } from 'vitest';
import { programFor } from './programs.js';

/** Its report after Ctrl-C, which has come in the middle and after the first positions. */
export async function interruptedReport(...args: string[]): Promise<string> {
  const process = spawn(programFor(args), args);
  let output = '';
  process.stdout.on('data', (text: Buffer) => (output += text.toString()));
  await once(process.stderr, 'data'); // the first line of progress, after some positions
  process.kill('SIGINT');
  const [code] = (await once(process, 'close')) as [number];
  expect(code).toBe(0);
  const [, done, planned] = /^(\d+) of (\d+) positions, interrupted$/m.exec(output) ?? [];
  expect(Number(done)).toBeGreaterThan(0);
  expect(Number(done)).toBeLessThan(Number(planned));
  return output;
}
