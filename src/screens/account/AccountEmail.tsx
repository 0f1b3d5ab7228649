import { useEffect, useState } from 'react';
import { useLingui } from '@lingui/react';
import { useJourneyValue } from '#src/flow/journey-context.tsx';
import type { CheckedForm } from '#src/forms/checked-form.ts';
import { EmailField } from '#src/forms/EmailField.tsx';
import type * as ClaimHints from './claim-hint.tsx';
import { ACCOUNT_FIELD_NAMES, type AccountFields } from './account-form-values.ts';

interface AccountEmailProps {
  readonly of: CheckedForm<AccountFields>;
  readonly autoComplete?: 'username';
  readonly maxLength?: number;
}

/**
 * The email field of sign-in and registration. While points wait for an account, it names the masked address of their
 * submission, because an account with another address does not get them (POINTS-3). That hint is loaded on request:
 * most visitors of these screens have submitted nothing yet.
 */
export function AccountEmail({ of, autoComplete, maxLength }: AccountEmailProps) {
  const { i18n } = useLingui();
  const hasSubmitted = useJourneyValue(({ context }) => context.completion !== null);
  const [hints, setHints] = useState<typeof ClaimHints | null>(null);
  const claim = useJourneyValue(hints?.selectClaimAddress ?? noClaim);
  const [left, setLeft] = useState('');
  useEffect(() => {
    // If the hint cannot be loaded, the field works without it.
    if (hasSubmitted) import('./claim-hint.tsx').then(setHints, () => {});
  }, [hasSubmitted]);
  return (
    <div
      onFocus={() => setLeft('')}
      onBlur={({ currentTarget }) => setLeft(currentTarget.querySelector('input')?.value ?? '')}
    >
      <EmailField
        of={of}
        name="email"
        label={i18n._(ACCOUNT_FIELD_NAMES.email)}
        autoComplete={autoComplete}
        maxLength={maxLength}
        hint={hints && claim && <hints.ClaimHint claim={claim} left={left} />}
      />
    </div>
  );
}

const noClaim = () => null;
