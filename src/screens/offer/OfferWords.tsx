import type { CampaignInstance } from '#domain/campaign.ts';
import { isSweepstakes } from '#domain/rules/instance-rules.ts';
import type { Theme } from '#domain/theme.ts';
import { useJourney } from '#src/flow/journey-context.tsx';
import { ArrowRightIcon } from '#src/ui/art/icons.tsx';
import { Button } from '#src/ui/Button.tsx';
import { CampaignHtml } from '#src/ui/CampaignHtml.tsx';
import { classes } from '#src/ui/classes.ts';
import { RulesLine } from '../shell/RulesLine.tsx';
import { useConditions } from '../shell/useConditions.ts';
import type { OfferText } from './offer-text.ts';
import styles from './OfferWords.module.css';

/** The props of both layouts of the offer. */
export interface OfferProps {
  readonly offer: OfferText;
  readonly art: Theme['art'];
  readonly instance: CampaignInstance;
}

/** The line under the headline. The form itself says where to enter (SHELL-3, OFFER-2). */
export function OfferLead({ offer, instance }: Pick<OfferProps, 'offer' | 'instance'>) {
  const look = classes(styles.lead, isSweepstakes(instance) && styles.strong);
  return <CampaignHtml className={look} html={offer.lead} />;
}

/** Shop. Snap. Earn. and the conditions; for a sweepstakes the no-purchase line with its Official Rules (SHELL-4). */
export function OfferSteps({ offer, instance }: Pick<OfferProps, 'offer' | 'instance'>) {
  const conditions = useConditions(instance);
  if (isSweepstakes(instance)) {
    return (
      <p className={styles.rules}>
        <RulesLine of={instance} />
      </p>
    );
  }
  return (
    <>
      <ol className={styles.steps}>
        {offer.steps.map(({ name, text }) => (
          <li key={name}>
            <b className="display">{name}</b> <span>{text}</span>
          </li>
        ))}
      </ol>
      {conditions && <p className={styles.rules}>{conditions}</p>}
    </>
  );
}

/** The button that continues to the next step. */
export function OfferAction({ offer }: Pick<OfferProps, 'offer'>) {
  const journey = useJourney();
  return (
    <Button
      className={styles.action}
      iconAfter={<ArrowRightIcon />}
      onClick={() => journey.send({ type: 'offer.accepted' })}
    >
      {offer.action}
    </Button>
  );
}
