import { isAddress } from '#domain/formats/web-address.ts';
import { isCampaignDate } from '#domain/formats/calendar-dates.ts';
import { GAMES_IN_WORDS } from '#domain/game-types.ts';
import { GameType } from '#domain/game.ts';
import { STATE_CODES, type StateCode, US_STATES } from '#domain/us-states.ts';
import { colour, type Colours } from './campaign-colours.ts';
import type { Question } from './question.ts';

/** The reward types of a new campaign, with their meaning. */
const PAYS = {
  paypal: 'a rebate by PayPal or Venmo',
  code: 'a rebate code by email',
  merchandise: 'a product by post',
  points: 'points in an account, which buy rewards',
  cashback: 'cash back, without a choice of payment',
  sweepstakes: 'no payment: visitors enter without a receipt, some win',
} as const;
export type Mode = keyof typeof PAYS;
export const MODES = Object.keys(PAYS) as Mode[];

const GAMES: Readonly<Record<string, string>> = {
  none: 'no game',
  ...Object.fromEntries(GameType.options.map((type) => [type, GAMES_IN_WORDS[type].about])),
};

/** The answers from which a campaign file is written. */
export interface Answers {
  /** Short name of the site, its file and its picture folder. */
  readonly name: string;
  readonly brand: string;
  readonly mode: Mode;
  /** First and last day, `YYYY-MM-DD`. */
  readonly from: string;
  readonly until: string;
  /** The states in which the campaign runs; empty for all. */
  readonly states: readonly StateCode[];
  /** Minimum age in years; null without an age gate. */
  readonly age: number | null;
  readonly game: GameType | null;
  readonly spanish: boolean;
  /** Headline of the offer, in English and Spanish. */
  readonly headline: { readonly en: string; readonly es: string };
  readonly colours: Colours;
  /** Address of the terms of use; null if there is no gate and no option gives it. */
  readonly terms: string | null;
}

/** Whether the campaign has a gate, where visitors accept the terms of use. */
export const hasGate = ({ states, age }: Pick<Answers, 'states' | 'age'>): boolean => states.length > 0 || age !== null;

const DAY_LENGTH = 'YYYY-MM-DD'.length;
const NAME = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const isOf = <T extends string>(all: readonly T[], text: string): text is T => all.some((each) => each === text);
/** Normalises a choice: `Slot machine` means `slot-machine`. */
const plain = (text: string): string => text.toLowerCase().replaceAll(/[\s_]+/g, '-');
/** Returns the code of a state given by its name; otherwise the words, which may be codes. */
function stateWords(text: string): string[] {
  const [code] = US_STATES.find(([, name]) => plain(name) === plain(text.trim())) ?? [];
  return code === undefined ? text.split(/\s+/) : [code];
}

const day = (asks: string, usual: (today: Date) => string): Question<string> => ({
  asks,
  usual,
  read: (text) =>
    text.length === DAY_LENGTH && isCampaignDate(text)
      ? { value: text }
      : `"${text}" is not a date such as 2026-12-31.`,
});

/** The questions by option name, in the order in which they are asked. */
export const QUESTIONS = {
  brand: {
    asks: 'Brand name',
    usual: () => '',
    read: (text) => (text === '' ? 'Enter a brand name, for example Summer Soda.' : { value: text }),
  } satisfies Question<string>,
  mode: {
    asks: 'Reward type',
    choices: PAYS,
    usual: () => 'paypal',
    read: (text): { value: Mode } | string => {
      const mode = plain(text);
      return isOf(MODES, mode) ? { value: mode } : `"${text}" is unknown. Choose one of ${MODES.join(', ')}.`;
    },
  } satisfies Question<Mode>,
  from: day('First day', (today) => today.toISOString().slice(0, DAY_LENGTH)),
  until: day('Last day', (today) => `${today.getUTCFullYear() + 1}-12-31`),
  states: {
    asks: 'States, for example CA,NY, or all',
    usual: () => 'all',
    read: (text): { value: readonly StateCode[] } | string => {
      if (text.toLowerCase() === 'all') return { value: [] };
      const words = text.split(',').flatMap(stateWords).filter(Boolean);
      const known = words.map((word) => word.toUpperCase()).filter((each) => isOf(STATE_CODES, each));
      const wrong = words.find((word) => !isOf(STATE_CODES, word.toUpperCase()));
      return wrong === undefined ? { value: known } : `"${wrong}" is not a state code such as CA.`;
    },
  } satisfies Question<readonly StateCode[]>,
  age: {
    asks: 'Minimum age in years, or none',
    usual: () => 'none',
    read: (text): { value: number | null } | string => {
      if (plain(text) === 'none') return { value: null };
      return /^\d{1,2}$/.test(text) ? { value: Number(text) } : `"${text}" is neither an age such as 18 nor none.`;
    },
  } satisfies Question<number | null>,
  game: {
    asks: 'Bonus game after the form',
    choices: GAMES,
    usual: () => 'none',
    read: (text): { value: GameType | null } | string => {
      const game = plain(text);
      if (game === 'none') return { value: null };
      return isOf(GameType.options, game)
        ? { value: game }
        : `"${text}" is unknown. Choose one of none, ${GameType.options.join(', ')}.`;
    },
  } satisfies Question<GameType | null>,
  spanish: {
    asks: 'Also in Spanish, yes or no',
    usual: () => 'no',
    read: (text): { value: boolean } | string => {
      if (/^y(es)?$/i.test(text)) return { value: true };
      return /^no?$/i.test(text) ? { value: false } : `"${text}" is neither yes nor no.`;
    },
  } satisfies Question<boolean>,
  headline: {
    asks: 'Headline of the offer',
    usual: () => '',
    read: (text) => (text === '' ? 'Enter a headline, for example Five dollars back.' : { value: text }),
  } satisfies Question<string>,
  headlineSpanish: {
    asks: 'Headline in Spanish',
    usual: () => '',
    read: (text) => (text === '' ? 'Enter a headline, for example Cinco dólares de vuelta.' : { value: text }),
  } satisfies Question<string>,
  field: colour('Colour of the poster', 'field'),
  onField: colour('Colour of text on the poster', 'onField'),
  action: colour('Colour of the main button', 'action'),
  onAction: colour('Colour of text on this button', 'onAction'),
  spot: colour('Colour of small highlights', 'spot'),
  terms: {
    asks: 'Address of the terms of use, which visitors accept at the gate',
    usual: () => '',
    read: (text) =>
      /^https:\/\/\S+$/i.test(text) && isAddress(text)
        ? { value: text }
        : `"${text}" is not an https address such as https://brand.example/terms.`,
  } satisfies Question<string>,
} as const;

/** Placeholder address for terms that are still to be written. */
export const exampleTerms = (name: string): string => `https://${name}.example/terms`;

/** Returns a sentence about what is wrong with the name; null if it is valid. */
export function nameFault(name: string): string | null {
  return NAME.test(name)
    ? null
    : `"${name}" is not a valid name. Use lower-case letters, digits and hyphens, for example summer-soda.`;
}

/** Restricts a question to days that are not before the first one. */
export function notBefore(first: string, question: Question<string>): Question<string> {
  return {
    ...question,
    read: (text) => {
      const answer = question.read(text);
      if (typeof answer === 'string' || answer.value >= first) return answer;
      return `The last day, ${answer.value}, is before the first day, ${first}.`;
    },
  };
}
