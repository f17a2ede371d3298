// Entry of the page for iframes, embed.html: the element alone, told what to play by the address, in messages with the
// page around it.

import './frame.css';
import {
  frameAttributes,
  frameVersion,
  partnerOrigin,
  readArguments,
  readFrameMessage,
  type FrameCall,
} from '../embed/frame-messages';
import { NagareShogiElement } from '../embed/nagare-shogi';
import type { NagareShogiEventMap } from '../element/public-types';
import { preferredLanguage } from '../i18n/language';
import { readQuery } from './query';

const asked = readQuery(location.search);
// Who frames this page can only be known by what it says of itself and what the browser says of it; who may is
// the server's to say (frame-ancestors). Nothing of the person's is kept here.
// oxlint-disable-next-line typescript/no-unnecessary-condition -- Firefox has no ancestorOrigins
const partner = partnerOrigin(asked.get('origin'), location.ancestorOrigins?.[0], document.referrer);
const around = window.parent === window ? null : window.parent;

const element = document.createElement('nagare-shogi') as NagareShogiElement;
for (const name of frameAttributes) {
  // As in the page's own addresses, where `style` means who thinks.
  const text = asked.get(name === 'thinking' && !asked.has(name) ? 'style' : name);
  if (text !== null) {
    element.setAttribute(name, text);
  }
}
const language = preferredLanguage(asked.has('lang') ? [asked.get('lang') ?? ''] : navigator.languages);
document.documentElement.lang = language;
document.title = language === 'ja' ? '流れ' : 'Nagare';

const events: Record<keyof NagareShogiEventMap, string> = {
  'nagare-ready': 'ready',
  'nagare-move': 'move',
  'nagare-position': 'position',
  'nagare-explanation': 'explanation',
  'nagare-game-over': 'game-over',
  'nagare-lesson': 'lesson',
  'nagare-error': 'error',
};
for (const [name, event] of Object.entries(events)) {
  element.addEventListener(name, ({ detail }: CustomEventInit) => say({ event, detail }));
}

/** To the partner alone. */
function say(message: Record<string, unknown>): void {
  if (around !== null && partner !== null) {
    around.postMessage({ nagare: frameVersion, ...message }, partner);
  }
}

addEventListener('message', ({ source, origin, data }) => {
  const message = source === around && origin === partner ? readFrameMessage(data) : null;
  if (message === null) {
    return;
  }
  if ('misfit' in message) {
    refuse(message.call, message.misfit);
  } else if ('method' in message) {
    void answer(message);
  } else {
    setAttribute(message.attribute, message.value);
  }
});

function setAttribute(name: string, value: string | null): void {
  if (value === null) {
    element.removeAttribute(name);
  } else {
    element.setAttribute(name, value);
  }
}

async function answer(wanted: FrameCall): Promise<void> {
  const { call, method } = wanted;
  const given = readArguments(wanted);
  if (!given.ok) {
    refuse(call, given.detail);
    return;
  }
  const act = element[method] as (...call: unknown[]) => Promise<unknown>;
  say({ answer: call, ok: true, value: await act.apply(element, [...given.value]) });
}

/** call: null where nothing is to be answered. */
function refuse(call: unknown, detail: string): void {
  say({ event: 'error', detail: { code: 'arguments', detail } });
  if (call !== null) {
    say({ answer: call, ok: false, value: detail });
  }
}

/** The page's height whenever it changes; before the element is ready there is none worth keeping to. */
const sizes = new ResizeObserver(() => {
  const height = document.body.offsetHeight;
  if (height > 0) {
    say({ event: 'size', detail: { height } }); // a frame that is not shown has none
  }
});
element.addEventListener('nagare-ready', () => sizes.observe(element), { once: true });
document.body.append(element);
