import { Trans } from '@lingui/react';
import type { SendTo as Address } from '#domain/profile.ts';
import { useJourney } from '#src/flow/journey-context.tsx';
import { TextButton } from '#src/ui/TextLink.tsx';
import styles from './SendTo.module.css';

/** The delivery address with a link to change it; without an address, a link to add one (POINTS-4). */
export function SendTo({ to }: { readonly to: Address | null }) {
  const journey = useJourney();
  const change = () => journey.send({ type: 'address.asked' });
  if (!to) {
    return (
      <div className={styles.address}>
        <p>
          <Trans
            id="redeem.addressMissing"
            message="Where should we send it? Please add your name and address first."
          />
        </p>
        <TextButton onClick={change}>
          <Trans id="redeem.addAddress" message="Add" />
        </TextButton>
      </div>
    );
  }
  const { nameFirst, nameLast, address, address2, city, state, zipCode } = to;
  return (
    <div className={styles.address}>
      <p>
        <span className={styles.label}>
          <Trans id="redeem.sendTo" message="Send it to" />
        </span>
        <b>{`${nameFirst} ${nameLast}`}</b>
        <br />
        {address2 === '' ? address : `${address}, ${address2}`}
        <br />
        {`${city}, ${state} ${zipCode}`}
      </p>
      <TextButton onClick={change}>
        <Trans id="redeem.changeAddress" message="Change" />
      </TextButton>
    </div>
  );
}
