// npm run lab -- rehearse CAMPAIGN: sends synthetic visitors through a campaign, on a separate server whose clock they
// set, and writes a report. Exits with 1 if the results that clients received differ from the stored data (REHEARSE-2).
import { buildIfStale, site } from '#scripts/build.mjs';
import { inRoot } from '#scripts/run.mjs';
import { readOwn } from '../../command-words.ts';
import { carryOut } from './carry-out-rehearsal.ts';
import { readOptions } from './rehearsal-options.ts';

// npm changes to the project's folder; INIT_CWD is the folder in which the command was called.
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
