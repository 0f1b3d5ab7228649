/** A question that is asked at the terminal, or answered by an option of the same name. */
export interface Question<T> {
  readonly asks: string;
  /** The possible answers, each with its meaning. */
  readonly choices?: Readonly<Record<string, string>>;
  /** Returns the default, which an empty answer selects. */
  readonly usual: (today: Date) => string;
  /** Parses an answer. Returns a string if it is invalid: a sentence with the reason. */
  readonly read: (text: string) => { readonly value: T } | string;
}

/** Returns the question with another default. */
export const usually = <T>(question: Question<T>, usual: string): Question<T> => ({ ...question, usual: () => usual });
