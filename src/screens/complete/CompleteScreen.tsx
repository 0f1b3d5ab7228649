import { Trans, useLingui } from '@lingui/react';
import { shortReference } from '#domain/formats/reference.ts';
import { bonusResult } from '#domain/rules/bonus-result.ts';
import { completionMessage, promisesReceiptMail } from '#domain/rules/completion.ts';
import { currentInstance } from '#domain/rules/instances.ts';
import { brandOf } from '#domain/rules/brand.ts';
import { selectKeptBonus, selectSite } from '#machines/journey.selectors.ts';
import { useJourneyValue } from '#src/flow/journey-context.tsx';
import { DoneSticker } from '#src/ui/art/DoneSticker.tsx';
import { Band } from '#src/ui/Band.tsx';
import { classes } from '#src/ui/classes.ts';
import { Slip } from '#src/ui/Slip.tsx';
import { Task } from '#src/ui/Task.tsx';
import { useScreenFocus } from '#src/ui/useScreenFocus.ts';
import { Confetti } from '../game/Confetti.tsx';
import { PrizeCard } from '../game/PrizeCard.tsx';
import paper from '../shell/LightPaper.module.css';
import { JourneyProgress } from '../shell/JourneyProgress.tsx';
import { ReferenceNumber } from '../shell/ReferenceNumber.tsx';
import { CampaignArt, SiteScreen } from '../shell/SiteScreen.tsx';
import { ClaimPoints } from './ClaimPoints.tsx';
import { CompleteDock } from './CompleteDock.tsx';
import styles from './CompleteScreen.module.css';
import { completionText } from './completion-text.ts';
import { nextSteps } from './next-steps.tsx';
import { NextSteps } from './NextSteps.tsx';
import { SentTo } from './SentTo.tsx';
import { bonusLines, handoverText, wonPrize } from './won-text.ts';

const WON_ID = 'complete-won';
const PRIZE_ID = 'complete-prize';

/**
 * The confirmation, about what was submitted: the entry itself has been reset by then (specification §2 'Submission
 * complete', DONE-1 … DONE-9). It says what follows and where to (E-3), and leads with what was won (E-2).
 */
export function CompleteScreen() {
  const { i18n } = useLingui();
  const site = useJourneyValue(selectSite);
  const completion = useJourneyValue(({ context }) => context.completion);
  const bonus = useJourneyValue(selectKeptBonus);
  useScreenFocus(`${i18n._({ id: 'complete.page', message: 'Thank you' })} · ${brandOf(site)}`);
  if (!completion) return null;

  const { campaign } = site;
  const { submissionUuid, followUp } = completion;
  const instance = currentInstance(campaign, completion.instancePk);
  const kind = completionMessage(instance, completion);
  const result = bonusResult(instance, bonus);
  const won = wonPrize(i18n, result, campaign);
  const art = campaign.theme?.art ?? {};
  return (
    <SiteScreen ground={kind === 'sweepstakes'}>
      <Band raised progress={<JourneyProgress current="done" />}>
        {won ? (
          <div className={styles.prize}>
            <Confetti />
            <PrizeCard id={PRIZE_ID} prize={won.prize} />
          </div>
        ) : art.complete ? (
          <CampaignArt className={styles.art} of={art} slot="complete" />
        ) : (
          <DoneSticker className={styles.art} />
        )}
      </Band>
      <Task>
        <Slip as="article" className={classes(paper.light, styles.print, won !== null && styles.winner)}>
          {won && (
            <p id={WON_ID} className={`display ${styles.won}`}>
              {won.title}
            </p>
          )}
          <h1 className={styles.thanks} tabIndex={-1} aria-describedby={won ? `${WON_ID} ${PRIZE_ID}` : undefined}>
            <span className={won ? undefined : 'display'}>
              <Trans id="complete.thanks" message="Thank you!" />
            </span>{' '}
            <span className={styles.received}>
              <Trans id="complete.received" message="Your submission has been received." />
            </span>
          </h1>
          <NextSteps steps={nextSteps(i18n, kind, { campaign, instance, won })} />
          {won && <p>{handoverText(i18n, won)}</p>}
          {bonusLines(i18n, result).map((line) => (
            <p key={line} className={styles.bonus}>
              {line}
            </p>
          ))}
          <p>{completionText(i18n, kind, instance, brandOf(site))}</p>
          {promisesReceiptMail(instance) && (
            <p className={styles.mail}>
              <Trans id="complete.mail" message="You will receive an email once your receipt has been processed." />
            </p>
          )}
          <div className={styles.reference}>
            <ReferenceNumber number={followUp?.reference ?? shortReference(submissionUuid)} />
          </div>
          <SentTo kind={kind} to={completion.sentTo} />
          <ClaimPoints completion={completion} />
        </Slip>
        <CompleteDock instance={instance} result={result} statusPath={followUp?.statusPath ?? null} />
      </Task>
    </SiteScreen>
  );
}
