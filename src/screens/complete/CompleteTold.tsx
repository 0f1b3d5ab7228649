import { Trans, useLingui } from '@lingui/react';
import type { CampaignInstance } from '#domain/campaign.ts';
import type { BonusResult } from '#domain/rules/bonus-result.ts';
import { brandOf } from '#domain/rules/brand.ts';
import { type CompletionMessage, promisesReceiptMail } from '#domain/rules/completion.ts';
import { selectSite } from '#machines/journey/journey.selectors.ts';
import { useJourneyValue } from '#src/flow/journey-context.tsx';
import { classes } from '#src/ui/classes.ts';
import { SignInInstead } from './ClaimPoints.tsx';
import { completionText } from './completion-text.ts';
import styles from './CompleteTold.module.css';
import { bonusLines, handoverText, type Won } from './won-text.ts';

interface CompleteToldProps {
  readonly kind: CompletionMessage;
  readonly instance: CampaignInstance;
  readonly result: BonusResult;
  readonly won: Won | null;
  /** Whether the claim of points replaces the thanks in the title. The thanks are then here (POINTS-3). */
  readonly isClaim: boolean;
}

/** Sentences of the confirmation, verbatim from the specification (DONE-1 … DONE-8), and those of a game (DONE-11). */
export function CompleteTold({ kind, instance, result, won, isClaim }: CompleteToldProps) {
  const { i18n } = useLingui();
  const brand = brandOf(useJourneyValue(selectSite));
  return (
    <div className={classes(styles.told, isClaim && styles.run)}>
      {isClaim && (
        <p className={styles.strong}>
          <Trans id="complete.thanksReceived" message="Thank you! Your submission has been received." />
        </p>
      )}
      {won && <p>{handoverText(i18n, won)}</p>}
      {bonusLines(i18n, result).map((line) => (
        <p key={line} className={styles.strong}>
          {line}
        </p>
      ))}
      <p>{completionText(i18n, kind, instance, brand)}</p>
      {promisesReceiptMail(instance) && (
        <p className={styles.strong}>
          <Trans id="complete.mail" message="You will receive an email once your receipt has been processed." />
        </p>
      )}
      {isClaim && <SignInInstead />}
    </div>
  );
}
