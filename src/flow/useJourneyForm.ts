import type { FieldPath, FieldValues } from '@modular-forms/react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { ErrorBody, Fault } from '#domain/errors.ts';
import { selectFault } from '#machines/journey.selectors.ts';
import type { CheckedForm } from '#src/forms/checked-form.ts';
import { showFieldErrors } from '#src/forms/showFieldErrors.ts';
import { type CheckedFormOptions, useCheckedForm } from '#src/forms/useCheckedForm.ts';
import { useJourneyValue } from './journey-context.tsx';

/** What the journey holds of a refusal. */
export interface Refusal {
  /** The server's texts by its own names of the fields; they stay until the form is sent again. */
  readonly fieldErrors: ErrorBody;
  /** The fault whose dialog has just been closed; null where there was none. */
  readonly closed: Fault | null;
}

interface JourneyFormOptions<Values extends FieldValues> extends Pick<CheckedFormOptions<Values>, 'schema'> {
  /** What the journey holds of the form as it opens. Called once. */
  readonly initialValues: () => Values;
  /** Tells the journey what is typed; called with all values whenever one of them changes. */
  readonly onValues: (values: Values) => void;
  /** The texts to show under the fields, by the form's own names. Keep it stable: best a function outside the component. */
  readonly errorsOf: (refusal: Refusal) => Partial<Record<FieldPath<Values>, string>>;
}

interface JourneyForm<Values extends FieldValues> {
  readonly form: CheckedForm<Values>;
  /** All values as they are now, those of hidden fields too. */
  readonly values: RefObject<Values>;
}

/**
 * A form over the journey: what is typed is told to it at once, and what the server refused comes back under its
 * fields.
 */
export function useJourneyForm<Values extends FieldValues>(options: JourneyFormOptions<Values>): JourneyForm<Values> {
  const { schema, onValues, errorsOf } = options;
  const fault = useJourneyValue(selectFault);
  const fieldErrors = useJourneyValue(({ context }) => context.visit.fieldErrors);
  const [initialValues] = useState(options.initialValues);
  const values = useRef(initialValues);
  const form = useCheckedForm<Values>({
    schema,
    initialValues,
    onValues: (changed) => {
      values.current = changed;
      onValues(changed);
    },
  });

  // Not before the error dialog is closed: it takes the focus away, and a field that is left is checked again.
  const last = useRef(fault);
  useEffect(() => {
    const closed = last.current;
    last.current = fault;
    if (fault) return;
    const errors = errorsOf({ fieldErrors, closed });
    if (Object.keys(errors).length > 0) showFieldErrors(form, errors);
  }, [form, fault, fieldErrors, errorsOf]);

  return { form, values };
}
