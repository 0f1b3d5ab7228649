import { Trans, useLingui } from '@lingui/react';
import { isSweepstakes } from '#domain/rules/instance-rules.ts';
import { isFollowed, leadsToSupport, screenOf, selectSite } from '#machines/journey/journey.selectors.ts';
import { useJourney, useJourneyValue } from '#src/flow/journey-context.tsx';
import { selectShownInstance } from '#src/flow/shown-instance.ts';
import { useLocaleHref } from '#src/flow/useLocaleHref.ts';
import { CampaignHtml } from '#src/ui/CampaignHtml.tsx';
import { Footer } from '#src/ui/Footer.tsx';
import { TextLink } from '#src/ui/TextLink.tsx';
import { PrivacyLink } from './PrivacyLink.tsx';
import { RulesLine } from './RulesLine.tsx';
import { shellParts } from './shell-parts.ts';
import { useConditions } from './useConditions.ts';

/**
 * The no-purchase line, the conditions, the campaign's mandatories, and the links to support and policies (SHELL-4 …
 * SHELL-6).
 */
export function SiteFooter() {
  const { i18n } = useLingui();
  const { configuration, campaign } = useJourneyValue(selectSite);
  const instance = useJourneyValue(selectShownInstance);
  const conditions = useConditions(instance);
  const shows = shellParts(useJourneyValue(screenOf));
  const { externalCCPAPrivacyPolicy, externalTermsOfUse } = configuration;
  return (
    <Footer
      navLabel={i18n._({ id: 'footer.legal', message: 'Legal' })}
      rules={shows.banner && isSweepstakes(instance) ? <RulesLine of={instance} /> : shows.conditions && conditions}
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

/** Link to support. None if the visitor is already there, or on a desktop that the campaign rejects (START-3). */
function ContactLink() {
  const journey = useJourney();
  const href = useLocaleHref('/contact');
  const mayGo = useJourneyValue((snapshot) => leadsToSupport(snapshot) && isFollowed(snapshot, 'contact'));
  const isThere = useJourneyValue((snapshot) => screenOf(snapshot) === 'contact');
  if (isThere || !mayGo) return null;
  return (
    <TextLink href={href} onFollow={() => journey.send({ type: 'screen.requested', screen: 'contact' })}>
      <Trans id="footer.contact" message="Contact" />
    </TextLink>
  );
}
