import { type Answers, notBefore, type Question, QUESTIONS } from './answers.ts';

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
  const answer = <T>(key: keyof typeof QUESTIONS, question: Question<T>): Promise<T> =>
    answerOf(question, key, { text: given[key], prompt, today });
  const [brand, mode] = [await answer('brand', QUESTIONS.brand), await answer('mode', QUESTIONS.mode)];
  const from = await answer('from', QUESTIONS.from);
  return {
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
