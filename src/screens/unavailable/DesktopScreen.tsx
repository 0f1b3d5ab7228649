import { Trans, useLingui } from '@lingui/react';
import { brandOf } from '#domain/rules/brand.ts';
import { selectSite } from '#machines/journey/journey.selectors.ts';
import { useJourneyValue } from '#src/flow/journey-context.tsx';
import { useOpened } from '#src/flow/opened-context.tsx';
import { useLocalePath } from '#src/i18n/useLocale.ts';
import { QrCode } from '#src/ui/QrCode.tsx';
import { Slip } from '#src/ui/Slip.tsx';
import { useScreenFocus } from '#src/ui/useScreenFocus.ts';
import { SiteScreen } from '../shell/SiteScreen.tsx';
import styles from './DesktopScreen.module.css';
import { siteAddress } from './site-address.ts';

/** Sends a desktop visitor to their mobile device (UNAV-3, UNAV-5). */
export function DesktopScreen() {
  const { i18n } = useLingui();
  const opened = useOpened();
  const path = useLocalePath(opened.path);
  const site = useJourneyValue(selectSite);
  const utm = useJourneyValue(({ context }) => context.entry.utm);
  useScreenFocus(
    `${i18n._({ id: 'desktop.page', message: 'Please visit from your mobile device' })} · ${brandOf(site)}`,
  );

  return (
    <SiteScreen backdrop="desktop" header={false} footer={false}>
      <div className={styles.place}>
        <Slip className={styles.card}>
          <h1 className="display" tabIndex={-1}>
            <Trans id="desktop.title" message="Please visit this site from your mobile device." />
          </h1>
          <p>
            <Trans
              id="desktop.body"
              message="Scan the QR code below, with your mobile device, to visit the redemption site."
            />
          </p>
          <QrCode
            text={siteAddress(opened.origin, {
              path,
              campaign: site.configuration.production ? null : opened.campaign,
              utm,
            })}
            label={i18n._({ id: 'desktop.qr', message: "QR code of this site's address" })}
          />
        </Slip>
      </div>
    </SiteScreen>
  );
}
