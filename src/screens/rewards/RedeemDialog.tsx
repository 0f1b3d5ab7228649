import { Trans, useLingui } from '@lingui/react';
import { sendToOf } from '#domain/rules/details-rules.ts';
import { definitionOf } from '#domain/rules/reward-rules.ts';
import { isBusy, selectSite } from '#machines/journey/journey.selectors.ts';
import { randomUuid } from '#src/api/random-uuid.ts';
import { useJourney, useJourneyValue } from '#src/flow/journey-context.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';
import { Ledger } from '#src/ui/Ledger.tsx';
import { deliveryText } from './delivery-text.ts';
import styles from './RedeemDialog.module.css';
import { RewardPicture } from './RewardPicture.tsx';
import { SendTo } from './SendTo.tsx';

/** Confirms a redemption: its price, the remaining points, and where the reward is sent (POINTS-4). */
export function RedeemDialog() {
  const { i18n } = useLingui();
  const journey = useJourney();
  const { campaign } = useJourneyValue(selectSite);
  const isSending = useJourneyValue(isBusy);
  const profile = useJourneyValue(({ context }) => context.entry.profile);
  const { list, choice, redemption } = useJourneyValue(({ context }) => context.rewards);
  const pk = choice ?? redemption?.rewardPk;
  const reward = list.find((one) => one.pk === pk);
  if (!reward || !profile) return null;
  const definition = definitionOf(campaign, reward.pk);
  const name = definition?.name ?? reward.name;
  const points = i18n.number(reward.points);
  const delivery = deliveryText(i18n, definition);
  const isMailed = definition?.delivery === 'mail';
  const sendTo = isMailed ? sendToOf(profile) : null;
  return (
    <Dialog
      title={i18n._({ id: 'redeem.title', message: 'Redeem {points} points?', values: { points } })}
      onClose={() => journey.send({ type: 'redemption.declined' })}
      actions={
        <>
          <Button
            busy={isSending}
            busyLabel={i18n._({ id: 'redeem.sending', message: 'Redeeming' })}
            disabled={isMailed && !sendTo}
            onClick={() => journey.send({ type: 'redemption.confirmed', idempotencyKey: randomUuid() })}
          >
            <Trans id="redeem.confirm" message="Redeem {points} points" values={{ points }} />
          </Button>
          <Button variant="second" disabled={isSending} onClick={() => journey.send({ type: 'redemption.declined' })}>
            <Trans id="redeem.notNow" message="Not now" />
          </Button>
        </>
      }
    >
      <div className={styles.reward}>
        <RewardPicture path={definition?.picture} />
        <div>
          <b className={styles.name}>{name}</b>
          {delivery !== null && <p>{delivery}</p>}
        </div>
      </div>
      <div className={styles.facts}>
        <Ledger
          rows={[
            { term: i18n._({ id: 'redeem.balance', message: 'Balance' }), value: i18n.number(profile.balancePoints) },
            { term: name, value: `−${points}` },
            {
              term: i18n._({ id: 'redeem.left', message: 'Left' }),
              value: i18n.number(profile.balancePoints - reward.points),
            },
          ]}
        />
      </div>
      {isMailed && <SendTo to={sendTo} />}
    </Dialog>
  );
}
