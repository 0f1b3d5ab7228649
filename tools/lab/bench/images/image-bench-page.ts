import type { WayName } from './conversion-names.ts';
import { ways } from './conversions.ts';

/** One run of one implementation. */
export interface Run {
  readonly milliseconds: number;
  /** Total bytes of all JPEGs. */
  readonly bytes: number;
}

/** The bench page's API. It uses the files in its file input. */
export interface BenchPage {
  /** Processes `count` photographs starting at the file `first`, wrapping around if there are fewer. */
  run(way: WayName, count: number, first: number): Promise<Run>;
}

declare global {
  interface Window {
    bench: BenchPage;
  }
}

window.bench = {
  run: async (way, count, first) => {
    const all = [...(document.querySelector('input')?.files ?? [])];
    const photographs = Array.from({ length: count }, (_, index) => all[(first + index) % all.length]).filter(
      (file) => file !== undefined,
    );
    const started = performance.now();
    const dataUrls = await ways[way](photographs);
    const milliseconds = performance.now() - started;
    const bytes = dataUrls.reduce((sum, dataUrl) => sum + atob(dataUrl.slice(dataUrl.indexOf(',') + 1)).length, 0);
    return { milliseconds, bytes };
  },
};
