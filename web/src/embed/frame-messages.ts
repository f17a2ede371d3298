// What an iframe with a game and the page around it say to each other, by postMessage. Version 1; a message of
// another version, or none at all, is left alone, and what cannot be made out of one is told.
//
// The frame says { nagare: 1, event, detail } with each event of the element, by its name without 'nagare-', and
// 'size' with its height; and { nagare: 1, answer, ok, value } to a call. The page says { nagare: 1, call, method,
// arguments }, where `call` is any number or text of its own, and { nagare: 1, attribute, value }, null to remove it.

import * as v from 'valibot';
import { attributes } from './attributes';
import { argumentsOf, misfitIn, type Method } from './method-arguments';

export const frameVersion = 1;

const ofVersion = v.looseObject({ nagare: v.literal(frameVersion) });
const callId = v.union([v.string(), v.number()]);

const call = v.object({
  call: callId,
  method: v.picklist(Object.keys(argumentsOf) as Method[]),
  arguments: v.optional(v.array(v.unknown()), []),
});

/** A page that anybody may frame keeps nothing. */
export const frameAttributes = attributes.filter((name) => name !== 'keep-progress');

const attributeChange = v.object({
  attribute: v.picklist(frameAttributes),
  value: v.nullable(v.string()),
});

export type FrameCall = v.InferOutput<typeof call>;
/** misfit: why it is neither, in words; call: what is to be answered, where anything is. */
export type FrameMessage = FrameCall | v.InferOutput<typeof attributeChange> | { misfit: string; call: unknown };

/** Null where it is none of this version. */
export function readFrameMessage(data: unknown): FrameMessage | null {
  if (!v.is(ofVersion, data)) {
    return null;
  }
  const isCall = !('attribute' in data);
  const read = v.safeParse<v.GenericSchema<unknown, FrameMessage>>(isCall ? call : attributeChange, data);
  if (read.success) {
    return read.output;
  }
  return { misfit: read.issues[0].message, call: v.is(callId, data.call) ? data.call : null };
}

/** A call with anything else than its method takes is answered with ok: false, and the detail. */
export function readArguments({ method, arguments: given }: FrameCall): Reading {
  const most = Object.keys(argumentsOf[method]).length;
  const misfit = given.length > most ? `${method}: there are more arguments than ${most}` : misfitIn(method, given);
  return misfit === null ? { ok: true, value: given } : { ok: false, detail: misfit };
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
