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

/** The games in words for operators: in the list of campaigns, and where a new campaign is asked for its game. */
export const GAMES_IN_WORDS: Readonly<
  Record<(typeof GAME_TYPES)[number], { readonly name: string; readonly about: string }>
> = {
  matching: { name: 'matching pairs', about: 'find pairs of tiles, for points; a game of skill' },
  'mini-golf': { name: 'mini golf', about: 'play three holes, for points; a game of skill' },
  scratch: { name: 'scratch card', about: 'a scratch card, for prizes' },
  'slot-machine': { name: 'slot machine', about: 'three reels, for prizes' },
  'wheel-spin-horizontal': { name: 'drum of points', about: 'a horizontal wheel that always stops at points' },
  'wheel-spin-vertical': { name: 'wheel of prizes', about: 'a vertical wheel that always stops at dollars' },
};
