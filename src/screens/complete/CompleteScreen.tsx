import { Trans, useLingui } from '@lingui/react';
import { completionMessage, promisesReceiptMail } from '#domain/rules/completion.ts';
import { currentInstance } from '#domain/rules/instances.ts';
import { selectKeptBonus, selectSite } from '#machines/journey.selectors.ts';
import { useJourneyValue } from '#src/flow/journey-context.tsx';
import { DoneSticker } from '#src/ui/art/DoneSticker.tsx';
import { MailIcon } from '#src/ui/art/icons.tsx';
import { Band } from '#src/ui/Band.tsx';
import { Ledger } from '#src/ui/Ledger.tsx';
import { Slip } from '#src/ui/Slip.tsx';
import { Task } from '#src/ui/Task.tsx';
import { useScreenFocus } from '#src/ui/useScreenFocus.ts';
import { bonusText } from '../game/bonus-text.ts';
import { brandName } from '../shell/brand-name.ts';
import { STEP_NAMES } from '../shell/journey-progress.ts';
import { JourneyProgress } from '../shell/JourneyProgress.tsx';
import { CampaignArt, SiteScreen } from '../shell/SiteScreen.tsx';
import { ClaimPoints } from './ClaimPoints.tsx';
import styles from './CompleteScreen.module.css';
import { completionLedger, completionText } from './completion-text.ts';
import { ShareButton } from './ShareButton.tsx';

/**
 * The confirmation, about what was submitted: the entry itself has been reset by then (specification §2 'Submission
 * complete', DONE-1 … DONE-9).
 */
export function CompleteScreen() {
  const { i18n } = useLingui();
  const site = useJourneyValue(selectSite);
  const completion = useJourneyValue(({ context }) => context.completion);
  const bonus = useJourneyValue(selectKeptBonus);
  useScreenFocus(`${i18n._({ id: 'complete.page', message: 'Thank you' })} · ${brandName(site)}`);
  if (!completion) return null;

  const instance = currentInstance(site.campaign, completion.instancePk);
  const kind = completionMessage(instance, completion);
  const won = bonusText(i18n, bonus, site.campaign);
  const rows = [
    ...completionLedger(i18n, kind, instance),
    ...(won === null ? [] : [{ term: i18n._(STEP_NAMES.bonus), value: won }]),
  ];
  const art = site.campaign.theme?.art ?? {};
  return (
    <SiteScreen ground={rows.length === 0}>
      <Band raised progress={<JourneyProgress current="done" />}>
        {art.complete ? (
          <CampaignArt className={styles.art} of={art} slot="complete" />
        ) : (
          <DoneSticker className={styles.art} />
        )}
      </Band>
      <Task>
        <Slip as="article" className={styles.print}>
          <h1 className={styles.thanks} tabIndex={-1}>
            <span className="display">
              <Trans id="complete.thanks" message="Thank you!" />
            </span>{' '}
            <span className={styles.received}>
              <Trans id="complete.received" message="Your submission has been received." />
            </span>
          </h1>
          {rows.length > 0 && (
            <div className={styles.ledger}>
              <Ledger rows={rows} />
            </div>
          )}
          <p>{completionText(i18n, kind, instance, brandName(site))}</p>
          <ClaimPoints completion={completion} />
          {promisesReceiptMail(instance) && (
            <p className={styles.mail}>
              <MailIcon />
              <span>
                <Trans id="complete.mail" message="You will receive an email once your receipt has been processed." />
              </span>
            </p>
          )}
        </Slip>
        <ShareButton />
      </Task>
    </SiteScreen>
  );
}
