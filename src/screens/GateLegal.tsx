import { currentJourney } from '#domain/rules/journeys.ts';
import { selectSite } from '#machines/journey.selectors.ts';
import { useJourneyValue } from '#src/flow/journey-context.tsx';
import { Hint } from '#src/ui/Hint.tsx';
import { TextLink } from '#src/ui/TextLink.tsx';
import styles from './GateLegal.module.css';
import { PrivacyLink } from './PrivacyLink.tsx';
import { RulesLine } from './RulesLine.tsx';

/** What the visitor accepts with Continue (GATE-4), and the way to the rules of the campaign's first journey (GATE-6). */
export function GateLegal() {
  const { configuration, campaign } = useJourneyValue(selectSite);
  const { externalTermsOfUse } = configuration;
  return (
    <div className={styles.legal}>
      <Hint>
        By clicking continue, I accept the provider's{' '}
        {externalTermsOfUse ? (
          <TextLink href={externalTermsOfUse} external>
            Conditions of Use
          </TextLink>
        ) : (
          'Conditions of Use'
        )}{' '}
        and acknowledge the <PrivacyLink>Privacy and Cookie Notice</PrivacyLink> of this website.
      </Hint>
      <RulesLine of={currentJourney(campaign, null)} as={Hint} />
    </div>
  );
}
