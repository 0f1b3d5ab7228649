/** Something that a player tries, and how long after the try before (milliseconds). */
export interface Tried {
  readonly wait: number;
  readonly event: { readonly type: string };
}

/** A whole play in the browser: its log, and what came out. */
interface WholePlay {
  readonly log: unknown;
  readonly output: { readonly won: boolean; readonly points: number } | null;
}

/** What a test reads from the page of a game, beside what a player sees. */
export interface GamesPage {
  readonly rendererName: string;
  log(): unknown;
  output(): unknown;
  emitted(): unknown;
  /** Plays a game so many times, unseen, by a clock that the tries push on. */
  plays(
    game: string,
    all: readonly { readonly seed: number; readonly outcome: unknown; readonly tries: readonly Tried[] }[],
  ): Promise<readonly WholePlay[]>;
  sound(on: boolean): void;
  /** Takes the picture away, then mounts it and disposes of it so often. @returns canvases that are left in the document */
  remount(times: number): Promise<number>;
}

declare global {
  interface Window {
    games: GamesPage;
  }
}
