// npm run rehearse -- CAMPAIGN: sends synthetic visitors through a campaign, against a server of their own whose time
// is theirs, and writes a report. Exits with 1 if what visitors were told is not what is stored (REHEARSE-2).
import { buildIfStale, site } from '#scripts/build.mjs';
import { inRoot } from '#scripts/run.mjs';
import { readOwn } from '../words.ts';
import { carryOut } from './carry-out.ts';
import { readOptions } from './options.ts';

// npm changes to the project's folder; INIT_CWD is the folder from which it was called.
const options = readOwn((words) => readOptions(words, process.env['INIT_CWD'] ?? process.cwd()));
const code = await buildIfStale(site);
if (code !== 0) process.exit(code);

const stopping = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopping.abort());

try {
  const { signal } = stopping;
  process.exit(await carryOut(options, { siteDir: inRoot('dist'), say: (line) => console.log(line), signal }));
} catch (error) {
  console.error(stopping.signal.aborted ? 'Stopped.' : error instanceof Error ? error.message : error);
  process.exit(1);
}
