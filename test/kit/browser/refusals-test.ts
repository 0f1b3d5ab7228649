import { test as base } from './test.ts';

/** Playwright's test on the site whose campaigns reject visitors. */
export const test = base.extend({ baseURL: async ({ refusals }, provide) => provide(refusals.site.origin) });
