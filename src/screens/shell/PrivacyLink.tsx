import type { ReactNode } from 'react';
import { selectSite } from '#machines/journey/journey.selectors.ts';
import { useJourney, useJourneyValue } from '#src/flow/journey-context.tsx';
import { useLocaleHref } from '#src/flow/useLocaleHref.ts';
import { TextLink } from '#src/ui/TextLink.tsx';

/**
 * A link to the external privacy policy, in a new tab, if one is configured; otherwise to this site's page (GATE-4).
 */
export function PrivacyLink({ children }: { children?: ReactNode }) {
  const journey = useJourney();
  const href = useLocaleHref('/privacy-policy');
  const { externalPrivacyPolicy } = useJourneyValue(selectSite).configuration;
  if (externalPrivacyPolicy) {
    return (
      <TextLink href={externalPrivacyPolicy} external>
        {children}
      </TextLink>
    );
  }
  return (
    <TextLink href={href} onFollow={() => journey.send({ type: 'screen.requested', screen: 'privacyPolicy' })}>
      {children}
    </TextLink>
  );
}
