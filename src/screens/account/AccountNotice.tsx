import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react';
import type { AccountNotice as Notice } from '#domain/account.ts';
import { selectAccountNotice } from '#machines/journey/journey.selectors.ts';
import { useJourneyValue } from '#src/flow/journey-context.tsx';
import { AlertIcon } from '#src/ui/art/icons.tsx';
import { InfoIcon } from '#src/ui/art/note-icons.tsx';
import { classes } from '#src/ui/classes.ts';
import styles from './AccountNotice.module.css';

/** Texts for errors, and for an expired session (SUBM-5, PROF-4). */
const TEXTS: Record<Notice, MessageDescriptor> = {
  wrongCredentials: /*i18n*/ {
    id: 'account.wrongCredentials',
    message: 'The provided credentials do not match our records',
  },
  duplicateEmail: /*i18n*/ { id: 'account.duplicateEmail', message: 'An account already exists for this email' },
  resetRefused: /*i18n*/ { id: 'account.resetRefused', message: 'This reset request is not valid' },
  sessionExpired: /*i18n*/ { id: 'account.sessionExpired', message: 'Your session has expired. Please sign in again.' },
  signInNeeded: /*i18n*/ { id: 'account.signInNeeded', message: 'Please sign in to continue.' },
};

/** Error of an account form (ERR-14, ERR-15, ERR-17), or the reason why the visitor sees the screen. */
export function AccountNotice() {
  const { i18n } = useLingui();
  const notice = useJourneyValue(selectAccountNotice);
  const isRefusal = notice !== 'sessionExpired' && notice !== 'signInNeeded';
  // The live region must exist before its text, or the text would not be read out.
  return (
    <div className={styles.region} role="alert">
      {notice && (
        <p className={classes(styles.notice, isRefusal && styles.refusal)}>
          {isRefusal ? <AlertIcon /> : <InfoIcon />}
          <span>{i18n._(TEXTS[notice])}</span>
        </p>
      )}
    </div>
  );
}
