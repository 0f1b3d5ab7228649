import type { ButtonControl, Box, Message, Offer, Presentation, Result } from '#games/kit/presentation.ts';
import type { MatchingEvent, MatchingSnapshot } from './matching.machine.ts';
import { CENTRE, GUESSES, matchesOf, PAIRS, pointsFor, type Table, TILES } from './matching.rules.ts';

/** Playfield of the booth: awning, board and counter. */
export const SIZE = { width: 390, height: 500 };
export const TILE = 94;
const GAP = 10;
const LEFT = (SIZE.width - 3 * TILE - 2 * GAP) / 2;
const TOP = 123;

/** Returns the box of a tile, in units of the playfield. */
export function tileBox(tile: number): Box {
  const [column, row] = [tile % 3, Math.floor(tile / 3)];
  return { x: LEFT + column * (TILE + GAP), y: TOP + row * (TILE + GAP + 8), width: TILE, height: TILE };
}

/** The index in the brand's set of the first of the four symbols under the tiles. */
export const FIRST = 2;

const HIDDEN: Message = /*i18n*/ { id: 'game.matching.tileHidden', message: 'Tile {number}: face down' };

function tileName({ layout, flipped, matched }: Table, tile: number, isPeek = false): Message {
  const values = { number: tile + 1, symbol: FIRST + (layout[tile] ?? 0) };
  if (matched.includes(tile))
    return /*i18n*/ { id: 'game.matching.tileFound', message: 'Tile {number}: {symbol}, found', values };
  if (flipped.includes(tile) || isPeek)
    return /*i18n*/ { id: 'game.matching.tileOpen', message: 'Tile {number}: {symbol}', values };
  return { ...HIDDEN, values: { number: tile + 1 } };
}

function tileControl(snapshot: MatchingSnapshot, tile: number): ButtonControl<MatchingEvent> {
  return {
    kind: 'button',
    key: `tile-${tile}`,
    name: tileName(snapshot.context, tile, snapshot.matches('peeking')),
    box: tileBox(tile),
    isDisabled: snapshot.matches('peeking'),
    event: { type: 'tile.flipped', tile },
  };
}

function peekOf({ context: { peek } }: MatchingSnapshot): Message {
  return /*i18n*/ {
    id: 'game.matching.peek',
    message: 'Look closely: the tiles turn over after {seconds, plural, one {# second} other {# seconds}}.',
    values: { seconds: peek / 1000 },
  };
}

function statusOf(snapshot: MatchingSnapshot): Message {
  const { context } = snapshot;
  const left = { guesses: context.guessesLeft, pairs: matchesOf(context) };
  if (snapshot.matches('peeking')) return peekOf(snapshot);
  if (snapshot.matches('mismatched'))
    return /*i18n*/ {
      id: 'game.matching.noMatch',
      message: 'No match. {guesses, plural, one {# guess} other {# guesses}} left',
      values: left,
    };
  const [open] = context.flipped;
  if (open !== undefined) return tileName(context, open);
  if (context.matched.length > 0) {
    return /*i18n*/ {
      id: 'game.matching.pairs',
      message:
        '{pairs, plural, one {# pair} other {# pairs}} found. {guesses, plural, one {# guess} other {# guesses}} left',
      values: left,
    };
  }
  return /*i18n*/ {
    id: 'game.matching.guesses',
    message: '{guesses, plural, one {# guess} other {# guesses}} left',
    values: left,
  };
}

function resultOf(snapshot: MatchingSnapshot): Result<MatchingEvent> | null {
  if (snapshot.status !== 'done') return null;
  const matches = matchesOf(snapshot.context);
  const action: Message = /*i18n*/ { id: 'game.continue', message: 'Continue' };
  if (matches === 0) {
    const text: Message = /*i18n*/ {
      id: 'game.matching.nothing',
      message: 'Your four guesses are used up. Thank you for playing.',
    };
    return { tone: 'lost', title: /*i18n*/ { id: 'game.matching.lost', message: 'No pair this time' }, text, action };
  }
  const values = { pairs: matches, points: pointsFor(matches) };
  return {
    tone: 'won',
    title:
      matches === PAIRS
        ? /*i18n*/ { id: 'game.matching.allPairs', message: 'Every pair!' }
        : /*i18n*/ { id: 'game.matching.somePairs', message: 'Well done!' },
    text: /*i18n*/ {
      id: 'game.matching.points',
      message: '{pairs, plural, one {# pair} other {# pairs}} found: you earn {points} points.',
      values,
    },
    prize: /*i18n*/ { id: 'game.matching.prize', message: '+{points}', values },
    action,
  };
}

/** Returns the instruction that replaces a button. */
function todoOf(snapshot: MatchingSnapshot): Message {
  if (snapshot.matches('peeking')) return peekOf(snapshot);
  return snapshot.context.flipped.length === 1
    ? /*i18n*/ { id: 'game.matching.second', message: 'Now find the other one' }
    : /*i18n*/ { id: 'game.matching.first', message: 'Tap two tiles' };
}

function offer(snapshot: MatchingSnapshot): Offer<MatchingEvent> {
  const { context } = snapshot;
  const tiles = Array.from({ length: TILES }, (_, tile) => tile).filter((tile) => tile !== CENTRE);
  const values = { pairs: matchesOf(context), all: PAIRS };
  return {
    hint: snapshot.matches('peeking')
      ? peekOf(snapshot)
      : /*i18n*/ { id: 'game.matching.hint', message: 'Turn two tiles over. Equal ones stay.' },
    todo: todoOf(snapshot),
    picture: /*i18n*/ {
      id: 'game.matching.picture',
      message: 'A board of nine tiles; {pairs} of {all} pairs are found',
      values,
    },
    status: statusOf(snapshot),
    gauge: {
      kind: 'pips',
      label: /*i18n*/ {
        id: 'game.matching.guesses',
        message: '{guesses, plural, one {# guess} other {# guesses}} left',
        values: { guesses: context.guessesLeft },
      },
      value: context.guessesLeft,
      most: GUESSES,
    },
    controls: tiles.map((tile) => tileControl(snapshot, tile)),
    columns: 3,
    result: resultOf(snapshot),
  };
}

/** The texts and control positions of the matching game. */
export const matchingPresentation: Presentation<MatchingEvent, MatchingSnapshot> = {
  title: /*i18n*/ { id: 'game.matching.title', message: 'Match the pairs' },
  size: SIZE,
  offer,
};
