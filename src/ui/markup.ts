import { createContext } from 'react';
import type { SafeMarkup } from '#domain/first-screen.ts';

/**
 * What the server draws campaigns' own markup with. Null in a browser: there, what the server drew stays as it is, and
 * the rest is made safe by code that is fetched when it is first needed (`sanitiser.ts`).
 */
export const SafeMarkupContext = createContext<SafeMarkup | null>(null);
