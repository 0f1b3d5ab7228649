import { type Room, ROOMS } from './rooms.ts';

const BEGIN = '<!-- rooms: written by npm run docs -- rooms -->';
const END = '<!-- end of rooms -->';

/**
 * Returns the tour with an up-to-date table and diagram of the top-level folders.
 *
 * @throws if it has no markers for them
 */
export function withRooms(tour: string): string {
  const [begin, end] = [tour.indexOf(BEGIN), tour.indexOf(END)];
  if (begin < 0 || end < begin) throw new Error(`docs/tour.md has no ${BEGIN} … ${END}`);
  return `${tour.slice(0, begin)}${BEGIN}\n${roomTable()}\n\n${roomPicture()}\n${tour.slice(end)}`;
}

const entries = Object.entries(ROOMS);

/** Returns a table of the top-level folders. */
function roomTable(): string {
  const row = ([name, room]: [string, Room]) =>
    `| ${room.floor} | \`${name}/\` | ${room.what} | ${room.runs === 'both' ? 'browser, server' : room.runs} | ${standsOn(room)} |`;
  return [
    '| layer | folder | what it is | runs in | imports |',
    '| --- | --- | --- | --- | --- |',
    ...entries.map(row),
  ].join('\n');
}

/** Lists the folders and the packages that a folder imports. */
function standsOn({ imports, packages = [] }: Room): string {
  const rooms = imports.map((name) => `\`${name}\``);
  return [...rooms, ...packages].join(', ') || '–';
}

/** Returns a diagram of the product's top-level folders with an arrow for each import. */
function roomPicture(): string {
  const product = entries.filter(([, { runs }]) => runs !== 'tools');
  const arrows = product.flatMap(([name, { imports }]) =>
    imports.map((other) => {
      const [room = other, ...file] = other.split('/');
      return `  ${name} -->${file.length > 0 ? `|${file.join('/')}|` : ''} ${room}`;
    }),
  );
  const boxes = product.map(
    ([name, { runs }]) => `  ${name}["${name}/<br><small>${runs === 'both' ? 'browser and server' : runs}</small>"]`,
  );
  return ['```mermaid', 'flowchart TB', ...boxes.toReversed(), ...arrows, '```'].join('\n');
}
