// What something costs on any machine: how often each block of the page's own code is run through meanwhile.

import { Session } from 'node:inspector/promises';
import { setFlagsFromString } from 'node:v8';

// Of code that it has optimised, the engine leaves out some of the counts.
setFlagsFromString('--no-opt');
setFlagsFromString('--no-maglev');

/** Loops of JavaScript's own, as of indexOf, are not seen. */
export async function steps(action: () => unknown): Promise<number> {
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
  await action();
  const { result } = await session.post('Profiler.takePreciseCoverage');
  await session.post('Profiler.stopPreciseCoverage');
  session.disconnect();
  let counted = 0;
  for (const { functions } of result.filter(({ url }) => url.includes('/web/src/'))) {
    for (const { ranges } of functions) {
      counted += ranges.reduce((sum, { count }) => sum + count, 0);
    }
  }
  return counted;
}
