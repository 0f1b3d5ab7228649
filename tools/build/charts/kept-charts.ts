import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { CHARTS } from '#chart/docs/chart-files.ts';
import { inRoot } from '#scripts/run.mjs';

/** Returns the files in docs/generated/charts: name → text. */
export function keptCharts(): ReadonlyMap<string, string> {
  const names = existsSync(inRoot(CHARTS)) ? readdirSync(inRoot(CHARTS)) : [];
  return new Map(names.map((name) => [name, readFileSync(inRoot(CHARTS, name), 'utf8')]));
}
