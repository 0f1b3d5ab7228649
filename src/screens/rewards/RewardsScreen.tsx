import { useLingui } from '@lingui/react';
import { selectRewardsPhase } from '#machines/journey/journey.selectors.ts';
import { useJourneyValue } from '#src/flow/journey-context.tsx';
import { OutageScreen } from '../outage/OutageScreen.tsx';
import { useOutage } from '../outage/useOutage.ts';
import { BackToRewards } from './BackToRewards.tsx';
import { RedeemDialog } from './RedeemDialog.tsx';
import { Redeemed } from './Redeemed.tsx';
import { RewardShop } from './RewardShop.tsx';

/** Lists the rewards and redeems them for points (POINTS-4). */
export function RewardsScreen() {
  const { i18n } = useLingui();
  const phase = useJourneyValue(selectRewardsPhase);
  const outage = useOutage();
  const title = i18n._({ id: 'rewards.title', message: 'Rewards' });
  const canLeave = useJourneyValue((snapshot) => snapshot.can({ type: 'outage.left' }));
  if (outage) return <OutageScreen of={outage} title={title} back={canLeave && <BackToRewards />} />;
  if (phase === 'redeemed') return <Redeemed />;
  return (
    <>
      <RewardShop phase={phase} />
      {(phase === 'confirming' || phase === 'redeeming') && <RedeemDialog />}
    </>
  );
}
