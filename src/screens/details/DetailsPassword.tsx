import { Trans, useLingui } from '@lingui/react';
import { LONGEST_LINE } from '#domain/formats/short-text.ts';
import type { CheckedForm } from '#src/forms/checked-form.ts';
import { PasswordField } from '#src/forms/PasswordField.tsx';
import { DETAILS_FIELD_NAMES, type DetailsFields } from './details-form-values.ts';
import styles from './DetailsPassword.module.css';

/** Fields for a new password, which require the current one (SECURITY-3). */
export function DetailsPassword({ of: form }: { readonly of: CheckedForm<DetailsFields> }) {
  const { i18n } = useLingui();
  return (
    <fieldset className={styles.password}>
      <legend className="display">
        <Trans id="account.password" message="Password" />
      </legend>
      <PasswordField
        of={form}
        name="currentPassword"
        autoComplete="current-password"
        label={i18n._(DETAILS_FIELD_NAMES.currentPassword)}
        maxLength={LONGEST_LINE}
      />
      <PasswordField
        of={form}
        name="newPassword"
        autoComplete="new-password"
        label={i18n._(DETAILS_FIELD_NAMES.newPassword)}
        hint={<Trans id="account.passwordHint" message="At least 8 characters." />}
        maxLength={LONGEST_LINE}
      />
    </fieldset>
  );
}
