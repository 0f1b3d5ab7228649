import { useLingui } from '@lingui/react';
import { brandOf } from '#domain/rules/brand.ts';
import { selectSite } from '#machines/journey/journey.selectors.ts';
import { useJourneyValue } from '#src/flow/journey-context.tsx';
import { Task } from '#src/ui/Task.tsx';
import { useScreenFocus } from '#src/ui/useScreenFocus.ts';
import { STEP_NAMES } from '../shell/journey-progress.ts';
import { GameBand } from './GameBand.tsx';
import { GameFrame } from './GameFrame.tsx';
import styles from './GameBlank.module.css';

/** Reserves the game's space while the game is loading. */
export function GameBlank() {
  const { i18n } = useLingui();
  const site = useJourneyValue(selectSite);
  const name = i18n._(STEP_NAMES.bonus);
  useScreenFocus(`${name} · ${brandOf(site)}`);
  return (
    <GameFrame>
      <GameBand title={<span className={styles.title}>{name}</span>} />
      <Task isBare>
        <div className={styles.place} aria-hidden="true" />
      </Task>
    </GameFrame>
  );
}
