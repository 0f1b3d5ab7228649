/** The games of the bonus experience; matching is the default (GAME-1). */
export const GAME_TYPES = [
  'matching',
  'mini-golf',
  'scratch',
  'slot-machine',
  'wheel-spin-horizontal',
  'wheel-spin-vertical',
] as const;

/** Who decides a play: the player by their moves (game of skill), or the server by a draw (game of chance). */
export const DECIDED_BY: Readonly<Record<(typeof GAME_TYPES)[number], 'player' | 'server'>> = {
  matching: 'player',
  'mini-golf': 'player',
  scratch: 'server',
  'slot-machine': 'server',
  'wheel-spin-horizontal': 'server',
  'wheel-spin-vertical': 'server',
};
