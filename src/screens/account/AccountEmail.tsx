import { Trans, useLingui } from '@lingui/react';
import { maskedEmail } from '#domain/formats/masked.ts';
import { selectClaimAddress } from '#machines/journey/claim-address.ts';
import { useJourneyValue } from '#src/flow/journey-context.tsx';
import type { CheckedForm } from '#src/forms/checked-form.ts';
import { EmailField } from '#src/forms/EmailField.tsx';
import { ACCOUNT_FIELD_NAMES, type AccountFields } from './account-form-values.ts';

interface AccountEmailProps {
  readonly of: CheckedForm<AccountFields>;
  readonly autoComplete?: 'username';
  readonly maxLength?: number;
}

/**
 * The email field of sign-in and registration. While points wait for an account, it names the masked address of their
 * submission, because an account with another address does not get them (POINTS-3).
 */
export function AccountEmail({ of: form, autoComplete, maxLength }: AccountEmailProps) {
  const { i18n } = useLingui();
  const claim = useJourneyValue(selectClaimAddress);
  return (
    <EmailField
      of={form}
      name="email"
      label={i18n._(ACCOUNT_FIELD_NAMES.email)}
      autoComplete={autoComplete}
      maxLength={maxLength}
      hint={claim === null ? undefined : (address: string) => <ClaimHint claim={claim} address={address} />}
    />
  );
}

/** Says which address the points wait for, and whether the address typed so far is another one. */
function ClaimHint({ claim, address }: { readonly claim: string; readonly address: string }) {
  const isOther = address !== '' && maskedEmail(address).toLowerCase() !== claim.toLowerCase();
  const components = { address: <b translate="no">{claim}</b>, strong: <strong /> };
  return (
    <span role="status">
      {isOther ? (
        <Trans
          id="account.claim.other"
          message="<strong>This is another address.</strong> Your points wait for <address/>."
          components={components}
        />
      ) : (
        <Trans id="account.claim" message="Your points wait for <address/>." components={components} />
      )}
    </span>
  );
}
