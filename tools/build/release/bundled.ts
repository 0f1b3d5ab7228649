import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { inRoot } from '#scripts/run.mjs';

/** Vite's lists of the packages in its bundles: the site, the inspector, the desk, certificates, the service worker. */
const LISTS = ['site', 'inspector', 'desk', 'certificate', 'worker'].map((part) => `dist/.vite/licenses-${part}.json`);
const List = v.array(v.object({ name: v.string(), version: v.string() }));

/**
 * Returns the packages that are bundled into the site: `name@version`.
 *
 * @throws if the site was built without the lists
 */
export function bundledPackages(): ReadonlySet<string> {
  const all = LISTS.flatMap((path) => v.parse(List, JSON.parse(readFileSync(inRoot(path), 'utf8'))));
  return new Set(all.map(({ name, version }) => `${name}@${version}`));
}
