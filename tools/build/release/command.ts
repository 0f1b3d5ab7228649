// npm run lab -- release: builds stale parts, and writes .cache/release/promenade-VERSION.tgz, which runs with `npm ci
// --omit=dev && npm run serve`. With --try, runs these commands in an empty folder.
import { readFileSync, statSync } from 'node:fs';
import * as v from 'valibot';
import { buildIfStale, server, site } from '#scripts/build.mjs';
import { inRoot } from '#scripts/run.mjs';
import { ownWords } from '../../command-words.ts';
import { attempt } from './attempt.ts';
import { makeRelease } from './make-release.ts';

const { flags } = ownWords({ usage: 'npm run lab -- release [--try]', flags: ['try'] });
const Manifest = v.object({ name: v.string(), version: v.string() });
const { name, version } = v.parse(Manifest, JSON.parse(readFileSync(inRoot('package.json'), 'utf8')));

const code = await buildIfStale(site, server);
if (code !== 0) process.exit(code);
const archive = makeRelease(name, `${name}-${version}`);
console.log(`${archive}: ${Math.round(statSync(archive).size / 1e5) / 10} MB`);
if (flags.has('try')) for (const line of await attempt(archive)) console.log(line);
