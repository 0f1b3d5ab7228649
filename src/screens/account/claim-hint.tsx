import { Trans } from '@lingui/react';
import { maskedEmail } from '#domain/formats/masked.ts';
import { selectClaimAddress } from '#machines/journey/claim-address.ts';

// Exported with the hint, because whoever loads it needs both.
export { selectClaimAddress };

/**
 * Says which address the points wait for, and whether the address in the field is another one.
 *
 * @param claim the masked address that the points wait for
 * @param left the address in the field when it was left last; '' while it has the focus, or if it is empty
 */
export function ClaimHint({ claim, left }: { readonly claim: string; readonly left: string }) {
  const isOther = left !== '' && maskedEmail(left).toLowerCase() !== claim.toLowerCase();
  return (
    <span role="status">
      {isOther && (
        <>
          <strong>
            <Trans id="account.claim.other" message="This is another address." />
          </strong>{' '}
        </>
      )}
      <Trans
        id="account.claim"
        message="Your points wait for <address/>."
        components={{ address: <b translate="no">{claim}</b> }}
      />
    </span>
  );
}
