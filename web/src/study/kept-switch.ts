// Whether the engine always thinks, kept in the browser, or for the visit where it keeps nothing.

import { KeptText, type TextStore } from '../database/kept-text';
import type { UnkeptThings } from '../database/unkept';

const key = 'nagare.study-thinks';
const words = ['on', 'off'];

export class KeptSwitch {
  isOn: boolean;
  private readonly text: KeptText;

  /** store: null where the browser gives none. */
  constructor(store: TextStore | null, unkept: UnkeptThings) {
    this.text = new KeptText(store, key, 'thinks', unkept);
    this.isOn = this.text.read() === 'on';
  }

  set(isOn: boolean): void {
    this.isOn = isOn;
    this.text.change((there) => (there === null || words.includes(there) ? (isOn ? 'on' : 'off') : null));
  }
}
