import type { Measured } from './lighthouse-report.ts';

/** A brand's page and its static version without scripts, as medians of the same run. */
export interface Compared {
  readonly brand: string;
  readonly screen: string;
  readonly page: Measured;
  readonly floor: Measured;
}

/** A column of the table, with a budget if there is one. */
export interface Column {
  readonly heading: string;
  readonly textOf: (compared: Compared) => string;
  /** Describes an exceeded budget; null if none is exceeded. */
  readonly broken?: (compared: Compared) => string | null;
}

/** Maximum ratio of the page's largest contentful paint to that of the static page. */
const RATIO = 1.15;
const LCP_MS = 1_100;
const TBT_MS = 100;
const CLS = 0.01;

export const COLUMNS: readonly Column[] = [
  { heading: 'page', textOf: ({ brand, screen }) => `${brand} ${screen}` },
  score('perf', 'performance', 'performance', 98),
  score('a11y', 'accessibility', 'accessibility', 100),
  score('best', 'best practices', 'bestPractices', 100),
  score('SEO', 'SEO', 'seo', 100),
  {
    heading: 'LCP',
    textOf: ({ page }) => whole(page.lcp),
    broken: ({ page }) => (page.lcp > LCP_MS ? overMs('LCP', page.lcp, LCP_MS) : null),
  },
  { heading: 'floor', textOf: ({ floor }) => whole(floor.lcp) },
  {
    heading: 'ratio',
    textOf: (compared) => ratioOf(compared).toFixed(2),
    broken: (compared) =>
      ratioOf(compared) > RATIO
        ? `LCP is ${ratioOf(compared).toFixed(3)} times that of the static page; the budget is at most ${RATIO}`
        : null,
  },
  {
    heading: 'TBT',
    textOf: ({ page }) => whole(page.tbt),
    broken: ({ page }) => (page.tbt > TBT_MS ? overMs('TBT', page.tbt, TBT_MS) : null),
  },
  {
    heading: 'CLS',
    textOf: ({ page }) => page.cls.toFixed(3),
    broken: ({ page }) =>
      page.cls > CLS ? `CLS is ${String(Number(page.cls.toFixed(4)))}; the budget is at most ${CLS}` : null,
  },
  { heading: 'kB', textOf: ({ page }) => whole(page.bytes / 1_024) },
  { heading: 'requests', textOf: ({ page }) => whole(page.requests) },
];

/** Describes the exceeded budgets of a page. */
export function brokenIn(compared: Compared): string[] {
  return COLUMNS.flatMap(({ broken }) => broken?.(compared) ?? []);
}

function score(
  heading: string,
  name: string,
  key: 'performance' | 'accessibility' | 'bestPractices' | 'seo',
  least: number,
): Column {
  const promised = least === 100 ? '100' : `at least ${least}`;
  return {
    heading,
    textOf: ({ page }) => whole(page[key]),
    broken: ({ page }) => (page[key] < least ? `${name} is ${page[key]}; the budget is ${promised}` : null),
  };
}

function ratioOf({ page, floor }: Compared): number {
  return page.lcp / floor.lcp;
}

function overMs(name: string, value: number, most: number): string {
  return `${name} is ${whole(value)} ms; the budget is at most ${whole(most)} ms`;
}

function whole(value: number): string {
  return Math.round(value).toLocaleString('en-US');
}
