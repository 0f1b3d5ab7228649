import { Trans, useLingui } from '@lingui/react';
import { brandOf } from '#domain/rules/brand.ts';
import { selectSite } from '#machines/journey/journey.selectors.ts';
import { useJourney, useJourneyValue } from '#src/flow/journey-context.tsx';
import { serverText } from '#src/i18n/server-text.ts';
import { Button } from '#src/ui/Button.tsx';
import { Dock } from '#src/ui/Dock.tsx';
import { useScreenFocus } from '#src/ui/useScreenFocus.ts';
import { OutageWords } from '../outage/OutageWords.tsx';
import { TryNow } from '../outage/TryNow.tsx';
import { useOutage } from '../outage/useOutage.ts';
import { GameNotice } from './GameNotice.tsx';

/**
 * Shown if the game could not be loaded or its result not reported, with the server's reason if it gave one (GAME-6).
 * The visitor can retry, or continue to the confirmation. Temporary failures are retried automatically (OUTAGE-6).
 */
export function GameUnreachable() {
  const { i18n } = useLingui();
  const journey = useJourney();
  const site = useJourneyValue(selectSite);
  const outage = useOutage();
  const refusal = useJourneyValue(({ context }) => context.game.refusal);
  const wasPlayed = useJourneyValue(({ context }) => context.game.earned !== null);
  useScreenFocus(`${i18n._({ id: 'game.unreachable.page', message: 'Game unavailable' })} · ${brandOf(site)}`);
  return (
    <GameNotice
      isLive={outage !== null}
      title={
        wasPlayed ? (
          <Trans id="game.unreachable.unsaved" message="Your game could not be saved" />
        ) : (
          <Trans id="game.unreachable.title" message="The game could not be loaded" />
        )
      }
      dock={
        <Dock two>
          <Button variant="second" onClick={() => journey.send({ type: 'game.finished' })}>
            <Trans id="game.continue" message="Continue" />
          </Button>
          {outage ? (
            <TryNow of={outage} />
          ) : (
            <Button onClick={() => journey.send({ type: 'game.retried' })}>
              {refusal?.isOutdated ? (
                <Trans id="game.unreachable.reload" message="Reload" />
              ) : (
                <Trans id="common.tryAgain" message="Try again" />
              )}
            </Button>
          )}
        </Dock>
      }
    >
      <p>
        <Trans id="game.unreachable.safe" message="Your submission has been received." />
      </p>
      {outage ? (
        <OutageWords of={outage} />
      ) : refusal ? (
        <p>{serverText(i18n, refusal.detail)}</p>
      ) : (
        <p>
          {wasPlayed ? (
            <Trans
              id="game.unreachable.saveAgain"
              message="Please check your connection and try again, so that what you earned counts."
            />
          ) : (
            <Trans
              id="game.unreachable.loadAgain"
              message="Please check your connection and try again, or continue without the game."
            />
          )}
        </p>
      )}
    </GameNotice>
  );
}
