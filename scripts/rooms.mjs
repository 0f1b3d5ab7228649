// Reads config/rooms.json, for the lint rules promenade/rooms and promenade/floors (oxlint-plugin.mjs).
import { readFileSync } from 'node:fs';

/**
 * @typedef {object} Room
 * @property {string} what it is, in one line
 * @property {number} floor it imports only from lower floors; tests and tools, which share one, also from each other
 * @property {'browser' | 'server' | 'both' | 'tools'} runs where it runs
 * @property {readonly string[]} imports the rooms, or single files of them, that it may import
 * @property {readonly string[]} [packages] the only packages that it may import
 * @property {readonly string[]} [withoutPackages] packages that it must not import; `node:` stands for all of Node's
 * @property {readonly (readonly string[])[]} [floors] its folders, and files of its own, from the ground up; `*`: all
 *   other files of its own
 */

/** @type {Readonly<Record<string, Room>>} by the name of the folder */
export const ROOMS = JSON.parse(readFileSync(new URL('../config/rooms.json', import.meta.url), 'utf8'));

/**
 * The room of a file.
 *
 * @param {string} path from the root of the project, with slashes
 * @returns {string | undefined} undefined outside all rooms
 */
export function roomOf(path) {
  const [top = ''] = path.split('/');
  return Object.hasOwn(ROOMS, top) ? top : undefined;
}

/**
 * What is wrong with an import that crosses rooms.
 *
 * @param {string} from the file that imports, from the root of the project, with slashes
 * @param {string} to what it imports, in the same form
 * @returns {string | undefined}
 */
export function roomFault(from, to) {
  const [room, other] = [roomOf(from), roomOf(to)];
  if (room === undefined || other === undefined || room === other) return undefined;
  if (importsOf(from, room).some((name) => name === other || name === to)) return undefined;
  const known = ROOMS[room]?.imports.join(', ') || 'no other room';
  return `${room} does not import ${to}: it stands on ${known} (config/rooms.json).`;
}

/**
 * @param {string} file @param {string} room @returns {readonly string[]} also what the room of a test, `test/ROOM/`, is
 *   and imports
 */
function importsOf(file, room) {
  const tested = room === 'test' ? (file.split('/')[1] ?? '') : '';
  return [...(ROOMS[room]?.imports ?? []), tested, ...(ROOMS[tested]?.imports ?? [])];
}

/**
 * What is wrong with the import of a package.
 *
 * @param {string} from the file that imports, from the root of the project, with slashes
 * @param {string} source the import specifier, for example `date-fns/addDays`
 * @returns {string | undefined}
 */
export function packageFault(from, source) {
  const room = roomOf(from);
  const { packages, withoutPackages = [] } = (room && ROOMS[room]) || {};
  const isOf = (/** @type {string} */ name) =>
    source === name || source.startsWith(name.endsWith(':') ? name : `${name}/`);
  if (packages && !packages.some(isOf)) return `${room} stands on ${packages.join(', ')} only (config/rooms.json).`;
  return withoutPackages.some(isOf) ? `${source} stays outside of ${room} (config/rooms.json).` : undefined;
}

/**
 * What is wrong with an import within a room: a file imports from its own folder and from the floors below, never from
 * the same floor or above.
 *
 * @param {string} from the file that imports, from the root of the project, with slashes
 * @param {string} to what it imports, in the same form
 * @returns {string | undefined} undefined as well if the room has no floors or the import leaves it
 */
export function floorFault(from, to) {
  const [room = '', upper = ''] = from.split('/');
  const [otherRoom, lower = ''] = to.split('/');
  const plan = ROOMS[room]?.floors;
  if (!plan || otherRoom !== room || lower === upper) return undefined;
  const heightOf = (/** @type {string} */ part) => {
    const height = plan.findIndex((floor) => floor.includes(part));
    return height < 0 && part.includes('.') ? plan.findIndex((floor) => floor.includes('*')) : height;
  };
  const homeless = [upper, lower].find((part) => heightOf(part) < 0);
  if (homeless !== undefined) return `${room}/${homeless} has no floor: give it one in config/rooms.json.`;
  if (heightOf(lower) < heightOf(upper)) return undefined;
  return `${room}/${lower} is not below ${room}/${upper}: import from the floors below only (config/rooms.json).`;
}
