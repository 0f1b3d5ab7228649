// Which machines there are, and what docs/charts holds. Runs where TypeScript is understood.
import { CHARTS } from '#chart/docs/files.ts';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { inRoot } from './run.mjs';
import { pathToFileURL } from 'node:url';
import { StateMachine } from 'xstate';

/** @typedef {import('../chart/docs/files.ts').FoundMachine} FoundMachine */

/**
 * Every machine of the product: what the files `*.machine.ts` of machines/ and of the games export.
 * @returns {Promise<FoundMachine[]>}
 */
export async function findMachines() {
  const games = entriesOf('games').flatMap((entry) => (entry.isDirectory() ? [`games/${entry.name}`] : []));
  const sources = ['machines', ...games].flatMap((folder) =>
    filesIn(folder).filter((name) => name.endsWith('.machine.ts')).map((name) => `${folder}/${name}`),
  );
  const found = await Promise.all(
    sources.map(async (source) => {
      /** @type {Record<string, unknown>} */
      const exported = await import(/* @vite-ignore */ pathToFileURL(inRoot(source)).href);
      return Object.values(exported).flatMap((value) => (value instanceof StateMachine ? [{ source, machine: value }] : []));
    }),
  );
  return found.flat();
}

/** @returns {Promise<import('../chart/docs/look-up.ts').PathOf>} the path of a screen, from the site's own table */
export async function screenPaths() {
  const { pathOf } = await import(/* @vite-ignore */ pathToFileURL(inRoot('src/app/screens.ts')).href);
  return pathOf;
}

/** @param {string} folder */
const entriesOf = (folder) => (existsSync(inRoot(folder)) ? readdirSync(inRoot(folder), { withFileTypes: true }) : []);

/** @param {string} folder @returns {string[]} names */
const filesIn = (folder) => entriesOf(folder).flatMap((entry) => (entry.isFile() ? [entry.name] : [])).toSorted();

/** @returns {Map<string, string>} what docs/charts holds: name → text */
export function keptCharts() {
  return new Map(filesIn(CHARTS).map((name) => [name, readFileSync(inRoot(CHARTS, name), 'utf8')]));
}
