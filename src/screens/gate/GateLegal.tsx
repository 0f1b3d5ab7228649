import { Trans } from '@lingui/react';
import { Fragment } from 'react';
import { currentInstance } from '#domain/rules/instance-rules.ts';
import { selectSite } from '#machines/journey/journey.selectors.ts';
import { useJourneyValue } from '#src/flow/journey-context.tsx';
import { Hint } from '#src/ui/Hint.tsx';
import { TextLink } from '#src/ui/TextLink.tsx';
import { PrivacyLink } from '../shell/PrivacyLink.tsx';
import { RulesLine } from '../shell/RulesLine.tsx';
import styles from './GateLegal.module.css';

/**
 * The terms that the visitor accepts by pressing Continue (GATE-4), and a link to the rules of the campaign's first
 * instance (GATE-6).
 */
export function GateLegal() {
  const { configuration, campaign } = useJourneyValue(selectSite);
  const { externalTermsOfUse } = configuration;
  return (
    <div className={styles.legal}>
      <Hint>
        <Trans
          id="gate.legal"
          message="By clicking continue, I accept the provider's <terms>Conditions of Use</terms> and acknowledge the <privacy>Privacy and Cookie Notice</privacy> of this website."
          components={{
            terms: externalTermsOfUse ? <TextLink href={externalTermsOfUse} external /> : <Fragment />,
            privacy: <PrivacyLink />,
          }}
        />
      </Hint>
      <RulesLine of={currentInstance(campaign, null)} as={Hint} />
    </div>
  );
}
