// Whether the engine always thinks, kept in the browser, or for the visit where it keeps nothing.

import { KeptText, type TextStore } from '../database/kept-text';
import type { UnkeptThings } from '../database/unkept';

const key = 'nagare.study-thinks';

export class KeptSwitch {
  isOn: boolean;
  private readonly text: KeptText;

  /** store: null where the browser gives none. */
  constructor(store: TextStore | null, unkept: UnkeptThings) {
    this.text = new KeptText(store, key, 'thinks', unkept, (_, ours) => ours);
    this.isOn = this.text.read() === 'on';
  }

  set(isOn: boolean): void {
    this.isOn = isOn;
    this.text.write(isOn ? 'on' : 'off');
  }
}
