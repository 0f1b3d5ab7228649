import { Trans, useLingui } from '@lingui/react';
import type { RewardDefinition } from '#domain/reward.ts';
import { draftOfProfile } from '#domain/rules/details-rules.ts';
import { useJourneyValue } from '#src/flow/journey-context.tsx';
import { MailIcon, ParcelIcon } from '#src/ui/art/post-icons.tsx';
import { SendIcon } from '#src/ui/art/step-icons.tsx';
import { Way, WayStep } from '#src/ui/Way.tsx';

interface RewardWayProps {
  readonly points: number;
  readonly delivery: RewardDefinition['delivery'];
}

/** Delivery progress of a reward: completed steps, the current step and future steps. */
export function RewardWay({ points, delivery }: RewardWayProps) {
  const { i18n } = useLingui();
  const profile = useJourneyValue(({ context }) => context.entry.profile);
  const { address, city } = profile ? draftOfProfile(profile) : { address: '', city: '' };
  return (
    <Way label={i18n._({ id: 'redeemed.way', message: 'Where your reward is' })}>
      <WayStep
        mark="done"
        name={
          <Trans
            id="redeemed.done"
            message="{points, plural, one {Redeemed, # point} other {Redeemed, # points}}"
            values={{ points }}
          />
        }
        phase={<Trans id="redeemed.phase.done" message="done" />}
        time={<Trans id="redeemed.now" message="now" />}
      />
      {delivery !== undefined && (
        <WayStep
          mark="now"
          isCurrent
          icon={delivery === 'mail' ? <ParcelIcon /> : <MailIcon />}
          name={
            delivery === 'mail' ? (
              <Trans id="redeemed.packing" message="Being packed" />
            ) : (
              <Trans id="redeemed.preparing" message="Being prepared" />
            )
          }
          phase={<Trans id="redeemed.phase.now" message="now" />}
        />
      )}
      {delivery !== undefined && (
        <WayStep
          mark="toCome"
          icon={<SendIcon />}
          name={<Trans id="redeemed.onItsWay" message="On its way" />}
          phase={<Trans id="redeemed.phase.next" message="to come" />}
          note={delivery === 'mail' ? `${address}, ${city}` : profile?.email}
        />
      )}
    </Way>
  );
}
