/** One thing that is asked: at the terminal, or given as an option of the same name. */
export interface Question<T> {
  readonly asks: string;
  /** What can be answered, each with what it means. */
  readonly choices?: Readonly<Record<string, string>>;
  /** What an empty answer means. */
  readonly usual: (today: Date) => string;
  /** The answer of a text; a string says in a sentence why it is none. */
  readonly read: (text: string) => { readonly value: T } | string;
}

/** The question with another usual answer. */
export const usually = <T>(question: Question<T>, usual: string): Question<T> => ({ ...question, usual: () => usual });
