// Reads config/rooms.json, for the lint rules promenade/rooms and promenade/floors (oxlint-plugin.mjs).
import { readFileSync } from 'node:fs';

/**
 * @typedef {object} Room
 * @property {string} what description of the top-level folder, in one line
 * @property {number} floor its layer: it imports only from lower layers; tests and tools share one layer: tests may
 *   import tools, and both import `test/kit`
 * @property {'browser' | 'server' | 'both' | 'tools'} runs where it runs
 * @property {readonly string[]} imports the top-level folders, or subfolders or single files of them, that it may
 *   import
 * @property {Readonly<Record<string, readonly string[]>>} [parts] what a subfolder may import instead
 * @property {readonly string[]} [packages] the only packages that it may import
 * @property {readonly string[]} [withoutPackages] packages that it must not import; `node:` stands for all of Node's
 * @property {readonly (readonly string[])[]} [floors] its layers, lowest first: lists of its parts. A part is a folder
 *   (`mail`, `platform/http`), a file (`app.ts`), all other files directly in a folder (`*`, `platform/*`) or all files
 *   with a suffix, in whichever folder (`*.route.ts`)
 */

/** @type {Readonly<Record<string, Room>>} by the name of the folder */
export const ROOMS = JSON.parse(readFileSync(new URL('../config/rooms.json', import.meta.url), 'utf8'));

/**
 * Returns the top-level folder of a file.
 *
 * @param {string} path from the root of the project, with slashes
 * @returns {string | undefined} undefined outside all folders of config/rooms.json
 */
export function roomOf(path) {
  const [top = ''] = path.split('/');
  return Object.hasOwn(ROOMS, top) ? top : undefined;
}

/**
 * Returns the violation in an import from another top-level folder; undefined if there is none.
 *
 * @param {string} from the file that imports, from the root of the project, with slashes
 * @param {string} to what it imports, in the same form
 * @returns {string | undefined}
 */
export function roomFault(from, to) {
  const [room, other] = [roomOf(from), roomOf(to)];
  if (room === undefined || other === undefined || room === other) return undefined;
  if (importsOf(from, room).some((name) => name === other || name === to || to.startsWith(`${name}/`)))
    return undefined;
  const known = importsOf(from, room).join(', ') || 'no other folder';
  return `${room} must not import ${to}. It may import ${known} (config/rooms.json).`;
}

/**
 * @param {string} file @param {string} room @returns {readonly string[]} the permitted imports: those of its
 *   subfolder, if it has its own; for a test in `test/ROOM/` also ROOM and its imports
 */
function importsOf(file, room) {
  const part = file.split('/')[1] ?? '';
  const own = ROOMS[room]?.parts?.[part];
  if (own) return own;
  const tested = room === 'test' && Object.hasOwn(ROOMS, part) ? [part, ...(ROOMS[part]?.imports ?? [])] : [];
  return [...(ROOMS[room]?.imports ?? []), ...tested];
}

/**
 * Returns the violation in the import of a package; undefined if there is none.
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
  if (packages && !packages.some(isOf))
    return `${room} may import only the packages ${packages.join(', ')} (config/rooms.json).`;
  return withoutPackages.some(isOf) ? `${room} must not import ${source} (config/rooms.json).` : undefined;
}

/**
 * Returns the violation in an import within a top-level folder. A file may import from its own part and from lower
 * layers, but not from other parts of its own layer or from higher layers.
 *
 * @param {string} from the file that imports, from the root of the project, with slashes
 * @param {string} to what it imports, in the same form
 * @returns {string | undefined} undefined if there is none, if the folder has no layers or if the import leaves it
 */
export function floorFault(from, to) {
  const [room = ''] = from.split('/');
  const plan = ROOMS[room]?.floors;
  if (!plan || roomOf(to) !== room) return undefined;
  const [upper, lower] = [partOf(from, plan), partOf(to, plan)];
  if (upper === undefined || lower === undefined)
    return `${upper === undefined ? from : to} has no layer. Add its folder to config/rooms.json.`;
  const heightOf = (/** @type {string} */ part) => plan.findIndex((floor) => floor.includes(part));
  if (upper === lower || heightOf(lower) < heightOf(upper)) return undefined;
  return `${room}/${upper} must not import ${room}/${lower}, which is not in a lower layer (config/rooms.json).`;
}

/**
 * Returns the part of a top-level folder that a file belongs to. A suffix takes precedence over the folder.
 *
 * @param {string} path from the root of the project, with slashes
 * @param {readonly (readonly string[])[]} plan the layers of the top-level folder
 * @returns {string | undefined} undefined if no layer has it
 */
function partOf(path, plan) {
  const [, ...folders] = path.split('/');
  const name = folders.pop() ?? '';
  const parts = plan.flat();
  const suffixed = parts.find((part) => part.startsWith('*.') && name.endsWith(part.slice(1)));
  const [folder = '', subfolder] = folders;
  const places = folders.length === 0 ? [name, '*'] : [`${folder}/${subfolder ?? '*'}`, folder];
  return suffixed ?? places.find((place) => parts.includes(place));
}
