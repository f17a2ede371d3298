import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

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

// What takes longest begins first, so that no processor waits for it at the end: Vitest knows how long a file takes
// only where it has run before, and else begins with the largest.
const longest = [
  'usi/self-play',
  'usi/contract',
  'usi/match',
  'usi/measure',
  'usi/changes',
  'wasm/contract',
  'wasm/same-answer',
  'wasm/bad-input',
  'browser/review',
  'browser/study',
  'browser/games',
  'browser/element',
  'browser/first-weeks',
  'browser/every-state',
  'browser/practice',
  'browser/path',
].map((name) => `/${name}.test.ts`);

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification): number => {
      const found = longest.findIndex((name) => moduleId.endsWith(name));
      return found < 0 ? longest.length : found;
    };
    const sorted = await super.sort(files);
    return sorted.toSorted((a, b) => place(a) - place(b));
  }
}

// One project a folder, and one for what measures time there; `vitest run --project web` runs one of them. They run in
// this order, one after the other.
const projects = [
  { name: 'rules', include: ['rules/**/*.test.ts'], ...beside },
  { name: 'includes', include: ['includes/**/*.test.ts'] },
  { name: 'web', include: ['web/**/*.test.ts'], ...beside },
  { name: 'wasm', include: ['wasm/**/*.test.ts'], testTimeout: 60_000, ...beside },
  { name: 'usi', include: ['usi/**/*.test.ts'], exclude: [timed], testTimeout: 120_000, ...beside },
  { name: 'usi-timed', include: [`usi/${timed}`], testTimeout: 120_000, fileParallelism: false },
  { name: 'browser', include: ['browser/**/*.test.ts'], exclude: [timed], ...browser, ...pages },
  { name: 'browser-timed', include: [`browser/${timed}`], ...browser, fileParallelism: false },
];

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: projects.map((project, groupOrder) => ({
      test: { ...project, environment: 'node', sequence: { groupOrder } },
    })),
  },
});
