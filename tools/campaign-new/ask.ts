import { type Answers, exampleTerms, hasGate, notBefore, QUESTIONS } from './answers.ts';
import { type Colours, readableOn, visibleOn } from './colours.ts';
import { type Question, usually } from './question.ts';
import { REWARDS, type Text } from './texts.ts';

/** Options that were given instead of an answer, by name. */
export type Given = Readonly<Partial<Record<keyof typeof QUESTIONS, string>>>;

/** Answers that cannot be taken, in words for the user. */
export class AnswerError extends Error {}

/** The width of the longest choice. */
const WIDEST = 'wheel-spin-horizontal'.length;

/** Shows a question, and gives the line that is typed. */
type Prompt = (question: string) => Promise<string>;

/**
 * Asks what no option says, and asks again until the answer can be taken. Without a prompt nothing is asked: what is
 * left out is as usual.
 *
 * @throws AnswerError for an option that cannot be taken, and without a prompt for one that is needed
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

/** The answer to a question: that of its option, or what is typed, or what is usual. */
type Answer = <T>(key: keyof typeof QUESTIONS, question: Question<T>) => Promise<T>;

/** Usually the reward is the headline. Another one without Spanish is the same in both languages. */
async function headlineOf(answer: Answer, reward: Text, spanish: boolean): Promise<Text> {
  const en = await answer('headline', usually(QUESTIONS.headline, reward.en));
  const usual = en === reward.en ? reward.es : en;
  return { en, es: spanish ? await answer('headlineSpanish', usually(QUESTIONS.headlineSpanish, usual)) : usual };
}

/** Each pair in turn, so that what is usual for the second suits the first. */
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
  let question = `${asks}${listed.length > 0 ? `:\n${listed.join('')}Which` : ''}${standing === '' ? '' : ` [${standing}]`}: `;
  for (;;) {
    const typed = (await prompt(question)).trim();
    const answer = read(typed === '' ? standing : typed);
    if (typeof answer !== 'string') return answer.value;
    question = `${answer}\n${asks}: `;
  }
}
