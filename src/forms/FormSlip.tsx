import { useEffect, type AriaAttributes, type ReactNode } from 'react';
import { effect } from '@preact/signals-react';
import { Form, type FieldValues } from '@modular-forms/react';
import { slipClass } from '#src/ui/Slip.tsx';
import { FormBusy, type CheckedForm } from './checked-form.ts';
import { ErrorAnnouncer } from './ErrorAnnouncer.tsx';
import { focusFirstWrong } from './first-wrong.ts';

interface FormSlipProps<Values extends FieldValues> extends AriaAttributes {
  of: CheckedForm<Values>;
  /** called with the values of the visible fields, all of which are valid */
  onSubmit: (values: Values) => void | Promise<void>;
  /** whether the form is being sent: its text fields are read-only, and it cannot be submitted again */
  busy?: boolean;
  children: ReactNode;
}

/** A slip that is a form. Submitting it with invalid fields shows their errors and focuses the first of them. */
export function FormSlip<Values extends FieldValues>({
  of,
  onSubmit,
  busy = false,
  children,
  ...aria
}: FormSlipProps<Values>) {
  const { store, id } = of;
  useEffect(() => {
    let wasSubmitting = false;
    return effect(() => {
      const submitting = store.submitting.value;
      if (wasSubmitting && !submitting && store.invalid.peek()) focusFirstWrong(store);
      wasSubmitting = submitting;
    });
  }, [store]);
  return (
    <FormBusy value={busy}>
      <Form
        {...aria}
        of={store}
        id={id}
        className={slipClass}
        data-surface="paper"
        // Outside a dialog, this method sends nothing: without scripts, no input ends up in a URL (FIRST-1).
        method="dialog"
        shouldFocus={false}
        onSubmit={(values) => (busy ? undefined : onSubmit(values))}
      >
        {children}
      </Form>
      <ErrorAnnouncer of={of} />
    </FormBusy>
  );
}
