import { contrastOf, READABLE } from '#domain/formats/colour-contrast.ts';
import type { Question } from './question.ts';

/** The five colours of a campaign, each `#rrggbb`. */
export interface Colours {
  readonly field: string;
  readonly onField: string;
  readonly action: string;
  readonly onAction: string;
  readonly spot: string;
}

/** The default colours of a new campaign. */
export const COLOURS: Colours = {
  field: '#123c4a',
  onField: '#f4f1e8',
  action: '#f3b33d',
  onAction: '#1c1405',
  spot: '#e8743b',
};

/** Minimum contrast between a button and its background (WCAG 2.2, 1.4.11). */
const VISIBLE = 3;

const BLACK = '#000000';
const WHITE = '#ffffff';

/** Returns a question for a colour: `#3a0e17`, `3A0E17` (a shell reads `#` as a comment), `#abc` or `abc`. */
export function colour(asks: string, key: keyof Colours): Question<string> {
  return {
    asks: `${asks}, for example #3a0e17`,
    usual: () => COLOURS[key],
    read: (text) => {
      const [, digits] = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(text) ?? [];
      if (digits === undefined) return `"${text}" is not a colour such as #3a0e17.`;
      const whole = digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits;
      return { value: `#${whole.toLowerCase()}` };
    },
  };
}

/**
 * Returns the question for a text colour that must be readable on a background. The default is the first readable
 * candidate; unreadable colours are rejected.
 */
export function readableOn(ground: string, question: Question<string>): Question<string> {
  return {
    ...question,
    // Either black or white is readable on any background.
    usual: (today) => firstWith(READABLE, ground, [question.usual(today), COLOURS.onField, BLACK, WHITE]),
    read: (text) => {
      const answer = question.read(text);
      if (typeof answer === 'string' || contrastOf(answer.value, ground) >= READABLE) return answer;
      return `Text in ${answer.value} is hard to read on ${ground}: its contrast is ${inShort(answer.value, ground)}:1, and the minimum is ${READABLE}:1.`;
    },
  };
}

/**
 * Returns the question for a button that should be visible on a background. The default is the first visible candidate;
 * any other colour is accepted.
 */
export function visibleOn(ground: string, question: Question<string>): Question<string> {
  return {
    ...question,
    usual: (today) => firstWith(VISIBLE, ground, [question.usual(today), COLOURS.field, BLACK, WHITE]),
  };
}

const firstWith = (least: number, ground: string, colours: readonly string[]): string =>
  colours.find((each) => contrastOf(each, ground) >= least) ?? WHITE;

/** Formats a contrast with one decimal, rounded down. */
const inShort = (first: string, second: string): string => (Math.floor(contrastOf(first, second) * 10) / 10).toFixed(1);

/** Describes the contrasts of a campaign's colours in a sentence. */
export function contrasts({ field, onField, action, onAction }: Colours): string {
  const hidden =
    contrastOf(action, field) < VISIBLE
      ? ` This button is hard to see on the poster: choose an action colour with a contrast of at least ${VISIBLE}:1.`
      : '';
  return `Contrasts: text on the poster ${inShort(onField, field)}:1, text on the button ${inShort(onAction, action)}:1 (minimum ${READABLE}:1), the button on the poster ${inShort(action, field)}:1 (minimum ${VISIBLE}:1).${hidden}`;
}
