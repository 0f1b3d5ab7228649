import type { FieldPath, FieldValues } from '@modular-forms/react';
import { useEffect, useRef, useState } from 'react';
import type { ErrorBody, Fault } from '#domain/errors.ts';
import { type JourneySnapshot, selectFault } from '#machines/journey/journey.selectors.ts';
import type { CheckedForm } from '#src/forms/checked-form.ts';
import { showFieldErrors } from '#src/forms/showFieldErrors.ts';
import { type CheckedFormOptions, useCheckedForm } from '#src/forms/useCheckedForm.ts';
import { useJourneyValue } from './journey-context.tsx';

/** The error response, as the journey stores it. */
export interface Refusal {
  /** The server's texts by its own field names; they stay until the form is sent again. */
  readonly fieldErrors: ErrorBody;
  /** The error whose dialog has just been closed, or null. */
  readonly closed: Fault | null;
}

interface JourneyFormOptions<Values extends FieldValues> extends Pick<CheckedFormOptions<Values>, 'schema'> {
  /** The journey's values for the form as it opens. Called once. */
  readonly initialValues: () => Values;
  /** Reports input to the journey. Called with all values whenever one of them changes. */
  readonly onValues: (values: Values) => void;
  /**
   * Returns the texts to show under the fields, by the form's own field names. It must be stable, ideally a function
   * outside the component.
   */
  readonly errorsOf: (refusal: Refusal) => Partial<Record<FieldPath<Values>, string>>;
}

/**
 * Returns a form bound to the journey. Input is sent to the journey immediately, and the server's errors appear under
 * the fields.
 */
export function useJourneyForm<Values extends FieldValues>(options: JourneyFormOptions<Values>): CheckedForm<Values> {
  const { schema, onValues, errorsOf } = options;
  const fault = useJourneyValue(selectFault);
  const fieldErrors = useJourneyValue(selectFieldErrors);
  const [initialValues] = useState(options.initialValues);
  const form = useCheckedForm<Values>({ schema, initialValues, onValues });

  // Only after the error dialog has closed. The dialog takes the focus, and leaving a field validates it again.
  const last = useRef(fault);
  useEffect(() => {
    const closed = last.current;
    last.current = fault;
    if (fault) return;
    const errors = errorsOf({ fieldErrors, closed });
    if (Object.keys(errors).length > 0) showFieldErrors(form, errors);
  }, [form, fault, fieldErrors, errorsOf]);

  return form;
}

const NO_ERRORS: ErrorBody = {};

/** Returns the same object while there are none, so that the journey can clear them at each key without a rerender. */
function selectFieldErrors({ context: { visit } }: JourneySnapshot): ErrorBody {
  return Object.keys(visit.fieldErrors).length > 0 ? visit.fieldErrors : NO_ERRORS;
}
