// What an iframe with a game and the page around it say to each other, by postMessage. Version 1; a message of
// another version, or none of these, is left alone.
//
// The frame says { nagare: 1, event, detail } with each event of the element, by its name without 'nagare-', and
// 'size' with its height; and { nagare: 1, answer, ok, value } to a call. The page says { nagare: 1, call, method,
// arguments }, where `call` is any number or text of its own, and { nagare: 1, attribute, value }, null to remove it.

import * as v from 'valibot';

export const frameVersion = 1;

const methods = ['newGame', 'play', 'undo', 'resign', 'setPosition', 'review'] as const;

const call = v.object({
  nagare: v.literal(frameVersion),
  call: v.union([v.string(), v.number()]),
  method: v.picklist(methods),
  arguments: v.optional(v.array(v.unknown()), []),
});

const attributeChange = v.object({
  nagare: v.literal(frameVersion),
  attribute: v.string(),
  value: v.nullable(v.string()),
});

export type FrameCall = v.InferOutput<typeof call>;
export type FrameMessage = FrameCall | v.InferOutput<typeof attributeChange>;

/** Null where it is none. */
export function readFrameMessage(data: unknown): FrameMessage | null {
  const read = v.safeParse(v.union([call, attributeChange]), data);
  return read.success ? read.output : null;
}

const texts = v.array(v.string());
const newGame = v.object({
  side: v.exactOptional(v.picklist(['black', 'white'])),
  handicap: v.exactOptional(v.string()),
  sfen: v.exactOptional(v.string()),
  moves: v.exactOptional(texts),
  mainTime: v.exactOptional(v.number()),
  byoyomi: v.exactOptional(v.number()),
  increment: v.exactOptional(v.number()),
});

/** What each method takes. */
const argumentsOf = {
  newGame: v.union([v.strictTuple([]), v.strictTuple([newGame])]),
  play: v.strictTuple([v.string()]),
  undo: v.strictTuple([]),
  resign: v.strictTuple([]),
  setPosition: v.union([v.strictTuple([v.string()]), v.strictTuple([v.string(), texts])]),
  review: v.union([v.strictTuple([]), v.strictTuple([v.string()])]),
} satisfies Record<FrameCall['method'], v.GenericSchema>;

/** A call with anything else than its method takes is answered with ok: false, and the detail. */
export function readArguments({ method, arguments: given }: FrameCall): Reading {
  const fit = v.safeParse(argumentsOf[method], given);
  return fit.success ? { ok: true, value: fit.output } : { ok: false, detail: `${method}: ${fit.issues[0].message}` };
}

type Reading = { ok: true; value: readonly unknown[] } | { ok: false; detail: string };

/** The origin that may be spoken with: as the address says, else as the browser does; null: with nobody. */
export function partnerOrigin(asked: string | null, ancestor: string | undefined, referrer: string): string | null {
  for (const text of [asked, ancestor, referrer]) {
    const origin = originOf(text ?? '');
    if (origin !== null) {
      return origin;
    }
    if (text === asked && asked !== null) {
      return null; // one that cannot be read is not made up for
    }
  }
  return null;
}

function originOf(text: string): string | null {
  try {
    const { origin, protocol } = new URL(text);
    return protocol === 'https:' || protocol === 'http:' ? origin : null;
  } catch {
    return null;
  }
}
