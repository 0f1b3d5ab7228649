import type { I18n } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react';
import type { ReactNode } from 'react';
import type { Headline } from '#domain/rules/headline.ts';
import { selectSite } from '#machines/journey/journey.selectors.ts';
import { useJourneyValue } from '#src/flow/journey-context.tsx';
import { DoneSticker } from '#src/ui/art/DoneSticker.tsx';
import { classes } from '#src/ui/classes.ts';
import { Confetti } from '../bonus/Confetti.tsx';
import { PrizeCard } from '../bonus/PrizeCard.tsx';
import { ExtraEntry } from '../bonus/ExtraEntry.tsx';
import { CampaignArt } from '../shell/SiteScreen.tsx';
import styles from './Hero.module.css';
import { type Won, wonPoints, wonTitle } from './won-text.ts';

interface HeroProps {
  readonly headline: Headline;
  /** The prize of the bonus game; null if there is none. */
  readonly won: Won | null;
}

const PRIZE_ID = 'complete-prize';

/** The `h1` of the confirmation (DONE-13): the prize on a card or, without a prize, the reward. */
export function Hero({ headline, won }: HeroProps) {
  const { i18n } = useLingui();
  if (headline.of === 'prize' && won) return <Celebrated prize={won.prize} title={won.title} />;
  if (headline.of === 'wonPoints') {
    const points = wonPoints(i18n, headline.points);
    return <Celebrated prize={points} title={wonTitle(i18n, points)} />;
  }
  if (headline.of === 'extraEntry') return <Found />;
  return (
    <div className={styles.hero}>
      <Art />
      <h1 className={classes('display', styles.title)} tabIndex={-1}>
        {wordsOf(headline, i18n)}
      </h1>
    </div>
  );
}

function Art() {
  const { campaign } = useJourneyValue(selectSite);
  const art = campaign.theme?.art ?? {};
  return (
    <div className={styles.clip} aria-hidden="true">
      {art.complete ? (
        <CampaignArt className={styles.art} of={art} slot="complete" />
      ) : (
        <DoneSticker className={styles.art} />
      )}
    </div>
  );
}

function Celebrated({ prize, title }: Won) {
  return (
    <div className={classes(styles.hero, styles.celebrated)}>
      <Confetti className={styles.fall} />
      <div className={styles.prize}>
        <PrizeCard id={PRIZE_ID} prize={prize} />
      </div>
      <h1 className={classes('display', styles.won)} tabIndex={-1} aria-describedby={PRIZE_ID}>
        {title}
      </h1>
    </div>
  );
}

function Found() {
  return (
    <div className={classes(styles.hero, styles.celebrated)}>
      <Confetti className={styles.fall} />
      <div className={styles.ticket}>
        <ExtraEntry />
      </div>
      <h1 className={classes('display', styles.won)} tabIndex={-1}>
        <Trans id="complete.found" message="You found an extra entry" />
      </h1>
    </div>
  );
}

/** Tags in the sentences: text above the figure, the figure or name, and the text after it. */
const PARTS = {
  pre: <span className={styles.pre} />,
  figure: <span className={styles.figure} />,
  name: <span className={styles.name} />,
  rest: <span className={styles.rest} />,
};

function wordsOf(headline: Headline, i18n: I18n): ReactNode {
  switch (headline.of) {
    case 'money':
      return (
        <Trans
          id="complete.hero.money"
          message="<figure>{figure}</figure> <rest>is on its way to review</rest>"
          values={{ figure: headline.figure }}
          components={PARTS}
        />
      );
    case 'points':
      return (
        <Trans
          id="complete.hero.points"
          message="<figure>{figure}</figure> <rest>{points, plural, one {point is on its way} other {points are on their way}} to review</rest>"
          values={{ points: headline.points, figure: i18n.number(headline.points) }}
          components={PARTS}
        />
      );
    case 'claim':
      return (
        <Trans
          id="complete.hero.claim"
          message="<pre>Almost yours:</pre> <figure>{figure}</figure> <rest>{points, plural, one {point} other {points}}</rest>"
          values={{ points: headline.points, figure: i18n.number(headline.points) }}
          components={PARTS}
        />
      );
    case 'draw':
      return headline.prize.startsWith('$') ? (
        <Trans
          id="complete.hero.draw"
          message="<pre>You are in the draw for</pre> <figure>{prize}</figure>"
          values={{ prize: headline.prize }}
          components={PARTS}
        />
      ) : (
        <Trans
          id="complete.hero.drawThing"
          message="<pre>You are in the draw:</pre> <name>{prize}</name>"
          values={{ prize: headline.prize }}
          components={PARTS}
        />
      );
    case 'thing':
      return headline.name ? (
        <Trans
          id="complete.hero.thing"
          message="<pre>On its way to review:</pre> <name>{name}</name>"
          values={{ name: headline.name }}
          components={PARTS}
        />
      ) : (
        <Trans
          id="complete.hero.reward"
          message="<name>Your reward</name> <rest>is on its way to review</rest>"
          components={PARTS}
        />
      );
    default:
      return <Trans id="complete.hero.entry" message="<name>Your entry is in</name>" components={PARTS} />;
  }
}
