/** What the page under test exposes to its tests. */
export interface Kit {
  html(text: string): string;
  svg(text: string): string;
}

declare global {
  interface Window {
    kit: Kit;
    /** Set by hostile content, if it ever runs. */
    hostileRan?: boolean;
  }
}
