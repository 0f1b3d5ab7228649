import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { withSection } from './mutation-page.mjs';
import { inRoot } from './run.mjs';

const PAGE = inRoot('docs/mutation.md');

/** Puts a section into docs/mutation.md, and leaves the others. @param {string} section */
export function writeSection(section) {
  writeFileSync(PAGE, withSection(existsSync(PAGE) ? readFileSync(PAGE, 'utf8') : '', section));
}
