import { ROOMS as TABLE } from '#scripts/rooms.mjs';

/** A folder at the root of the project, as described in config/rooms.json. */
export type Room = (typeof TABLE)[string];

/** The top-level folders by name, from the lowest layer. */
export const ROOMS: Readonly<Record<string, Room>> = TABLE;

/** The names of all top-level folders. */
export const ROOM_NAMES: readonly string[] = Object.keys(ROOMS);

/** The top-level folders that make up the product. */
export const PRODUCT_ROOMS = ROOM_NAMES.filter((name) => ROOMS[name]?.runs !== 'tools');
