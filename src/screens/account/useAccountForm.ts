import { useMemo, useState } from 'react';
import { type AccountForm, NO_PASSWORDS } from '#domain/account.ts';
import { isBusy, selectSite } from '#machines/journey/journey.selectors.ts';
import { useJourney, useJourneyValue } from '#src/flow/journey-context.tsx';
import { type Refusal, useJourneyForm } from '#src/flow/useJourneyForm.ts';
import type { CheckedForm } from '#src/forms/checked-form.ts';
import type { Unfinished } from '#src/forms/FormUnfinished.tsx';
import {
  accountFieldErrors,
  type AccountField,
  type AccountFields,
  shownAccountSchema,
  unfinishedAccount,
} from './account-form-values.ts';

export interface AccountFormOfJourney {
  readonly form: CheckedForm<AccountFields>;
  readonly unfinished: Unfinished<AccountField>;
  readonly isSending: boolean;
  submit(): void;
}

/** Binds an account form to the journey and lists its unfinished fields. Passwords stay in the form. */
export function useAccountForm(kind: AccountForm): AccountFormOfJourney {
  const journey = useJourney();
  const { collectName, collectAddress } = useJourneyValue(selectSite).configuration;
  const isSending = useJourneyValue(isBusy);
  const blocks = useMemo(() => ({ collectName, collectAddress }), [collectName, collectAddress]);
  const schema = useMemo(() => shownAccountSchema(kind, blocks), [kind, blocks]);

  const { form, values } = useJourneyForm<AccountFields>({
    schema,
    initialValues: () => ({ ...NO_PASSWORDS, ...journey.getSnapshot().context.account.draft }),
    onValues: (changed) => {
      setShown(changed);
      journey.send({ type: 'account.changed', values: changed });
    },
    errorsOf,
  });
  const [shown, setShown] = useState(form.initialValues);

  return {
    form,
    unfinished: unfinishedAccount(kind, blocks, shown),
    isSending,
    submit: () => journey.send({ type: 'account.submitted', values: values.current }),
  };
}

function errorsOf({ fieldErrors }: Refusal) {
  return accountFieldErrors(fieldErrors);
}
