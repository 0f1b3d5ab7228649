/** What a test reads from the page of a game, beside what a player sees. */
export interface GamesPage {
  readonly rendererName: string;
  log(): unknown;
  output(): unknown;
  emitted(): unknown;
  sound(on: boolean): void;
  /** Takes the picture away, then mounts it and disposes of it so often. @returns canvases that are left in the document */
  remount(times: number): Promise<number>;
}

declare global {
  interface Window {
    games: GamesPage;
  }
}
