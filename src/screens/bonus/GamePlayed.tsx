import { Trans, useLingui } from '@lingui/react';
import { brandOf } from '#domain/rules/brand.ts';
import { playRequest } from '#machines/journey/journey.inputs.ts';
import { selectKeptBonus, selectSite } from '#machines/journey/journey.selectors.ts';
import { useJourney, useJourneyValue } from '#src/flow/journey-context.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Dock } from '#src/ui/Dock.tsx';
import { useScreenFocus } from '#src/ui/useScreenFocus.ts';
import { STEP_NAMES } from '../shell/journey-progress.ts';
import { bonusText } from './bonus-text.ts';
import { GameNotice } from './GameNotice.tsx';
import { playedText } from './played-text.ts';

/** No plays are left: shows the game's text for that, and the rewards of the plays (GAME-5, SLOT-4, VWHEEL-2). */
export function GamePlayed() {
  const { i18n } = useLingui();
  const journey = useJourney();
  const site = useJourneyValue(selectSite);
  const type = useJourneyValue(({ context }) => context.game.play?.game ?? playRequest(context).type);
  const bonus = useJourneyValue(selectKeptBonus);
  const name = i18n._(STEP_NAMES.bonus);
  useScreenFocus(`${name} · ${brandOf(site)}`);
  const { message, action } = playedText(i18n, type);
  const won = bonusText(i18n, bonus, site.campaign);
  return (
    <GameNotice
      title={<Trans id="game.played.title" message="You have played" />}
      dock={
        <Dock>
          <Button onClick={() => journey.send({ type: 'game.finished' })}>{action}</Button>
        </Dock>
      }
    >
      {won !== null && <p className="display">{won}</p>}
      <p>{message}</p>
    </GameNotice>
  );
}
