import { Trans, useLingui } from '@lingui/react';
import { brandOf } from '#domain/rules/brand.ts';
import { selectSite } from '#machines/journey/journey.selectors.ts';
import { useJourney, useJourneyValue } from '#src/flow/journey-context.tsx';
import { Envelope } from '#src/ui/art/Envelope.tsx';
import { Band } from '#src/ui/Band.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Dock } from '#src/ui/Dock.tsx';
import { Slip } from '#src/ui/Slip.tsx';
import { Task } from '#src/ui/Task.tsx';
import { useScreenFocus } from '#src/ui/useScreenFocus.ts';
import { CampaignArt, SiteScreen } from '../shell/SiteScreen.tsx';
import styles from './ContactCompleteScreen.module.css';

/** Confirms that the server has received the message (CONT-2). */
export function ContactCompleteScreen() {
  const { i18n } = useLingui();
  const journey = useJourney();
  const site = useJourneyValue(selectSite);
  const art = site.campaign.theme?.art ?? {};
  const title = i18n._({ id: 'contactComplete.title', message: 'We have received your message!' });
  useScreenFocus(`${title} · ${brandOf(site)}`);

  return (
    <SiteScreen ground="contact">
      <Band title={title} art={<CampaignArt of={art} slot="band" />} />
      <Task>
        <Slip className={styles.sent}>
          <div className={styles.letter} aria-hidden="true">
            {/* A picture cannot contain another picture, so the emblem is placed over the blank seal. */}
            {art.emblem ? <Envelope variant="sealed" seal={<g />} /> : <Envelope variant="sealed" />}
            {art.emblem && (
              <span className={styles.seal}>
                <CampaignArt of={art} slot="emblem" />
              </span>
            )}
          </div>
          <p>
            <Trans id="contactComplete.text" message="A representative will be with you soon." />
          </p>
        </Slip>
        <Dock>
          <Button onClick={() => journey.send({ type: 'contact.closed' })}>
            <Trans id="contactComplete.back" message="Back" />
          </Button>
        </Dock>
      </Task>
    </SiteScreen>
  );
}
