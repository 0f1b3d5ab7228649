import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { inRoot } from '#scripts/run.mjs';
import { withSection } from './page.ts';

const PAGE = inRoot('docs/mutation.md');

/** Replaces or adds one section of docs/mutation.md. */
export function writeSection(section: string): void {
  writeFileSync(PAGE, withSection(existsSync(PAGE) ? readFileSync(PAGE, 'utf8') : '', section));
}
