import { useId } from 'react';

interface FieldIds {
  control: string;
  hint: string;
  error: string;
  /** the control's `aria-describedby`: the ids of error and hint, if present */
  describedBy: string | undefined;
}

/** Returns the ids that connect a control with its label, hint and error. */
export function useFieldIds(hasHint: boolean, hasError: boolean): FieldIds {
  const control = useId();
  const hint = `${control}-hint`;
  const error = `${control}-error`;
  const describedBy = [hasError && error, hasHint && hint].filter(Boolean).join(' ') || undefined;
  return { control, hint, error, describedBy };
}
