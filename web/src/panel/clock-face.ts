// A side's clock, beside its name: what is left of the main time, or of the byoyomi once that runs. It is read out
// where somebody goes there, and does not speak by itself.

import { html, type TemplateResult } from 'lit';
import { secondsShown, type TimeLeft } from '../engine/time-control';
import type { Messages } from '../i18n/messages';

export interface ClockFaceView {
  left: TimeLeft;
  running: boolean;
  words: Messages;
}

/** Seconds below which it is drawn as pressing. */
const pressing = 10;

export function clockFace({ left, running, words }: ClockFaceView): TemplateResult {
  const seconds = secondsShown(left.inByoyomi ? left.byoyomi : left.main);
  return html`
    <span
      class="clock"
      role="timer"
      aria-live="off"
      aria-label=${words.timeLeft(seconds, left.inByoyomi)}
      ?data-running=${running}
      ?data-pressing=${running && seconds <= pressing}
      ><span class="clock-kind" aria-hidden="true">${left.inByoyomi ? words.byoyomiShort : ''}</span
      ><span class="clock-time" aria-hidden="true">${clockText(seconds)}</span></span
    >
  `;
}

export function clockText(seconds: number): string {
  const two = (number: number): string => String(number).padStart(2, '0');
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor(seconds / 60) % 60;
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}
