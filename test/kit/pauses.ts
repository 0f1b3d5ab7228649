import { syncBuiltinESMExports } from 'node:module';
import timers from 'node:timers/promises';

/** The environment of a server whose pauses take 1 % of their time. */
export const QUICK_PAUSES: Readonly<Record<string, string>> = {
  NODE_OPTIONS: `--import=${new URL('quick-pauses.mjs', import.meta.url).href}`,
};

/** The pauses of the server's code in this process, which end only when a test ends them. */
export interface HeldPauses {
  /** Returns the lengths of the current pauses, in milliseconds. */
  lengths(): number[];
  /** Ends the current pauses. */
  pass(): void;
  /** Ends the current pauses and stops holding new ones. */
  end(): void;
}

type Pause = typeof timers.setTimeout;

/** Holds all new pauses except those of pg-boss, which gets the module through require instead of import. */
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
