// npm run docs -- openapi: writes docs/generated/openapi.json from the table of calls. --check only reports whether it
// is stale.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { inRoot } from '#scripts/run.mjs';
import { API_DOCUMENT } from '#server/pages/api/api-document.ts';
import { ownWords } from '../../command-words.ts';
import { apiDocumentText } from './openapi-document.ts';

const { flags } = ownWords({ usage: 'npm run docs -- openapi [--check]', flags: ['check'] });
const path = inRoot(API_DOCUMENT);
const wanted = apiDocumentText();
const isStale = !existsSync(path) || readFileSync(path, 'utf8') !== wanted;

if (!flags.has('check')) {
  writeFileSync(path, wanted);
  console.log(`openapi: ${API_DOCUMENT} ${isStale ? 'written' : 'is up to date'}`);
} else if (isStale) {
  console.error(`${API_DOCUMENT} is stale. Run: npm run docs -- openapi`);
  process.exitCode = 1;
}
