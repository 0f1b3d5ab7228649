import { useLingui } from '@lingui/react';
import type { CSSProperties } from 'react';
import { PriceSticker } from '#src/ui/art/PriceSticker.tsx';
import { Dock } from '#src/ui/Dock.tsx';
import { Slip } from '#src/ui/Slip.tsx';
import forReaders from '#src/ui/VisuallyHidden.module.css';
import { CampaignArt } from '../shell/SiteScreen.tsx';
import { OfferAction, OfferLead, type OfferProps, OfferSteps } from './OfferWords.tsx';
import styles from './PosterOffer.module.css';

/** The offer as a picture with the headline in or over it. The slip is below the picture, or next to it from 960 px. */
export function PosterOffer({ offer, art, instance }: OfferProps) {
  const { i18n } = useLingui();
  return (
    <div className={styles.place}>
      <div className={styles.stage}>
        <div className={styles.frame}>
          {art.poster ? (
            <CampaignArt of={art} slot="poster" className={styles.picture} />
          ) : (
            <span className={styles.picture}>
              <PriceSticker headline={offer.headline} />
            </span>
          )}
        </div>
        {art.poster && !offer.headlineInArt ? (
          <Headline text={offer.headline} />
        ) : (
          <h1 className={forReaders.hidden} tabIndex={-1}>
            {offer.headline}
          </h1>
        )}
      </div>
      <Slip as="section" className={styles.slip} aria-label={i18n._({ id: 'offer.label', message: 'The offer' })}>
        <OfferLead offer={offer} instance={instance} />
        <OfferSteps offer={offer} instance={instance} />
        <Dock>
          <OfferAction offer={offer} />
        </Dock>
      </Slip>
    </div>
  );
}

/** The headline. Two words are placed within the picture; a text of more or fewer words is above it. */
function Headline({ text }: { text: string }) {
  const words = text.split(' ');
  const flanks = words.length === 2;
  return (
    <h1 className={`display ${flanks ? styles.flanks : styles.stack}`} tabIndex={-1}>
      {flanks ? words.map((word, index) => <Word key={word} word={word} isLast={index === 1} />) : text}
    </h1>
  );
}

function Word({ word, isLast }: { word: string; isLast: boolean }) {
  const size: CSSProperties & Record<'--letters', number> = { '--letters': word.length };
  return (
    <>
      <span style={size}>{word}</span>
      {!isLast && ' '}
    </>
  );
}
