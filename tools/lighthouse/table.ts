import { columns } from '../columns.ts';
import { brokenIn, COLUMNS, type Compared } from './promises.ts';

/** The medians of each page in aligned columns; what breaks a promise has a cross. */
export function tableOf(rows: readonly Compared[]): string[] {
  // Where one cell of a column has a cross, the digits of the others stay beneath each other.
  const shown = COLUMNS.map(({ heading, textOf, broken }) => {
    const isBroken = rows.map((row) => Boolean(broken?.(row)));
    const blank = isBroken.some(Boolean) ? '  ' : '';
    return [`${heading}${blank}`, ...rows.map((row, index) => `${textOf(row)}${isBroken[index] ? ' ✗' : blank}`)];
  });
  return columns([0, ...rows.keys()].map((_, line) => shown.map((cells) => cells[line] ?? ''))).map((line) =>
    line.trimEnd(),
  );
}

/** Every broken promise, then what Lighthouse names as to be mended, by page. */
export function findingsOf(rows: readonly Compared[]): string[] {
  const broken = rows.flatMap((row) => brokenIn(row).map((words) => `  ${row.brand} ${row.screen}: ${words}`));
  const named = rows.flatMap(({ brand, screen, page }) =>
    Object.entries(page.named).map(([title, amount]) => `  ${brand} ${screen}: ${title}${amount && `: ${amount}`}`),
  );
  return [
    ...(broken.length > 0 ? ['Broken promises:', ...broken] : ['Every promise holds.']),
    ...(named.length > 0 ? ['Lighthouse names:', ...named] : []),
  ];
}
