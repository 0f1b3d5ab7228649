import { Trans, useLingui } from '@lingui/react';
import { useJourney } from '#src/flow/journey-context.tsx';
import { QuestionDialog } from '#src/ui/QuestionDialog.tsx';

/** Asks the visitor once whether to skip the game (GAME-10). The game continues meanwhile. */
export function SkipQuestion() {
  const { i18n } = useLingui();
  const journey = useJourney();
  return (
    <QuestionDialog
      title={i18n._({ id: 'game.skip.title', message: 'Skip the game?' })}
      yes={i18n._({ id: 'game.skip', message: 'Skip the game' })}
      no={i18n._({ id: 'game.skip.no', message: 'Keep playing' })}
      onYes={() => journey.send({ type: 'game.skipped' })}
      onNo={() => journey.send({ type: 'game.skipDeclined' })}
    >
      <Trans
        id="game.skip.text"
        message="What you have earned or won so far counts. You cannot come back to this game."
      />
    </QuestionDialog>
  );
}
