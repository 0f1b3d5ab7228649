import { Trans } from '@lingui/react';
import { useId } from 'react';
import type { GameEvent } from '#games/kit/contract.ts';
import type { Message, Result } from '#games/kit/presentation.ts';
import { selectSite } from '#machines/journey/journey.selectors.ts';
import { useJourneyValue } from '#src/flow/journey-context.tsx';
import { Button } from '#src/ui/Button.tsx';
import { useModal } from '#src/ui/useModal.ts';
import { CampaignArt } from '../shell/SiteScreen.tsx';
import { Confetti } from './Confetti.tsx';
import { ExtraEntry } from './ExtraEntry.tsx';
import styles from './GameResult.module.css';
import { PrizeCard } from './PrizeCard.tsx';

interface GameResultProps {
  readonly result: Result<GameEvent>;
  readonly say: (message: Message) => string;
  /** Whether the server has not confirmed the result yet. */
  readonly isReporting: boolean;
  /** Whether the text is confirmed: the server has returned everything that it depends on (SCR-6). */
  readonly isTextTrue: boolean;
  readonly onAction: () => void;
  /** Escape: the panel is closed. */
  readonly onClose: () => void;
  /** Starts another play; undefined if none is left. */
  readonly onAgain?: (() => void) | undefined;
}

/** The game's result, over its picture. */
export function GameResult({ result, say, isReporting, isTextTrue, onAction, onClose, onAgain }: GameResultProps) {
  const { campaign } = useJourneyValue(selectSite);
  const { dialog, first, events } = useModal(onClose);
  const titleId = useId();
  const textId = useId();
  const prizeId = useId();
  const { tone, title, text, prize, action } = result;
  // Celebrate whatever the server granted like a prize.
  const granted = isTextTrue ? result.granted : undefined;
  return (
    <dialog
      ref={dialog}
      {...events}
      className={styles.result}
      data-tone={tone}
      aria-labelledby={titleId}
      aria-describedby={[prize && prizeId, text && textId].filter(Boolean).join(' ') || undefined}
      data-surface="paper"
    >
      {(tone === 'won' || granted) && <Confetti className={styles.fall} />}
      <div className={styles.body}>
        <div className={styles.art}>
          {prize ? (
            <PrizeCard id={prizeId} prize={say(prize)} />
          ) : granted ? (
            <div className={styles.found}>
              <ExtraEntry />
            </div>
          ) : (
            tone === 'lost' && <CampaignArt of={campaign.theme?.art ?? {}} slot="lost" />
          )}
        </div>
        <h2 id={titleId} className={`display ${styles.title}`}>
          {say(granted ?? title)}
        </h2>
        {text && (
          <p id={textId} {...(result.textNeeds && { role: 'status' })}>
            {isTextTrue && say(text)}
          </p>
        )}
      </div>
      <div className={styles.foot}>
        <Button ref={first} busy={isReporting} onClick={onAction}>
          {say(action)}
        </Button>
        {onAgain && (
          <Button variant="second" disabled={isReporting} onClick={onAgain}>
            <Trans id="game.again" message="Play again" />
          </Button>
        )}
      </div>
    </dialog>
  );
}
