// The floors within a room stand in floors.json, from the ground up; the rule promenade/floors (oxlint-plugin.mjs) goes
// by them. A file imports from its own folder and from the floors below, never from beside or above. A name that ends
// with .ts is a file of the room itself.
import { readFileSync } from 'node:fs';

/** @typedef {Readonly<Record<string, readonly (readonly string[])[]>>} Floors by room */

/** @type {Floors} */
const FLOORS = JSON.parse(readFileSync(new URL('floors.json', import.meta.url), 'utf8'));

/**
 * What is wrong with an import within a room.
 * @param {string} from the file that imports, from the root of the project, with slashes
 * @param {string} to what it imports, in the same form
 * @returns {string | undefined} undefined also where the room has no floors, or the import leaves it
 */
export function floorFault(from, to) {
  const [room = '', upper = ''] = from.split('/');
  const [otherRoom, lower = ''] = to.split('/');
  const plan = FLOORS[room];
  if (!plan || otherRoom !== room || lower === upper) return undefined;
  const heightOf = (/** @type {string} */ part) => plan.findIndex((floor) => floor.includes(part));
  const homeless = [upper, lower].find((part) => heightOf(part) < 0);
  if (homeless !== undefined) return `${room}/${homeless} has no floor: give it one in scripts/floors.json.`;
  if (heightOf(lower) < heightOf(upper)) return undefined;
  return `${room}/${lower} is not below ${room}/${upper}: import from the floors below only (scripts/floors.json).`;
}
