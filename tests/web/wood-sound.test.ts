import { describe, expect, it } from 'vitest';
import type { GameState } from '../../wasm/engine';
import { WoodSound, woodSound } from '../../web/src/board/wood-sound';

const rate = 48_000;

function loudest(samples: Float32Array, from: number, to: number): number {
  return Math.max(...samples.slice(Math.round(from * rate), Math.round(to * rate)).map(Math.abs));
}

describe('the sound of a piece on wood', () => {
  const samples = woodSound(rate);

  it('is short, begins without a crack, and dies away', () => {
    expect(samples.length / rate).toBeLessThan(0.2);
    expect(Math.abs(samples[0] ?? 1)).toBe(0);
    expect(loudest(samples, 0, 0.02)).toBeGreaterThan(0.5);
    expect(loudest(samples, 0, 0.2)).toBeLessThanOrEqual(1);
    expect(loudest(samples, 0.06, 0.08)).toBeLessThan(loudest(samples, 0, 0.02) / 5);
    expect(loudest(samples, 0.15, 0.16)).toBeLessThan(0.003);
  });

  it('is the same each time', () => {
    expect([...woodSound(rate)]).toEqual([...samples]);
  });
});

/** What is asked of a browser's audio, and how often a sound was begun. */
function listening() {
  const heard = { contexts: 0, sounds: 0, closed: 0 };
  const node = { gain: { value: 1 }, connect: () => node };
  const create = (): AudioContext => {
    heard.contexts += 1;
    return {
      sampleRate: rate,
      destination: node,
      createBuffer: () => ({ copyToChannel: () => {} }),
      createGain: () => node,
      createBufferSource: () => ({ ...node, start: () => (heard.sounds += 1) }),
      resume: async () => {},
      close: async () => void (heard.closed += 1),
    } as unknown as AudioContext;
  };
  return { heard, sound: new WoodSound(create) };
}

function after(count: number, start = 'startpos'): GameState {
  return { start, moves: Array.from({ length: count }) } as unknown as GameState;
}

describe('WoodSound', () => {
  it('makes nothing that sounds before the first touch', () => {
    const { heard, sound } = listening();
    sound.follow(after(0));
    sound.follow(after(1));
    expect(heard).toEqual({ contexts: 0, sounds: 0, closed: 0 });
  });

  it('sounds once for one move more, and not for undo, another game or a jump', () => {
    const { heard, sound } = listening();
    sound.follow(null);
    sound.follow(after(4));
    sound.wake();
    sound.wake();
    sound.follow(after(5));
    sound.follow(after(5));
    expect(heard).toEqual({ contexts: 1, sounds: 1, closed: 0 });
    sound.follow(after(3));
    sound.follow(after(6));
    sound.follow(after(7, 'another'));
    sound.follow(null);
    expect(heard.sounds).toBe(1);
    sound.close();
    expect(heard.closed).toBe(1);
  });

  it('is silent where it is off, and where nothing can sound', () => {
    const { heard, sound } = listening();
    sound.on = false;
    sound.wake();
    sound.follow(after(0));
    sound.follow(after(1));
    expect(heard).toEqual({ contexts: 0, sounds: 0, closed: 0 });
    sound.on = true;
    sound.wake();
    sound.on = false;
    sound.follow(after(2));
    expect(heard.sounds).toBe(0);
    const mute = new WoodSound(null);
    mute.wake();
    mute.follow(after(0));
    mute.follow(after(1));
  });
});
