import { useEffect, useMemo, useRef, useState } from 'react';
import { type AccountForm, NO_PASSWORDS } from '#domain/account.ts';
import { isBusy, selectFault, selectSite } from '#machines/journey.selectors.ts';
import { useJourney, useJourneyValue } from '#src/flow/journey-context.tsx';
import type { CheckedForm } from '#src/forms/checked-form.ts';
import { showFieldErrors } from '#src/forms/showFieldErrors.ts';
import { useCheckedForm } from '#src/forms/useCheckedForm.ts';
import { accountFieldErrors, type AccountField, type AccountFields, shownAccountSchema, unfinishedAccount } from './account-form.ts';
import type { Unfinished } from './missing-fields.ts';

export interface AccountFormOfJourney {
  readonly form: CheckedForm<AccountFields>;
  readonly unfinished: Unfinished<AccountField>;
  readonly isSending: boolean;
  submit(): void;
}

/** An account form over the journey: what is typed is told to it, and what the server refused comes back under its fields. Passwords stay here. */
export function useAccountForm(kind: AccountForm): AccountFormOfJourney {
  const journey = useJourney();
  const { collectName, collectAddress } = useJourneyValue(selectSite).configuration;
  const isSending = useJourneyValue(isBusy);
  const fieldErrors = useJourneyValue(({ context }) => context.fieldErrors);
  const hasFault = useJourneyValue((snapshot) => selectFault(snapshot) !== null);
  const blocks = useMemo(() => ({ collectName, collectAddress }), [collectName, collectAddress]);
  const schema = useMemo(() => shownAccountSchema(kind, blocks), [kind, blocks]);

  const [initialValues] = useState<AccountFields>(() => ({ ...NO_PASSWORDS, ...journey.getSnapshot().context.account }));
  const [values, setValues] = useState(initialValues);
  const latest = useRef(initialValues);
  const form = useCheckedForm<AccountFields>({
    schema,
    initialValues,
    onValues: (changed) => {
      latest.current = changed;
      setValues(changed);
      journey.send({ type: 'account.changed', values: changed });
    },
  });

  // Once the error dialog is closed: leaving a field checks it anew, and the dialog takes the focus away.
  useEffect(() => {
    if (!hasFault && Object.keys(fieldErrors).length > 0) showFieldErrors(form, accountFieldErrors(fieldErrors));
  }, [form, fieldErrors, hasFault]);

  return {
    form,
    unfinished: unfinishedAccount(kind, blocks, values),
    isSending,
    submit: () => journey.send({ type: 'account.submitted', values: latest.current }),
  };
}
