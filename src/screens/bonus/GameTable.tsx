import { Trans, useLingui } from '@lingui/react';
import { type CSSProperties, useRef, useState } from 'react';
import { brandOf } from '#domain/rules/brand.ts';
import type { ButtonControl, Control, SliderControl } from '#games/kit/presentation.ts';
import type { GameEvent } from '#games/kit/contract.ts';
import type { Play, PlayableGame } from '#games/kit/playable.ts';
import { selectBonusPhase, selectResult, selectSite } from '#machines/journey/journey.selectors.ts';
import { useJourney, useJourneyValue } from '#src/flow/journey-context.tsx';
import { Button } from '#src/ui/Button.tsx';
import { HandIcon } from '#src/ui/art/hand-icon.tsx';
import { Dock } from '#src/ui/Dock.tsx';
import { LinkButton } from '#src/ui/LinkButton.tsx';
import { Task } from '#src/ui/Task.tsx';
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx';
import { useScreenFocus } from '#src/ui/useScreenFocus.ts';
import { GameBand } from './GameBand.tsx';
import { GameFrame } from './GameFrame.tsx';
import { GameGauge } from './GameGauge.tsx';
import styles from './GameTable.module.css';
import { GameResult } from './GameResult.tsx';
import { GameSlider } from './GameSlider.tsx';
import sliderStyles from './GameSlider.module.css';
import { SkipQuestion } from './SkipQuestion.tsx';
import { SoundSwitch } from './SoundSwitch.tsx';
import { translator } from './translator.ts';
import { useOffer } from './useOffer.ts';
import { useSound } from './useSound.ts';
import { useStage } from './useStage.ts';

interface GameTableProps {
  readonly play: Play;
  readonly game: PlayableGame;
}

/** The aspect ratio (width / height) above which a playfield leaves space below it on a phone. */
const COMPACT = 0.85;

/** A game in progress: its picture, its controls over it and in the dock and, once it is over, the result. */
export function GameTable({ play, game }: GameTableProps) {
  const { i18n } = useLingui();
  const journey = useJourney();
  const site = useJourneyValue(selectSite);
  const say = translator(i18n, site.campaign);
  const phase = useJourneyValue(selectBonusPhase);
  const isReporting = phase === 'skipping' || phase === 'reporting' || phase === 'waiting';
  const earned = useJourneyValue(selectResult);
  const playsLeft = useJourneyValue(({ context }) => context.game.play?.playsLeft ?? 0);
  const {
    title = game.title,
    hint,
    todo = hint,
    picture,
    status,
    gauge,
    card,
    controls,
    result,
    send,
  } = useOffer(play);
  const canvas = useRef<HTMLDivElement>(null);
  const overlay = useRef<HTMLDivElement>(null);
  const { stage, isBlind } = useStage(play, game, { picture: canvas, overlay });
  const [soundIsOn, toggleSound] = useSound(stage);
  // Once closed, the panel stays closed: the status repeats its text, and the dock offers the same action.
  const [isPutAway, setPutAway] = useState(false);
  useScreenFocus(`${say(title)} · ${brandOf(site)}`);

  const isTextTrue = !result?.textNeeds || earned?.[result.textNeeds] === true;
  const isOver = phase === 'told' || isReporting;
  const leave = () => journey.send({ type: 'game.finished' });
  const buttons = controls.filter(isDockButton);
  const sliders = controls.filter(isDockSlider);
  const shape: CSSProperties & Record<'--shape', number> = { '--shape': game.size.width / game.size.height };
  return (
    <GameFrame ground={game.size.width / game.size.height > COMPACT}>
      <GameBand
        title={say(title)}
        {...(gauge?.kind !== 'pips' && { lead: say(hint) })}
        aside={<SoundSwitch isOn={soundIsOn} onToggle={toggleSound} />}
      >
        {gauge && <GameGauge gauge={gauge} hint={sliders.length > 0 ? say(hint) : undefined} say={say} />}
      </GameBand>
      <Task isBare>
        <div className={styles.arena} data-sliders={sliders.length > 0 || undefined}>
          <div className={styles.playfield} style={shape}>
            <div className={styles.picture} ref={canvas} role="img" aria-label={say(picture)} />
            <div
              className={styles.overlay}
              ref={overlay}
              role="group"
              aria-label={say(title)}
              data-blind={isBlind || undefined}
            />
            {card && (
              <div key={card.title.id} className={styles.card} aria-hidden="true">
                <strong className="display">{say(card.title)}</strong>
                {card.text && <span>{say(card.text)}</span>}
              </div>
            )}
          </div>
        </div>
        <VisuallyHidden>
          <p role="status">{say(result?.textNeeds && isTextTrue ? (result.text ?? status) : status)}</p>
        </VisuallyHidden>
        <Dock>
          {sliders.length > 0 && (
            <div className={sliderStyles.sliders}>
              {sliders.map((slider) => (
                <GameSlider key={slider.key} control={slider} say={say} send={send} />
              ))}
            </div>
          )}
          {buttons.map((button) => (
            <Button
              key={button.key}
              busy={button.isBusy}
              busyLabel={say(button.name)}
              disabled={button.isDisabled === true && !button.isBusy}
              onClick={() => send(button.event)}
            >
              {say(button.name)}
            </Button>
          ))}
          {isOver && (
            <Button variant={buttons.length > 0 ? 'second' : 'primary'} busy={isReporting} onClick={leave}>
              <Trans id="game.done" message="Done" />
            </Button>
          )}
          {buttons.length === 0 && !isOver && (
            <p className={styles.todo}>
              <HandIcon />
              <span>{say(todo)}</span>
            </p>
          )}
          {isOver ? (
            <span className={styles.noSkip} />
          ) : (
            <LinkButton className={styles.skip} onClick={() => journey.send({ type: 'game.skipAsked' })}>
              <Trans id="game.skip" message="Skip the game" />
            </LinkButton>
          )}
        </Dock>
      </Task>
      {phase === 'askedToSkip' && <SkipQuestion />}
      {result && !isPutAway && (
        <GameResult
          key={result.title.id}
          result={result}
          say={say}
          isReporting={isReporting}
          isTextTrue={isTextTrue}
          onAction={() => (result.event ? send(result.event) : leave())}
          onClose={() => (result.event ? send(result.event) : setPutAway(true))}
          onAgain={playsLeft > 0 && !result.event ? () => journey.send({ type: 'game.repeated' }) : undefined}
        />
      )}
    </GameFrame>
  );
}

function isDockButton(control: Control<GameEvent>): control is ButtonControl<GameEvent> {
  return control.kind === 'button' && control.box === undefined;
}

function isDockSlider(control: Control<GameEvent>): control is SliderControl<GameEvent> {
  return control.kind === 'slider' && control.box === undefined;
}
