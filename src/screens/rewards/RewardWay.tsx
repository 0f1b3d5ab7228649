import { Trans, useLingui } from '@lingui/react';
import type { ReactNode } from 'react';
import type { RewardDefinition } from '#domain/reward.ts';
import { draftOfProfile } from '#domain/rules/details.ts';
import { useJourneyValue } from '#src/flow/journey-context.tsx';
import { TickIcon } from '#src/ui/art/icons.tsx';
import { MailIcon, ParcelIcon } from '#src/ui/art/post-icons.tsx';
import { SendIcon } from '#src/ui/art/step-icons.tsx';
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx';
import styles from './RewardWay.module.css';

interface RewardWayProps {
  readonly points: number;
  readonly delivery: RewardDefinition['delivery'];
}

/** The way of a reward to its owner: what is done, what is being done, and what is to come. */
export function RewardWay({ points, delivery }: RewardWayProps) {
  const { i18n } = useLingui();
  const profile = useJourneyValue(({ context }) => context.entry.profile);
  const { address, city } = profile ? draftOfProfile(profile) : { address: '', city: '' };
  return (
    <ol className={styles.way} aria-label={i18n._({ id: 'redeemed.way', message: 'Where your reward is' })}>
      <li className={styles.done}>
        <i>
          <TickIcon />
        </i>
        <b>
          <Trans
            id="redeemed.done"
            message="{points, plural, one {Redeemed, # point} other {Redeemed, # points}}"
            values={{ points }}
          />
          <Phase>
            <Trans id="redeemed.phase.done" message="done" />
          </Phase>
        </b>
        <time>
          <Trans id="redeemed.now" message="now" />
        </time>
      </li>
      {delivery !== undefined && (
        <li className={styles.current} aria-current="step">
          <i>{delivery === 'mail' ? <ParcelIcon /> : <MailIcon />}</i>
          <b>
            {delivery === 'mail' ? (
              <Trans id="redeemed.packing" message="Being packed" />
            ) : (
              <Trans id="redeemed.preparing" message="Being prepared" />
            )}
            <Phase>
              <Trans id="redeemed.phase.now" message="now" />
            </Phase>
          </b>
        </li>
      )}
      {delivery !== undefined && (
        <li className={styles.next}>
          <i>
            <SendIcon />
          </i>
          <b>
            <Trans id="redeemed.onItsWay" message="On its way" />
            <Phase>
              <Trans id="redeemed.phase.next" message="to come" />
            </Phase>
          </b>
          <small>{delivery === 'mail' ? `${address}, ${city}` : profile?.email}</small>
        </li>
      )}
    </ol>
  );
}

function Phase({ children }: { readonly children: ReactNode }) {
  return <VisuallyHidden>, {children}</VisuallyHidden>;
}
