// The sound of a piece set down on wood (駒音), made by calculation: a click, and the board ringing after it.

import type { GameState } from '@engine';

const seconds = 0.16;
/** Of the board: hertz, seconds in which the tone falls to a third, and how loud. */
const tones = [
  { hertz: 560, decay: 0.024, part: 0.5 },
  { hertz: 1130, decay: 0.014, part: 0.32 },
  { hertz: 2870, decay: 0.006, part: 0.3 },
];
const click = { decay: 0.0025, part: 0.75 };
const volume = 0.5;

/** Samples from -1 to 1; the same each time. */
export function woodSound(rate: number): Float32Array<ArrayBuffer> {
  const samples = new Float32Array(Math.round(seconds * rate));
  let noise = 1;
  for (let index = 0; index < samples.length; index += 1) {
    const time = index / rate;
    noise = (noise * 16807) % 2147483647; // Lehmer's generator (Park & Miller 1988)
    const rough = (noise / 1073741823.5 - 1) * click.part * Math.exp(-time / click.decay);
    const ringing = tones.map(
      ({ hertz, decay, part }) => part * Math.exp(-time / decay) * Math.sin(2 * Math.PI * hertz * time),
    );
    // Half a millisecond to full loudness, so that it does not crack.
    const attack = Math.min(1, time / 0.0005);
    samples[index] = Math.tanh(attack * ringing.reduce((sum, each) => sum + each, rough));
  }
  return samples;
}

export class WoodSound {
  on = true;
  private context: AudioContext | null = null;
  private sound: AudioBuffer | null = null;
  private before: GameState | null = null;

  /** create: null where nothing can sound. */
  constructor(private readonly create: (() => AudioContext) | null) {}

  /** To be called when the person touches anything: browsers let nothing sound before. */
  wake(): void {
    if (this.on && this.context === null && this.create !== null) {
      this.context = this.create();
      this.sound = this.context.createBuffer(1, Math.round(seconds * this.context.sampleRate), this.context.sampleRate);
      this.sound.copyToChannel(woodSound(this.context.sampleRate), 0);
    }
  }

  /** To be called after every change: one move more than before sounds, anything else (undo, another game) does not. */
  follow(state: GameState | null): void {
    const { before } = this;
    this.before = state;
    if (
      before !== null &&
      state !== null &&
      state.start === before.start &&
      state.moves.length === before.moves.length + 1
    ) {
      this.play();
    }
  }

  close(): void {
    void this.context?.close();
    this.context = null;
  }

  private play(): void {
    const { context, sound } = this;
    if (!this.on || context === null || sound === null) {
      return;
    }
    void context.resume();
    const source = context.createBufferSource();
    const gain = context.createGain();
    source.buffer = sound;
    gain.gain.value = volume;
    source.connect(gain).connect(context.destination);
    source.start();
  }
}
