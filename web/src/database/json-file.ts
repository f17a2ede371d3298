// A file of what is kept, as JSON: checked whole by its schema before anything of it is taken.

import * as v from 'valibot';

/** where: a path such as games.2.moves; empty where the text is no JSON. */
export interface Unreadable {
  where: string;
  detail: string;
}

/** written: the same with all that the schema says nothing of. */
export function readJsonFile<Output>(
  schema: v.GenericSchema<unknown, Output>,
  text: string,
): { read: Output; written: unknown } | { error: Unreadable } {
  let written: unknown;
  try {
    written = JSON.parse(text);
  } catch (error) {
    return { error: { where: '', detail: String(error) } };
  }
  const read = v.safeParse(schema, written);
  if (!read.success) {
    const [issue] = read.issues;
    return { error: { where: v.getDotPath(issue) ?? '', detail: issue.message } };
  }
  return { read: read.output, written };
}
