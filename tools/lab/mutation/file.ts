import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { inRoot } from '#scripts/run.mjs';
import { withSection } from './page.ts';

const PAGE = inRoot('docs/generated/mutation.md');

/** Replaces or adds one section of docs/generated/mutation.md. */
export function writeSection(section: string): void {
  writeFileSync(PAGE, withSection(existsSync(PAGE) ? readFileSync(PAGE, 'utf8') : '', section));
}
