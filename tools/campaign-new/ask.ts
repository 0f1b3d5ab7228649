import { createInterface } from 'node:readline/promises';
import { type Answers, answersFault, type Question, QUESTIONS } from './answers.ts';

/** Options that were given instead of an answer, by name. */
export type Given = Readonly<Partial<Record<keyof typeof QUESTIONS, string>>>;

/** Answers that cannot be taken, in words for the user. */
export class AnswerError extends Error {}

/** How a text is asked for: with what an empty one means. */
type Prompt = (question: string) => Promise<string>;

/**
 * Asks what no option says. Without a terminal nothing is asked: what is left out is as usual.
 *
 * @throws AnswerError for an option that cannot be taken, and without a terminal for one that is needed
 */
export async function ask(name: string, given: Given, isTerminal: boolean, today: Date): Promise<Answers> {
  const terminal = isTerminal ? createInterface({ input: process.stdin, output: process.stdout }) : null;
  const prompt: Prompt | null = terminal && ((question) => terminal.question(question));
  const answer = <T>(key: keyof typeof QUESTIONS, question: Question<T>): Promise<T> =>
    answerOf(question, key, { text: given[key], prompt, today });
  try {
    const answers = {
      name,
      brand: await answer('brand', QUESTIONS.brand),
      mode: await answer('mode', QUESTIONS.mode),
      from: await answer('from', QUESTIONS.from),
      until: await answer('until', QUESTIONS.until),
      states: await answer('states', QUESTIONS.states),
      age: await answer('age', QUESTIONS.age),
      game: await answer('game', QUESTIONS.game),
      spanish: await answer('spanish', QUESTIONS.spanish),
    };
    const fault = answersFault(answers);
    if (fault !== null) throw new AnswerError(fault);
    return answers;
  } finally {
    terminal?.close();
  }
}

async function answerOf<T>(
  { asks, usual, read }: Question<T>,
  key: string,
  { text, prompt, today }: { readonly text: string | undefined; readonly prompt: Prompt | null; readonly today: Date },
): Promise<T> {
  const standing = usual(today);
  if (text !== undefined || prompt === null) {
    const answer = read((text ?? standing).trim());
    if (typeof answer === 'string') throw new AnswerError(`--${key}: ${answer}`);
    return answer.value;
  }
  for (;;) {
    const typed = (await prompt(`${asks}${standing === '' ? '' : ` [${standing}]`}: `)).trim();
    const answer = read(typed === '' ? standing : typed);
    if (typeof answer !== 'string') return answer.value;
    console.log(answer);
  }
}
