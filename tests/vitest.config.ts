import { defineConfig } from 'vitest/config';

// One project a folder; `vitest run --project web` runs one of them.
export default defineConfig({
  test: {
    projects: [
      { test: { name: 'includes', include: ['includes/**/*.test.ts'], environment: 'node' } },
      { test: { name: 'rules', include: ['rules/**/*.test.ts'], environment: 'node' } },
      { test: { name: 'web', include: ['web/**/*.test.ts'], environment: 'node' } },
      {
        test: {
          name: 'browser',
          include: ['browser/**/*.test.ts'],
          environment: 'node',
          testTimeout: 60_000,
          hookTimeout: 60_000,
          fileParallelism: false,
        },
      },
      { test: { name: 'wasm', include: ['wasm/**/*.test.ts'], environment: 'node', testTimeout: 60_000 } },
      // One file at a time: the games on the clock must not share the processor with the self-play.
      {
        test: {
          name: 'usi',
          include: ['usi/**/*.test.ts'],
          environment: 'node',
          testTimeout: 120_000,
          fileParallelism: false,
        },
      },
    ],
  },
});
