import { syncBuiltinESMExports } from 'node:module';
import timers from 'node:timers/promises';

/** The environment of a server whose pauses take a hundredth of their time. */
export const QUICK_PAUSES: Readonly<Record<string, string>> = {
  NODE_OPTIONS: `--import=${new URL('quick-pauses.mjs', import.meta.url).href}`,
};

/** The pauses of the server's code in this process, which pass when a test says so. */
export interface HeldPauses {
  /** Those under way, in milliseconds. */
  lengths(): number[];
  /** Ends those under way. */
  pass(): void;
  /** Ends those under way, and holds no more. */
  end(): void;
}

type Pause = typeof timers.setTimeout;

/** Holds all pauses from now on, but for those of pg-boss: it requires the module, and others import from it. */
export function holdPauses(): HeldPauses {
  const held = new Map<() => void, number>();
  const hold = (milliseconds = 0, value?: unknown, options: Parameters<Pause>[2] = {}) =>
    new Promise((resolve) => {
      const end = () => {
        held.delete(end);
        resolve(value);
      };
      held.set(end, milliseconds);
      options.signal?.addEventListener('abort', end, { once: true });
    });
  setImported(hold as Pause);
  const pass = () => [...held.keys()].forEach((end) => end());
  return {
    lengths: () => [...held.values()],
    pass,
    end: () => {
      setImported(timers.setTimeout);
      pass();
    },
  };
}

function setImported(pause: Pause): void {
  const required = timers.setTimeout;
  timers.setTimeout = pause;
  syncBuiltinESMExports();
  timers.setTimeout = required;
}
