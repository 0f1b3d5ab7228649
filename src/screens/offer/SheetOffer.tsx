import { useLingui } from '@lingui/react';
import { Dock } from '#src/ui/Dock.tsx';
import { Slip } from '#src/ui/Slip.tsx';
import { CampaignArt } from '../shell/SiteScreen.tsx';
import { OfferAction, OfferLead, type OfferProps, OfferSteps } from './OfferWords.tsx';
import styles from './SheetOffer.module.css';

/** A headline with more characters than this has a smaller font size. */
const LONG = 20;

/** The offer on one large slip, with pictures of the product, of light and of leaves on it. */
export function SheetOffer({ offer, art, instance }: OfferProps) {
  const { i18n } = useLingui();
  return (
    <>
      <div className={styles.sky}>
        <CampaignArt of={art} slot="sheetBird" />
      </div>
      <div className={styles.place}>
        <Slip as="section" className={styles.sheet} aria-label={i18n._({ id: 'offer.label', message: 'The offer' })}>
          <CampaignArt of={art} slot="sheetLight" className={styles.light} />
          <CampaignArt of={art} slot="sheetLeaves" className={styles.leaves} />
          <h1
            className={`display ${styles.headline}`}
            data-long={offer.headline.length > LONG || undefined}
            tabIndex={-1}
          >
            {offer.headline}
          </h1>
          <OfferLead offer={offer} instance={instance} />
          <div className={styles.steps}>
            <OfferSteps offer={offer} instance={instance} />
          </div>
          <CampaignArt of={art} slot="poster" className={styles.product} />
          <CampaignArt of={art} slot="bubbles" className={styles.bubbles} />
        </Slip>
        <Dock>
          <OfferAction offer={offer} />
        </Dock>
      </div>
    </>
  );
}
