import { useLingui } from '@lingui/react';
import { type RefObject, useEffect, useState } from 'react';
import { brandOf } from '#domain/rules/brand.ts';
import { translator as campaignTranslator } from '#domain/rules/localise.ts';
import type { Play, PlayableGame } from '#games/kit/playable.ts';
import type { OwnedStage } from '#games/kit/game-stage.ts';
import { selectSite } from '#machines/journey/journey.selectors.ts';
import { useJourneyValue } from '#src/flow/journey-context.tsx';
import { loadStage } from './load-game.ts';
import { translator } from './translator.ts';

interface StagePlaces {
  /** An empty element that the canvas fills. */
  readonly picture: RefObject<HTMLDivElement | null>;
  /** An empty element over the picture, for the controls. */
  readonly overlay: RefObject<HTMLDivElement | null>;
}

interface Staged {
  readonly stage: OwnedStage | null;
  /** Whether the browser cannot draw, so only the controls are shown. */
  readonly isBlind: boolean;
}

const REDUCED = '(prefers-reduced-motion: reduce)';
const DARK = '(prefers-color-scheme: dark)';

/**
 * Mounts a game's picture and its controls. When the visitor's colour scheme or motion preference changes, the picture
 * is rebuilt, and the game continues.
 */
export function useStage(play: Play, game: PlayableGame, { picture, overlay }: StagePlaces): Staged {
  const { i18n } = useLingui();
  const site = useJourneyValue(selectSite);
  const { campaign } = site;
  const brand = brandOf(site);
  const [stage, setStage] = useState<OwnedStage | null>(null);
  const [isBlind, setBlind] = useState(false);
  const isReduced = useMedia(REDUCED);
  const isDark = useMedia(DARK);
  const { locale } = i18n;

  useEffect(() => {
    const host = picture.current;
    if (!host) return undefined;
    let isGone = false;
    let leave = () => {};
    const begin = async () => {
      const { createStage, loadSheet, readTheme } = await loadStage();
      const symbols = campaign.theme?.art.symbols;
      const sheet = symbols === undefined ? null : await loadSheet(`/campaigns/${symbols}`);
      // Text in the display face can be painted only once the face has loaded.
      await document.fonts.ready;
      if (isGone) return;
      const made = await createStage(host, {
        size: game.size,
        theme: readTheme(document.documentElement, { sheet, brand, wheelPicture: campaign.theme?.wheelPicture }),
        isMotionReduced: isReduced,
        voice: campaign.theme?.sound,
        say: campaignTranslator(campaign, locale),
      });
      if (isGone) return made.dispose();
      const unmount = play.mount(made);
      leave = () => {
        unmount();
        made.dispose();
        setStage(null);
      };
      setStage(made);
    };
    begin().catch((error: unknown) => {
      // A visitor who has left the game misses nothing.
      if (isGone) return;
      console.warn('the game has no picture', error);
      setBlind(true);
    });
    return () => {
      isGone = true;
      leave();
    };
  }, [play, game, picture, isReduced, isDark, campaign, brand, locale]);

  useEffect(() => {
    const host = overlay.current;
    if (!host) return undefined;
    let isGone = false;
    let leave = () => {};
    void loadStage().then(({ mountOverlay }) => {
      if (!isGone) leave = mountOverlay(host, play, { size: game.size, translate: translator(i18n, campaign) });
    });
    return () => {
      isGone = true;
      leave();
    };
  }, [play, game, overlay, i18n, locale, campaign]);

  return { stage, isBlind };
}

function useMedia(query: string): boolean {
  const [matches, setMatches] = useState(() => window.matchMedia(query).matches);
  useEffect(() => {
    const list = window.matchMedia(query);
    const look = () => setMatches(list.matches);
    list.addEventListener('change', look);
    return () => list.removeEventListener('change', look);
  }, [query]);
  return matches;
}
