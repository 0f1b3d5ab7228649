import { Trans, useLingui } from '@lingui/react';
import { brandOf } from '#domain/rules/brand.ts';
import { selectSite } from '#machines/journey/journey.selectors.ts';
import { useJourney, useJourneyValue } from '#src/flow/journey-context.tsx';
import { Band } from '#src/ui/Band.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Dock } from '#src/ui/Dock.tsx';
import { Slip } from '#src/ui/Slip.tsx';
import { Task } from '#src/ui/Task.tsx';
import { TextLink } from '#src/ui/TextLink.tsx';
import { useScreenFocus } from '#src/ui/useScreenFocus.ts';
import { CampaignArt, SiteScreen } from '../shell/SiteScreen.tsx';
import { privacySections } from './privacy-text.ts';
import styles from './PrivacyPolicyScreen.module.css';

/** The site's own privacy page, for a configuration without an external one; readable in every state (START-8). */
export function PrivacyPolicyScreen() {
  const { i18n } = useLingui();
  const journey = useJourney();
  const site = useJourneyValue(selectSite);
  const { theme, supportEmail } = site.campaign;
  const name = brandOf(site);
  useScreenFocus(`${i18n._({ id: 'privacy.title', message: 'Privacy Policy' })} · ${name}`);

  return (
    <SiteScreen>
      <Band
        title={<Trans id="privacy.title" message="Privacy Policy" />}
        lead={<Trans id="privacy.lead" message="What {name} does with what you tell us here." values={{ name }} />}
        art={<CampaignArt of={theme?.art ?? {}} slot="band" />}
      />
      <Task>
        <Slip as="article" className={styles.policy}>
          {privacySections(site, i18n).map(({ heading, text }) => (
            <section key={heading}>
              <h2>{heading}</h2>
              <p>{text}</p>
            </section>
          ))}
          <section>
            <h2>
              <Trans id="privacy.choices" message="Your choices" />
            </h2>
            <p>
              <Trans
                id="privacy.choicesText"
                message="You can ask what we hold about you, have it corrected, or have it deleted; an entry that is deleted can no longer be rewarded."
              />{' '}
              {supportEmail ? (
                <Trans
                  id="privacy.write"
                  message="Write to <mail>{supportEmail}</mail>."
                  values={{ supportEmail }}
                  components={{ mail: <TextLink href={`mailto:${supportEmail}`} /> }}
                />
              ) : (
                <Trans id="privacy.writeTerms" message="Write to the address named in the terms of this offer." />
              )}
            </p>
          </section>
        </Slip>
        <Dock>
          <Button onClick={() => journey.send({ type: 'privacyPolicy.closed' })}>
            <Trans id="common.back" message="Back" />
          </Button>
        </Dock>
      </Task>
    </SiteScreen>
  );
}
