import { afterEach, describe, expect, it, vi } from 'vitest';
import { createSound, type Voice } from '#games/kit/sound.ts';

/** The settings of one tone in a browser's synthesiser. */
interface Told {
  type: string;
  from: number;
}

function synthesiser(told: Told[]) {
  return class {
    currentTime = 0;
    destination = {};
    resume = () => Promise.resolve();
    createGain = () => ({
      gain: { setValueAtTime: () => {}, exponentialRampToValueAtTime: () => {} },
      connect: () => ({}),
    });
    createOscillator = () => {
      const tone: Told = { type: '', from: 0 };
      told.push(tone);
      return {
        set type(wave: string) {
          tone.type = wave;
        },
        frequency: {
          setValueAtTime: (from: number) => void (tone.from = from),
          exponentialRampToValueAtTime: () => {},
        },
        connect: () => ({}),
        start: () => {},
        stop: () => {},
      };
    };
  };
}

afterEach(() => void vi.unstubAllGlobals());

describe('the sound of a game', () => {
  const toldOf = (voice?: Voice): Told[] => {
    const told: Told[] = [];
    vi.stubGlobal('AudioContext', synthesiser(told));
    const sound = createSound(voice);
    sound.switch(true);
    sound.play({ from: 400, milliseconds: 100 }, { from: 400, milliseconds: 100, wave: 'square' });
    return told;
  };

  it('[GAME-13] is the brand’s own: bright, warm or soft', () => {
    expect(toldOf()).toEqual(toldOf('bright'));
    expect(toldOf('bright')).toEqual([
      { type: 'triangle', from: 400 },
      { type: 'square', from: 400 },
    ]);
    expect(toldOf('warm')).toEqual([
      { type: 'sine', from: 300 },
      { type: 'square', from: 300 },
    ]);
    expect(toldOf('soft')).toEqual([
      { type: 'sine', from: 500 },
      { type: 'square', from: 500 },
    ]);
  });
});
