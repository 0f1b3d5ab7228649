import type { ReactNode } from 'react';
import { selectSite } from '#machines/journey.selectors.ts';
import { useJourney, useJourneyValue } from '#src/flow/journey-context.tsx';
import { useLocalePath } from '#src/i18n/useLocale.ts';
import { TextLink } from '#src/ui/TextLink.tsx';

/** A link to the external privacy policy in a new tab when one is configured, else to the page of this site (GATE-4). */
export function PrivacyLink({ children }: { children?: ReactNode }) {
  const journey = useJourney();
  const href = useLocalePath('/privacy-policy');
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
