import { type Answers, exampleTerms, hasGate, notBefore, QUESTIONS } from './new-campaign-answers.ts';
import { type Colours, readableOn, visibleOn } from './campaign-colours.ts';
import { type Question, usually } from './question.ts';
import { REWARDS, type Text } from './new-campaign-texts.ts';

/** Option values given in advance, by name. */
export type Given = Readonly<Partial<Record<keyof typeof QUESTIONS, string>>>;

/** Thrown for invalid answers, with a message for the user. */
export class AnswerError extends Error {}

/** Width of the longest choice, in characters. */
const WIDEST = 'wheel-spin-horizontal'.length;

/** Displays a question and resolves with the typed line. */
type Prompt = (question: string) => Promise<string>;

/**
 * Asks for everything that is not given as an option, and repeats a question until its answer is valid. Without a
 * prompt, missing answers get their defaults.
 *
 * @throws AnswerError for an invalid option, and without a prompt for a missing required option
 */
export async function ask(name: string, given: Given, prompt: Prompt | null, today: Date): Promise<Answers> {
  const answer: Answer = (key, question) => answerOf(question, key, { text: given[key], prompt, today });
  const [brand, mode] = [await answer('brand', QUESTIONS.brand), await answer('mode', QUESTIONS.mode)];
  const from = await answer('from', QUESTIONS.from);
  const facts = {
    name,
    brand,
    mode,
    from,
    until: await answer('until', notBefore(from, QUESTIONS.until)),
    states: await answer('states', QUESTIONS.states),
    age: await answer('age', QUESTIONS.age),
    game: await answer('game', QUESTIONS.game),
    spanish: await answer('spanish', QUESTIONS.spanish),
  };
  return {
    ...facts,
    headline: await headlineOf(answer, REWARDS[mode], facts.spanish),
    colours: await coloursOf(answer),
    terms:
      hasGate(facts) || given.terms !== undefined
        ? await answer('terms', usually(QUESTIONS.terms, exampleTerms(name)))
        : null,
  };
}

/** Resolves with the answer to a question: its option, the typed answer, or the default. */
type Answer = <T>(key: keyof typeof QUESTIONS, question: Question<T>) => Promise<T>;

/** Asks for the headline, whose default is the reward. A headline without Spanish is the same in both languages. */
async function headlineOf(answer: Answer, reward: Text, spanish: boolean): Promise<Text> {
  const en = await answer('headline', usually(QUESTIONS.headline, reward.en));
  const usual = en === reward.en ? reward.es : en;
  return { en, es: spanish ? await answer('headlineSpanish', usually(QUESTIONS.headlineSpanish, usual)) : usual };
}

/** Asks for each pair in sequence, so the default of the second colour suits the first. */
async function coloursOf(answer: Answer): Promise<Colours> {
  const field = await answer('field', QUESTIONS.field);
  const onField = await answer('onField', readableOn(field, QUESTIONS.onField));
  const action = await answer('action', visibleOn(field, QUESTIONS.action));
  const onAction = await answer('onAction', readableOn(action, QUESTIONS.onAction));
  return { field, onField, action, onAction, spot: await answer('spot', QUESTIONS.spot) };
}

async function answerOf<T>(
  { asks, choices, usual, read }: Question<T>,
  key: string,
  { text, prompt, today }: { readonly text: string | undefined; readonly prompt: Prompt | null; readonly today: Date },
): Promise<T> {
  const standing = usual(today);
  if (text !== undefined || prompt === null) {
    const answer = read((text ?? standing).trim());
    if (typeof answer === 'string') throw new AnswerError(`--${key}: ${answer}`);
    return answer.value;
  }
  const listed = Object.entries(choices ?? {}).map(([choice, means]) => `  ${choice.padEnd(WIDEST)}  ${means}\n`);
  let question = `${asks}${listed.length > 0 ? `:\n${listed.join('')}Choose one` : ''}${standing === '' ? '' : ` [${standing}]`}: `;
  for (;;) {
    const typed = (await prompt(question)).trim();
    const answer = read(typed === '' ? standing : typed);
    if (typeof answer !== 'string') return answer.value;
    question = `${answer}\n${asks}: `;
  }
}
