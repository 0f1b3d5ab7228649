import type { CSSProperties } from 'react';
import type { GameEvent } from '#games/kit/contract.ts';
import type { Message, SliderControl } from '#games/kit/presentation.ts';
import styles from './GameSlider.module.css';

interface GameSliderProps {
  readonly control: SliderControl<GameEvent>;
  readonly say: (message: Message) => string;
  readonly send: (event: GameEvent) => void;
}

/** A slider in the dock with its label. A range with negative values has no filled part. */
export function GameSlider({ control, say, send }: GameSliderProps) {
  const { name, least, most, step, value, valueText, isDisabled, event } = control;
  const share = least < 0 ? 0 : (value - least) / (most - least);
  const filled: CSSProperties & Record<'--share', number> = { '--share': share };
  return (
    <label className={styles.slider}>
      {say(name)}
      <input
        type="range"
        style={filled}
        min={least}
        max={most}
        step={step}
        value={value}
        disabled={isDisabled ?? false}
        aria-valuetext={valueText && say(valueText)}
        onChange={({ currentTarget }) => send(event(currentTarget.valueAsNumber))}
      />
    </label>
  );
}
