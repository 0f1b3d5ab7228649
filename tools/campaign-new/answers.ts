import { isCampaignDate } from '#domain/formats/dates.ts';
import { GameType } from '#domain/game.ts';
import { STATE_CODES, type StateCode } from '#domain/states.ts';

/** What a new campaign pays; a sweepstakes takes no receipts and pays nothing. */
export const MODES = ['paypal', 'code', 'merchandise', 'points', 'cashback', 'sweepstakes'] as const;
export type Mode = (typeof MODES)[number];

/** What is asked before a campaign file is written. */
export interface Answers {
  /** The short name, of the site, its file and its folder of pictures. */
  readonly name: string;
  readonly brand: string;
  readonly mode: Mode;
  /** The first and the last day, `YYYY-MM-DD`. */
  readonly from: string;
  readonly until: string;
  /** Empty for all. */
  readonly states: readonly StateCode[];
  /** In years; null without an age gate. */
  readonly age: number | null;
  readonly game: GameType | null;
  readonly spanish: boolean;
}

/** One thing that is asked: at the terminal, or given as an option of the same name. */
export interface Question<T> {
  readonly asks: string;
  /** What an empty answer means. */
  readonly usual: (today: Date) => string;
  /** The answer of a text; a string says in a sentence why it is none. */
  readonly read: (text: string) => { readonly value: T } | string;
}

const DAY_LENGTH = 'YYYY-MM-DD'.length;
const NAME = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const isOf = <T extends string>(all: readonly T[], text: string): text is T => all.some((each) => each === text);

const day = (asks: string, usual: (today: Date) => string): Question<string> => ({
  asks,
  usual,
  read: (text) =>
    text.length === DAY_LENGTH && isCampaignDate(text) ? { value: text } : `"${text}" is not a day such as 2026-12-31.`,
});

/** The questions, by the name of the option, in the order in which they are asked. */
export const QUESTIONS = {
  brand: {
    asks: 'The name of the brand',
    usual: () => '',
    read: (text) => (text === '' ? 'The brand needs a name, such as Summer Soda.' : { value: text }),
  } satisfies Question<string>,
  mode: {
    asks: `What it pays (${MODES.join(', ')})`,
    usual: () => 'paypal',
    read: (text): { value: Mode } | string =>
      isOf(MODES, text) ? { value: text } : `"${text}" is none of ${MODES.join(', ')}.`,
  } satisfies Question<Mode>,
  from: day('The first day', (today) => today.toISOString().slice(0, DAY_LENGTH)),
  until: day('The last day', (today) => `${today.getUTCFullYear() + 1}-12-31`),
  states: {
    asks: 'The states, such as CA,NY (all)',
    usual: () => 'all',
    read: (text): { value: readonly StateCode[] } | string => {
      if (text.toLowerCase() === 'all') return { value: [] };
      const codes = text
        .toUpperCase()
        .split(/[\s,]+/)
        .filter(Boolean);
      const known = codes.filter((each) => isOf(STATE_CODES, each));
      const wrong = codes.find((each) => !isOf(STATE_CODES, each));
      return wrong === undefined ? { value: known } : `"${wrong}" is not the code of a state, such as CA.`;
    },
  } satisfies Question<readonly StateCode[]>,
  age: {
    asks: 'How old visitors must be, in years (none)',
    usual: () => 'none',
    read: (text): { value: number | null } | string => {
      if (text === 'none') return { value: null };
      return /^\d{1,2}$/.test(text) ? { value: Number(text) } : `"${text}" is not an age such as 18, nor none.`;
    },
  } satisfies Question<number | null>,
  game: {
    asks: `A bonus game (none, ${GameType.options.join(', ')})`,
    usual: () => 'none',
    read: (text): { value: GameType | null } | string => {
      if (text === 'none') return { value: null };
      return isOf(GameType.options, text)
        ? { value: text }
        : `"${text}" is none of none, ${GameType.options.join(', ')}.`;
    },
  } satisfies Question<GameType | null>,
  spanish: {
    asks: 'In Spanish, too (yes, no)',
    usual: () => 'no',
    read: (text): { value: boolean } | string =>
      text === 'yes' || text === 'no' ? { value: text === 'yes' } : `"${text}" is neither yes nor no.`,
  } satisfies Question<boolean>,
} as const;

/** What is wrong with the name, in a sentence; null if nothing is. */
export function nameFault(name: string): string | null {
  return NAME.test(name) ? null : `"${name}" is not a name such as summer-soda: small letters, digits and hyphens.`;
}

/** What is wrong with answers that are each right, in a sentence; null if nothing is. */
export function answersFault({ from, until }: Pick<Answers, 'from' | 'until'>): string | null {
  return until < from ? `The last day, ${until}, is before the first, ${from}.` : null;
}
