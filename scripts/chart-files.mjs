// Which charts there are, and whether docs/charts tells of the machines as they are.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { chartOf } from './chart-model.mjs';
import { inRoot } from './run.mjs';
import { pageOf } from './chart-page.mjs';
import { pathToFileURL } from 'node:url';
import { studioConfig } from './chart-studio.mjs';

/** @typedef {import('./chart-model.mjs').Machine} Machine */

/** The folder of the charts, from the root of the project. */
export const CHARTS = 'docs/charts';

/**
 * Every machine of the product: what the files `*.machine.ts` of machines/ and of the games export. Needs a loader for TypeScript.
 * @returns {Promise<{ source: string, machine: Machine }[]>}
 */
export async function findMachines() {
  const { StateMachine } = await import('xstate');
  const games = entriesOf('games').flatMap((entry) => (entry.isDirectory() ? [`games/${entry.name}`] : []));
  const sources = ['machines', ...games].flatMap((folder) => filesIn(folder).filter((name) => name.endsWith('.machine.ts')).map((name) => `${folder}/${name}`));
  const found = await Promise.all(
    sources.map(async (source) => {
      /** @type {Record<string, unknown>} */
      const exported = await import(/* @vite-ignore */ pathToFileURL(inRoot(source)).href);
      return Object.values(exported).flatMap((value) => (value instanceof StateMachine ? [{ source, machine: /** @type {Machine} */ (value) }] : []));
    }),
  );
  return found.flat();
}

/** @returns {Promise<import('./chart-mermaid.mjs').PathOf>} the path of a screen, from the site's own table; needs a loader for TypeScript */
export async function screenPaths() {
  const { pathOf } = await import(/* @vite-ignore */ pathToFileURL(inRoot('src/app/screens.ts')).href);
  return pathOf;
}

/** @param {string} folder */
const entriesOf = (folder) => (existsSync(inRoot(folder)) ? readdirSync(inRoot(folder), { withFileTypes: true }) : []);

/** @param {string} folder @returns {string[]} names */
const filesIn = (folder) => entriesOf(folder).flatMap((entry) => (entry.isFile() ? [entry.name] : [])).toSorted();

/**
 * What docs/charts has to hold.
 * @param {{ source: string, machine: Machine }[]} machines
 * @param {import('./chart-mermaid.mjs').PathOf} pathOf the path of a screen
 * @returns {Map<string, string>} name of the file → text
 */
export function chartFiles(machines, pathOf) {
  const ids = machines.map(({ machine }) => machine.id);
  const double = ids.find((id, index) => ids.indexOf(id) !== index);
  if (double !== undefined) throw new Error(`two machines have the id ${double}`);
  return new Map(
    machines.flatMap(({ source, machine }) => [
      [`${machine.id}.md`, pageOf(chartOf(machine), { source, pathOf })],
      [`${machine.id}.json`, `${JSON.stringify(studioConfig(machine), null, 2)}\n`],
    ]),
  );
}

/** @returns {Map<string, string>} what docs/charts holds */
export function keptCharts() {
  return new Map(filesIn(CHARTS).map((name) => [name, readFileSync(inRoot(CHARTS, name), 'utf8')]));
}

/**
 * @param {Map<string, string>} wanted
 * @param {Map<string, string>} kept
 * @returns {string[]} one line for each file that is missing, differs, or belongs to no machine
 */
export function staleCharts(wanted, kept) {
  return [
    ...[...wanted].flatMap(([name, text]) => (kept.get(name) === text ? [] : [`${CHARTS}/${name} ${kept.has(name) ? 'is stale' : 'is missing'}`])),
    ...[...kept.keys()].filter((name) => !wanted.has(name)).map((name) => `${CHARTS}/${name} belongs to no machine`),
  ];
}
