/** A short tone: where it starts, where it glides to (hertz), how long (milliseconds), how loud (0 to 1). */
interface Tone {
  readonly from: number;
  readonly to?: number;
  readonly milliseconds: number;
  readonly volume?: number;
  readonly wave?: OscillatorType;
  /** Milliseconds before it starts. */
  readonly delay?: number;
}

/** The sounds of a stage. Off until the visitor switches them on. */
export interface Sound {
  readonly isOn: boolean;
  /** Must be called from a click or a key press, before which browsers block sound. */
  switch(on: boolean): void;
  play(...tones: readonly Tone[]): void;
  /** Noise through a narrow filter, like scraping. */
  scrape(milliseconds: number): void;
  dispose(): void;
}

const LOUDEST = 0.18;

/** The instruments of the brands: pitch, and the default wave of tones that name none. */
const VOICES = {
  bright: { pitch: 1, wave: 'triangle' },
  warm: { pitch: 0.75, wave: 'sine' },
  soft: { pitch: 1.25, wave: 'sine' },
} as const;
/** One of the brands' instruments (GAME-13). */
export type Voice = keyof typeof VOICES;

/** Synthesises sounds with WebAudio, so there is no file to load. */
export function createSound(voice: Voice = 'bright'): Sound {
  const { pitch, wave: own } = VOICES[voice];
  let audio: AudioContext | null = null;
  let noise: AudioBuffer | null = null;
  let isOn = false;

  const envelope = (context: AudioContext, at: number, seconds: number, volume: number): GainNode => {
    const gain = context.createGain();
    gain.gain.setValueAtTime(0.0001, at);
    gain.gain.exponentialRampToValueAtTime(Math.max(0.001, volume * LOUDEST), at + 0.008);
    gain.gain.exponentialRampToValueAtTime(0.0001, at + seconds);
    gain.connect(context.destination);
    return gain;
  };

  return {
    get isOn() {
      return isOn;
    },
    switch: (on) => {
      isOn = on && 'AudioContext' in globalThis;
      if (isOn) {
        audio ??= new AudioContext();
        void audio.resume();
      } else void audio?.suspend();
    },
    play: (...tones) => {
      if (!isOn || audio === null) return;
      for (const { from, to = from, milliseconds, volume = 1, wave = own, delay = 0 } of tones) {
        const [at, seconds] = [audio.currentTime + delay / 1000, milliseconds / 1000];
        const oscillator = audio.createOscillator();
        oscillator.type = wave;
        oscillator.frequency.setValueAtTime(from * pitch, at);
        oscillator.frequency.exponentialRampToValueAtTime(to * pitch, at + seconds);
        oscillator.connect(envelope(audio, at, seconds, volume));
        oscillator.start(at);
        oscillator.stop(at + seconds + 0.02);
      }
    },
    scrape: (milliseconds) => {
      if (!isOn || audio === null) return;
      noise ??= hiss(audio);
      const source = audio.createBufferSource();
      source.buffer = noise;
      const filter = audio.createBiquadFilter();
      filter.type = 'bandpass';
      filter.frequency.value = 3200;
      source.connect(filter).connect(envelope(audio, audio.currentTime, milliseconds / 1000, 0.5));
      source.start();
      source.stop(audio.currentTime + milliseconds / 1000);
    },
    dispose: () => {
      isOn = false;
      void audio?.close();
      audio = null;
    },
  };
}

function hiss(audio: AudioContext): AudioBuffer {
  const buffer = audio.createBuffer(1, audio.sampleRate / 2, audio.sampleRate);
  const samples = buffer.getChannelData(0);
  let state = 1;
  for (let index = 0; index < samples.length; index += 1) {
    state = (Math.imul(state, 1664525) + 1013904223) | 0;
    samples[index] = state / 0x8000_0000;
  }
  return buffer;
}
