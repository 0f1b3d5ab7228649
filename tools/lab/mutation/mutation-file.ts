import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { inRoot } from '#scripts/run.mjs';
import { type MutantSum, type MutantSums, withSection } from './mutation-page.ts';

const FOLDER = inRoot('.cache/reports');
const PAGE = inRoot('.cache/reports/mutation.md');
/** The sums of the sections, from which `npm run docs` takes those of docs/generated/proof.md. */
const SUMS = inRoot('.cache/reports/mutation.json');

/** Replaces or adds one section of the report, and its sum. */
export function writeSection(section: string, name: string, sum: MutantSum): void {
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(PAGE, withSection(existsSync(PAGE) ? readFileSync(PAGE, 'utf8') : '', section));
  writeFileSync(SUMS, `${JSON.stringify({ ...readSums(), [name]: sum }, null, 1)}\n`);
}

/** Returns the sums of the last runs on this machine, by name; empty if there was none. */
export function readSums(): MutantSums {
  return existsSync(SUMS) ? (JSON.parse(readFileSync(SUMS, 'utf8')) as MutantSums) : {};
}
