// npm run lab -- fonts: writes src/ui/fonts and src/ui/fonts.css from the packages of the typefaces.
import { mkdirSync, writeFileSync } from 'node:fs';
import { inRoot } from '#scripts/run.mjs';
import { ownWords } from '../../command-words.ts';
import { FOLDER, fontFiles } from './make-fonts.ts';

ownWords({ usage: 'npm run lab -- fonts', flags: [] });
mkdirSync(inRoot(FOLDER), { recursive: true });
for (const [name, content] of await fontFiles()) {
  writeFileSync(inRoot(name), content);
  console.log(`${name}: ${content.length.toLocaleString('en')} bytes`);
}
