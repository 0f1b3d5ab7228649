import { createContext, use } from 'react';

/** The texts of the components in `src/ui/`. */
export interface UiLabels {
  readonly close: string;
  readonly sending: string;
  readonly oneMoment: string;
  readonly progress: string;
  readonly done: string;
  readonly account: string;
  readonly legal: string;
  readonly select: string;
  readonly optional: string;
  /** Suggests a corrected email address for one that looks mistyped. */
  readonly didYouMean: (address: string) => string;
  /** The labels in the boxes of a date. */
  readonly dateBoxes: Readonly<Record<'month' | 'day' | 'year', string>>;
  /** Translates a schema's message into the text that is displayed. */
  readonly message: (text: string) => string;
}

const ENGLISH: UiLabels = {
  close: 'Close',
  sending: 'Sending',
  oneMoment: 'One moment',
  progress: 'Progress',
  done: 'done',
  account: 'Account',
  legal: 'Legal',
  select: 'Select',
  optional: '(optional)',
  didYouMean: (address) => `Did you mean ${address}?`,
  dateBoxes: { month: 'MM', day: 'DD', year: 'YYYY' },
  message: (text) => text,
};

/** Provides the texts in another language; the default is English. */
export const UiLabelsContext = createContext(ENGLISH);

/** Returns the texts in the language of the page. */
export function useUiLabels(): UiLabels {
  return use(UiLabelsContext);
}
