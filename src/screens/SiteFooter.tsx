import { selectSite } from '#machines/journey.selectors.ts';
import { useJourneyValue } from '#src/flow/journey-context.tsx';
import { CampaignHtml } from '#src/ui/CampaignHtml.tsx';
import { Footer } from '#src/ui/Footer.tsx';
import { TextLink } from '#src/ui/TextLink.tsx';
import { PrivacyLink } from './PrivacyLink.tsx';

/** The campaign's mandatories and the links to its policies (specification §2, page shell). */
export function SiteFooter() {
  const { configuration, campaign } = useJourneyValue(selectSite);
  const { externalCCPAPrivacyPolicy, externalTermsOfUse } = configuration;
  return (
    <Footer
      nav={
        <>
          <PrivacyLink>Privacy Policy</PrivacyLink>
          {externalCCPAPrivacyPolicy && (
            <TextLink href={externalCCPAPrivacyPolicy} external>
              CCPA
            </TextLink>
          )}
          {externalTermsOfUse && (
            <TextLink href={externalTermsOfUse} external>
              Terms of Use
            </TextLink>
          )}
        </>
      }
    >
      {campaign.mandatories && <CampaignHtml html={campaign.mandatories} />}
    </Footer>
  );
}
