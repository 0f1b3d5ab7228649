import type * as v from 'valibot';
import type { GameInformation, GameType } from '#domain/game.ts';
import { isGameOfSkill } from '#domain/rules/randomizer.ts';
import type { Text } from './new-campaign-texts.ts';

type Prizes = NonNullable<v.InferInput<typeof GameInformation>['prizes']>;

const CARD: Text = { en: '$25 gift card', es: 'Tarjeta de regalo de $25' };
const TOTE: Text = { en: 'Tote bag', es: 'Bolsa de tela' };
const dollars = (count: number): Text => ({ en: `$${count}`, es: `$${count}` });
const points = (count: number): Text => ({
  en: count === 1 ? '1 point' : `${count} points`,
  es: count === 1 ? '1 punto' : `${count} puntos`,
});

/** A prize of a new game, with its name in both languages. */
interface NewPrize {
  readonly name: Text;
  readonly prize: Omit<Prizes[number], 'name'>;
}

/** Initial prizes of a game of chance, to be replaced by the brand's own. */
const DRAWN: readonly NewPrize[] = [
  { name: CARD, prize: { id: 'card', odds: 0.01, quantity: 10 } },
  { name: TOTE, prize: { id: 'tote', odds: 0.1, quantity: 100 } },
];

/** Initial prizes of the games whose prizes need a field of their own. */
const OWN: Readonly<Partial<Record<GameType, readonly NewPrize[]>>> = {
  'slot-machine': [
    { name: CARD, prize: { id: 'card', rank: 'grand', odds: 0.01, quantity: 10 } },
    { name: TOTE, prize: { id: 'tote', rank: 'third', odds: 0.1, quantity: 100 } },
  ],
  'wheel-spin-horizontal': [
    { name: points(10), prize: { id: 'ten', segment: 10, points: 10, odds: 0.05, quantity: 100 } },
    { name: points(1), prize: { id: 'one', segment: 1, points: 1 } },
  ],
  'wheel-spin-vertical': [
    { name: dollars(3), prize: { id: 'three', segment: 3, odds: 0.05, quantity: 20 } },
    { name: dollars(1), prize: { id: 'one', segment: 1 } },
  ],
};

/** None for a game of skill. */
const newPrizes = (game: GameType): readonly NewPrize[] => (isGameOfSkill(game) ? [] : (OWN[game] ?? DRAWN));

/** Returns the prizes in the format of the file. */
export function prizesOf(game: GameType): Prizes {
  return newPrizes(game).map(({ name, prize: { id, ...rest } }) => ({ id, name: name.en, ...rest }));
}

/** Returns the names of the prizes. */
export function prizeNames(game: GameType): readonly Text[] {
  return newPrizes(game).map(({ name }) => name);
}
