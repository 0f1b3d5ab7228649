import { createContext } from 'react';

/** Makes a campaign's HTML and pictures safe to show, at once (SHELL-10). */
export interface SafeMarkup {
  /** @returns safe HTML */
  html(html: string): string;
  /**
   * @param src the address of an SVG file
   * @param values slot name → text, for the elements marked `data-slot="…"`
   * @returns a safe `<svg>`; '' where there is none
   */
  art(src: string, values: Readonly<Record<string, string>> | undefined): string;
}

/**
 * What the server draws campaigns' own markup with. Null in a browser: there, what the server drew stays as it is, and
 * the rest is made safe by code that is fetched when it is first needed (`sanitiser.ts`).
 */
export const SafeMarkupContext = createContext<SafeMarkup | null>(null);
