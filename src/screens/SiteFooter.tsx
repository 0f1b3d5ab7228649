import { Trans, useLingui } from '@lingui/react';
import { isSweepstakes } from '#domain/rules/journeys.ts';
import { mayVisit } from '#domain/rules/steps.ts';
import { visitFacts } from '#machines/journey.facts.ts';
import { screenOf, selectSite } from '#machines/journey.selectors.ts';
import { useJourney, useJourneyValue } from '#src/flow/journey-context.tsx';
import { selectShownJourney } from '#src/flow/shown-journey.ts';
import { useLocalePath } from '#src/i18n/useLocale.ts';
import { CampaignHtml } from '#src/ui/CampaignHtml.tsx';
import { Footer } from '#src/ui/Footer.tsx';
import { TextLink } from '#src/ui/TextLink.tsx';
import { PrivacyLink } from './PrivacyLink.tsx';
import { RulesLine } from './RulesLine.tsx';
import { shellParts } from './shell-parts.ts';

/** The no-purchase line, the campaign's mandatories, and the links to support and policies (SHELL-4 … SHELL-6). */
export function SiteFooter() {
  const { i18n } = useLingui();
  const { configuration, campaign } = useJourneyValue(selectSite);
  const journey = useJourneyValue(selectShownJourney);
  const shows = shellParts(useJourneyValue(screenOf));
  const { externalCCPAPrivacyPolicy, externalTermsOfUse } = configuration;
  return (
    <Footer
      navLabel={i18n._({ id: 'footer.legal', message: 'Legal' })}
      rules={shows.banner && isSweepstakes(journey) && <RulesLine of={journey} />}
      nav={
        <>
          {shows.contact && <ContactLink />}
          <PrivacyLink>
            <Trans id="footer.privacy" message="Privacy Policy" />
          </PrivacyLink>
          {externalCCPAPrivacyPolicy && (
            <TextLink href={externalCCPAPrivacyPolicy} external>
              <Trans id="footer.ccpa" message="CCPA" />
            </TextLink>
          )}
          {externalTermsOfUse && (
            <TextLink href={externalTermsOfUse} external>
              <Trans id="footer.terms" message="Terms of Use" />
            </TextLink>
          )}
        </>
      }
    >
      {shows.mandatories && campaign.mandatories && <CampaignHtml html={campaign.mandatories} />}
    </Footer>
  );
}

/** Leads to support; nothing while the visitor may not be there, or is there already. */
function ContactLink() {
  const journey = useJourney();
  const href = useLocalePath('/contact');
  const isOpen = useJourneyValue((snapshot) => screenOf(snapshot) !== 'contact' && mayVisit('contact', visitFacts(snapshot.context)));
  if (!isOpen) return null;
  return (
    <TextLink href={href} onFollow={() => journey.send({ type: 'screen.requested', screen: 'contact' })}>
      <Trans id="footer.contact" message="Contact" />
    </TextLink>
  );
}
