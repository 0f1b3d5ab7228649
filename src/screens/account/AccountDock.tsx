import { Trans, useLingui } from '@lingui/react';
import { useSignals } from '@preact/signals-react/runtime';
import { type ReactNode, useId } from 'react';
import type { AccountScreen } from '#domain/screens.ts';
import { useJourney } from '#src/flow/journey-context.tsx';
import { FormUnfinished, unfinishedOf } from '#src/forms/FormUnfinished.tsx';
import { SubmitButton } from '#src/forms/SubmitButton.tsx';
import { useLocaleHref } from '#src/flow/useLocaleHref.ts';
import { Dock } from '#src/ui/Dock.tsx';
import { TextLink } from '#src/ui/TextLink.tsx';
import { ACCOUNT_FIELD_NAMES } from './account-form-values.ts';
import styles from './AccountDock.module.css';
import type { AccountFormOfJourney } from './useAccountForm.ts';

interface AccountDockProps {
  readonly of: AccountFormOfJourney;
  /** The button's label. */
  readonly children: ReactNode;
  /** Links to other account screens, below the button. */
  readonly more?: ReactNode;
}

/** Button of an account form, disabled while the form is invalid, and the line that lists the missing fields. */
export function AccountDock({ of: { form, isSending }, children, more }: AccountDockProps) {
  useSignals();
  const { i18n } = useLingui();
  const noteId = useId();
  const unfinished = unfinishedOf(form.errors.value, ACCOUNT_FIELD_NAMES);
  const isUnfinished = !isSending && (unfinished.missing.length > 0 || unfinished.wrong.length > 0);
  return (
    <Dock>
      <SubmitButton
        of={form}
        busy={isSending}
        busyLabel={i18n._({ id: 'account.sending', message: 'Sending' })}
        aria-describedby={isUnfinished ? noteId : undefined}
      >
        {children}
      </SubmitButton>
      {isUnfinished && (
        <p className={styles.unfinished} id={noteId}>
          <FormUnfinished of={unfinished} names={ACCOUNT_FIELD_NAMES} formId={form.id} />
        </p>
      )}
      {more && <p className={styles.more}>{more}</p>}
    </Dock>
  );
}

const PATHS: Partial<Record<AccountScreen, string>> = {
  signIn: '/user/sign-in',
  register: '/user/register',
  forgotPassword: '/user/forgot-password',
};

/** A link to another account screen. */
export function AccountLink({ to, children }: { to: AccountScreen; children?: ReactNode }) {
  const journey = useJourney();
  const href = useLocaleHref(PATHS[to] ?? '/');
  return (
    <TextLink href={href} onFollow={() => journey.send({ type: 'screen.requested', screen: to })}>
      {children}
    </TextLink>
  );
}

/** Link to sign-in, on the screens that request a link by email or wait for it. */
export function BackToSignIn() {
  return (
    <AccountLink to="signIn">
      <Trans id="account.backToSignIn" message="Back to sign in" />
    </AccountLink>
  );
}
