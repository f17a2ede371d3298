import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

// Files that run beside each other.
const beside = { maxWorkers: availableParallelism() };
// Pages wait for each other and for an opponent's pace: half as many again keep all processors at work.
const pages = { maxWorkers: Math.ceil(1.5 * availableParallelism()) };
// What measures time is in files of its own, and shares the processor with no other.
const timed = '**/*.timed.test.ts';
// Files take modules, browsers and servers over from the file before. What is waited for may come late on a busy
// machine: half a minute, not the second that Vitest gives.
const browser = {
  testTimeout: 60_000,
  hookTimeout: 60_000,
  isolate: false,
  expect: { poll: { timeout: 30_000 } },
};

// One project a folder, and one for what measures time there; `vitest run --project web` runs one of them. They run in
// this order, one after the other.
const projects = [
  { name: 'rules', include: ['rules/**/*.test.ts'] },
  { name: 'includes', include: ['includes/**/*.test.ts'] },
  { name: 'web', include: ['web/**/*.test.ts'] },
  { name: 'wasm', include: ['wasm/**/*.test.ts'], testTimeout: 60_000, ...beside },
  { name: 'usi', include: ['usi/**/*.test.ts'], exclude: [timed], testTimeout: 120_000, ...beside },
  { name: 'usi-timed', include: [`usi/${timed}`], testTimeout: 120_000, fileParallelism: false },
  { name: 'browser', include: ['browser/**/*.test.ts'], exclude: [timed], ...browser, ...pages },
  { name: 'browser-timed', include: [`browser/${timed}`], ...browser, fileParallelism: false },
];

export default defineConfig({
  test: {
    projects: projects.map((project, groupOrder) => ({
      test: { ...project, environment: 'node', sequence: { groupOrder } },
    })),
  },
});
