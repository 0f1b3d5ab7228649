import { columns } from '../../text-columns.ts';
import { brokenIn, COLUMNS, type Compared } from './promises.ts';

/** Formats the medians of each page in aligned columns; exceeded budgets are marked with a cross. */
export function tableOf(rows: readonly Compared[]): string[] {
  // If one cell of a column has a cross, the digits of the other cells stay aligned.
  const shown = COLUMNS.map(({ heading, textOf, broken }) => {
    const isBroken = rows.map((row) => Boolean(broken?.(row)));
    const blank = isBroken.some(Boolean) ? '  ' : '';
    return [`${heading}${blank}`, ...rows.map((row, index) => `${textOf(row)}${isBroken[index] ? ' ✗' : blank}`)];
  });
  return columns([0, ...rows.keys()].map((_, line) => shown.map((cells) => cells[line] ?? ''))).map((line) =>
    line.trimEnd(),
  );
}

/** Lists every exceeded budget, then Lighthouse's suggestions, by page. */
export function findingsOf(rows: readonly Compared[]): string[] {
  const broken = rows.flatMap((row) => brokenIn(row).map((words) => `  ${row.brand} ${row.screen}: ${words}`));
  const named = rows.flatMap(({ brand, screen, page }) =>
    Object.entries(page.named).map(([title, amount]) => `  ${brand} ${screen}: ${title}${amount && `: ${amount}`}`),
  );
  return [
    ...(broken.length > 0 ? ['Exceeded budgets:', ...broken] : ['All budgets are met.']),
    ...(named.length > 0 ? ['Lighthouse suggests:', ...named] : []),
  ];
}
