import { useLingui } from '@lingui/react';
import { shortReference } from '#domain/formats/reference.ts';
import { offersAccounts } from '#domain/rules/account-rules.ts';
import { bonusResult } from '#domain/rules/bonus-result.ts';
import { brandOf } from '#domain/rules/brand.ts';
import { completionMessage } from '#domain/rules/completion.ts';
import { headlineOf } from '#domain/rules/headline.ts';
import { currentInstance } from '#domain/rules/instance-rules.ts';
import { pointsOf } from '#domain/rules/points-rules.ts';
import { selectClaimAddress, selectIsClaim } from '#machines/journey/claim-address.ts';
import { selectKeptBonus, selectSite } from '#machines/journey/journey.selectors.ts';
import { useJourneyValue } from '#src/flow/journey-context.tsx';
import { Band } from '#src/ui/Band.tsx';
import { classes } from '#src/ui/classes.ts';
import { Slip } from '#src/ui/Slip.tsx';
import { Task } from '#src/ui/Task.tsx';
import { useScreenFocus } from '#src/ui/useScreenFocus.ts';
import paper from '../shell/LightPaper.module.css';
import { SiteScreen } from '../shell/SiteScreen.tsx';
import { ClaimAddress } from './ClaimPoints.tsx';
import { CompleteDock } from './CompleteDock.tsx';
import { CompleteFacts } from './CompleteFacts.tsx';
import styles from './CompleteScreen.module.css';
import { CompleteTold } from './CompleteTold.tsx';
import { FinishedStrip } from './FinishedStrip.tsx';
import { Hero } from './Hero.tsx';
import { stepsAfterSubmission } from './steps-after-submission.tsx';
import { NextSteps } from './NextSteps.tsx';
import { PointsBuy } from './PointsBuy.tsx';
import { OneStepLeft, Thanks } from './Thanks.tsx';
import { wonPrize } from './won-text.ts';

/**
 * The confirmation (DONE-1 … DONE-9). It reads the completion, because the entry has been reset by then. The headline
 * is the prize or the reward (DONE-13); below it are the next steps and where the reward is sent (DONE-11, DONE-12).
 */
export function CompleteScreen() {
  const { i18n } = useLingui();
  const site = useJourneyValue(selectSite);
  const completion = useJourneyValue(({ context }) => context.completion);
  const profile = useJourneyValue(({ context }) => context.entry.profile);
  const bonus = useJourneyValue(selectKeptBonus);
  const isClaim = useJourneyValue(selectIsClaim);
  const claimAddress = useJourneyValue(selectClaimAddress);
  useScreenFocus(`${i18n._({ id: 'complete.page', message: 'Thank you' })} · ${brandOf(site)}`);
  if (!completion) return null;

  const { campaign } = site;
  const { submissionUuid, followUp, sentTo } = completion;
  const instance = currentInstance(campaign, completion.instancePk);
  const kind = completionMessage(instance, completion);
  const result = bonusResult(instance, bonus);
  const isSignedIn = profile !== null;
  const headline = headlineOf(campaign, instance, completion, result, { isSignedIn });
  const earned = pointsOf(instance, completion) + result.points;
  const won = wonPrize(i18n, result, campaign);
  const isCelebrated = headline.of === 'prize' || headline.of === 'wonPoints';
  return (
    <SiteScreen ground={kind === 'sweepstakes'}>
      <div className={styles.told}>
        <Band raised progress={<FinishedStrip campaign={campaign} instance={instance} />}>
          <Hero headline={headline} won={won} />
        </Band>
        <Task>
          <Slip as="article" className={classes(paper.light, styles.slip)}>
            {isClaim ? <OneStepLeft hasAddress={claimAddress !== null} /> : <Thanks isPlain={isCelebrated} />}
            {claimAddress !== null && <ClaimAddress to={claimAddress} />}
            {!isClaim && <NextSteps steps={stepsAfterSubmission(i18n, kind, { campaign, instance, won })} />}
            <CompleteTold kind={kind} instance={instance} result={result} won={won} isClaim={isClaim} />
            {earned > 0 && offersAccounts(campaign) && (
              <PointsBuy campaign={campaign} points={Math.max(earned, profile?.balancePoints ?? 0)} />
            )}
            <CompleteFacts
              kind={kind}
              reference={followUp?.reference ?? shortReference(submissionUuid)}
              to={isClaim ? undefined : sentTo}
              isAccount={isSignedIn && earned > 0}
              // Claiming the points has priority here; the email links to the status.
              statusPath={isClaim ? null : (followUp?.statusPath ?? null)}
            />
          </Slip>
          <CompleteDock instance={instance} result={result} isClaim={isClaim} hasAddress={claimAddress !== null} />
        </Task>
      </div>
    </SiteScreen>
  );
}
