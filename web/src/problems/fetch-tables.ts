// Two tables from the network, both or neither.

import type { Reply } from '@engine';
import { fetchText } from '../engine/fetch-text';

type Wanted = readonly [url: string, name: string];

export async function fetchTables(first: Wanted, second: Wanted): Promise<Reply<readonly [string, string]>> {
  const [one, other] = await Promise.all([fetchText(...first), fetchText(...second)]);
  return !one.ok ? one : !other.ok ? other : { ok: true, value: [one.value, other.value] };
}
