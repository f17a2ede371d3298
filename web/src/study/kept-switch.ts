// Whether the engine always thinks, kept in the browser, or for the visit where it keeps nothing.

const key = 'nagare.study-thinks';

export type SwitchStore = Pick<Storage, 'getItem' | 'setItem'>;

export class KeptSwitch {
  isOn = false;

  /** store: null where nothing is to be kept. */
  constructor(private readonly store: SwitchStore | null) {
    try {
      this.isOn = store?.getItem(key) === 'on';
    } catch {
      // It is off.
    }
  }

  set(isOn: boolean): void {
    this.isOn = isOn;
    try {
      this.store?.setItem(key, isOn ? 'on' : 'off');
    } catch {
      // It holds for the visit.
    }
  }
}
