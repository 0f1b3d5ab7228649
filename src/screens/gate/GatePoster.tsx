import { useLingui } from '@lingui/react';
import type { CSSProperties } from 'react';
import { selectInstance, selectSite } from '#machines/journey.selectors.ts';
import { useJourneyValue } from '#src/flow/journey-context.tsx';
import { CampaignHtml } from '#src/ui/CampaignHtml.tsx';
import { offerText } from '../offer/offer-text.ts';
import { CampaignArt } from '../shell/SiteScreen.tsx';
import styles from './GatePoster.module.css';

/**
 * What the visitor can get, large beside the brand's picture, for a gate that is the first thing they see (E-1).
 *
 * @param isBrief leaves the line below the reward out: the questions need its room
 */
export function GatePoster({ isBrief }: { readonly isBrief: boolean }) {
  const { i18n } = useLingui();
  const site = useJourneyValue(selectSite);
  const instance = useJourneyValue(selectInstance);
  const { headline, lead } = offerText(site, instance, i18n);
  const art = site.campaign.theme?.art ?? {};
  return (
    <div className={styles.first}>
      <CampaignArt of={art} slot={art.band ? 'band' : 'poster'} className={styles.art} />
      <p className={`display ${styles.reward}`}>
        {linesOf(headline).map(({ text, look, letters }, index) => (
          <span key={text} className={styles[look]} style={{ '--letters': letters } as CSSProperties}>
            {index > 0 && ' '}
            {text}
          </span>
        ))}
      </p>
      {!isBrief && <CampaignHtml className={styles.lead} html={lead} />}
    </div>
  );
}

/** A line of the reward, and how many letters have to fit beside the picture. */
interface Line {
  readonly text: string;
  readonly look: 'figure' | 'rest' | 'words';
  readonly letters: number;
}

/** "$10 back" is a figure and what follows it, "Win $100" what precedes it, and "Roll the cask" words alone. */
function linesOf(headline: string): readonly Line[] {
  const figure = /\S*\d\S*/.exec(headline);
  if (!figure) return [lineOf(headline, 'words', headline.length / 2.5)];
  const after = headline.slice(figure.index + figure[0].length);
  return [
    lineOf(headline.slice(0, figure.index), 'rest'),
    lineOf(figure[0], 'figure'),
    lineOf(after, 'rest'),
  ].filter(({ text }) => text !== '');
}

/** What is longer than nine letters is broken into lines. */
function lineOf(part: string, look: Line['look'], length = part.trim().length): Line {
  const text = part.trim();
  const longest = Math.max(...text.split(' ').map((word) => word.length));
  return { text, look, letters: Math.max(longest, Math.min(Math.ceil(length), 9)) };
}
