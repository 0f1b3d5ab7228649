/** Something that a player tries, and how long after the previous try (milliseconds). */
export interface Tried {
  readonly wait: number;
  readonly event: { readonly type: string };
}

/** A whole play in the browser: its log and its output. */
interface WholePlay {
  readonly log: unknown;
  readonly output: { readonly won: boolean; readonly points: number } | null;
}

/** What a test reads from the page of a game, in addition to what a player sees. */
export interface GamesPage {
  readonly rendererName: string;
  log(): unknown;
  output(): unknown;
  emitted(): unknown;
  /** Plays a game once per list of tries, without a picture, with a clock that the tries advance. */
  plays(
    game: string,
    all: readonly { readonly seed: number; readonly outcome: unknown; readonly tries: readonly Tried[] }[],
  ): Promise<readonly WholePlay[]>;
  /** Lets time pass on a page that was opened with `time=held`, in frames of so many milliseconds. */
  pass(milliseconds: number, frame?: number): Promise<void>;
  sound(on: boolean): void;
  /**
   * Removes the picture, then mounts and disposes of it this many times. @returns the canvases left in the document
   */
  remount(times: number): Promise<number>;
}

declare global {
  interface Window {
    games: GamesPage;
  }
}
