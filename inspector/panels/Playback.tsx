import type { SnapshotMessage } from '#src/inspect/inspector-messages.ts';
import style from '../bar.module.css';
import type { NameOfEvent } from '../event-names.ts';

interface Props {
  readonly steps: readonly SnapshotMessage[];
  /** The selected moment; null when live. */
  readonly cursor: number | null;
  readonly isFollowing: boolean;
  readonly nameOf: NameOfEvent;
  readonly onCursor: (cursor: number | null) => void;
  readonly onFollow: (isFollowing: boolean) => void;
  readonly onClear: () => void;
}

/** Steps back and forth through the events. While paused, new events are appended. */
export function Playback({ steps, cursor, isFollowing, nameOf, onCursor, onFollow, onClear }: Props) {
  const last = steps.length - 1;
  const index =
    cursor === null
      ? last
      : Math.max(
          0,
          steps.findLastIndex(({ seq }) => seq <= cursor),
        );
  const go = (to: number) => {
    const step = steps[to];
    if (step) onCursor(step.seq);
  };
  const step = steps[index];
  const fresh = last - index;
  return (
    <>
      <div className={style.group} role="group" aria-label="Moment">
        <button type="button" className={style.button} disabled={index <= 0} onClick={() => go(index - 1)}>
          ◂ Back
        </button>
        <input
          className={style.slider}
          type="range"
          aria-label="Moment"
          aria-valuetext={step ? `${index + 1} of ${steps.length}: ${nameOf(step)}` : 'no events yet'}
          min={0}
          max={Math.max(0, last)}
          value={Math.max(0, index)}
          onChange={({ target }) => go(Number(target.value))}
        />
        <button type="button" className={style.button} disabled={index >= last} onClick={() => go(index + 1)}>
          Forward ▸
        </button>
        <span className={style.count}>
          {index + 1} / {steps.length}
        </span>
        <button
          type="button"
          className={style.button}
          aria-pressed={cursor === null}
          onClick={() => (cursor === null ? go(last) : onCursor(null))}
        >
          {cursor === null ? '● Live' : fresh > 0 ? `Paused, ${fresh} newer` : 'Paused'}
        </button>
      </div>
      <button type="button" className={style.button} aria-pressed={isFollowing} onClick={() => onFollow(!isFollowing)}>
        Follow active state
      </button>
      <button type="button" className={style.button} onClick={onClear}>
        Clear
      </button>
    </>
  );
}
