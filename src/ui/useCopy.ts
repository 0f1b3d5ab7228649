import { useState } from 'react';

type Outcome = 'none' | 'copied' | 'refused';

/** Copies a text to the clipboard and returns whether the browser allowed it. */
export function useCopy(text: string): { readonly outcome: Outcome; readonly copy: () => void } {
  const [outcome, setOutcome] = useState<Outcome>('none');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome('copied');
    } catch {
      setOutcome('refused');
    }
  };
  return { outcome, copy: () => void copy() };
}
