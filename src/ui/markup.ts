import { createContext } from 'react';
import type { SafeMarkup } from '#domain/first-screen.ts';

/**
 * The sanitiser with which the server renders the markup of campaigns. Null in a browser: markup from the server stays
 * unchanged there, and all other markup is sanitised by code that is loaded when first needed (`sanitiser.ts`).
 */
export const SafeMarkupContext = createContext<SafeMarkup | null>(null);
