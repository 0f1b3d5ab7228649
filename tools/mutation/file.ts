import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { inRoot } from '#scripts/run.mjs';
import { withSection } from './page.ts';

const PAGE = inRoot('docs/mutation.md');

/** Puts a section into docs/mutation.md, and leaves the others. */
export function writeSection(section: string): void {
  writeFileSync(PAGE, withSection(existsSync(PAGE) ? readFileSync(PAGE, 'utf8') : '', section));
}
