import type { Gauge, Message } from '#games/kit/presentation.ts';
import styles from './GameGauge.module.css';

interface GameGaugeProps {
  readonly gauge: Gauge;
  /** The instruction below the dots; undefined if the dock shows it. */
  readonly hint?: string | undefined;
  readonly say: (message: Message) => string;
}

/** The gauge next to the picture: dots for a count out of a total, or a bar with a mark at the value that matters. */
export function GameGauge({ gauge, hint, say }: GameGaugeProps) {
  if (gauge.kind === 'pips') {
    return (
      <div className={styles.hud}>
        <span className={styles.label}>{say(gauge.label)}</span>
        <span className={styles.pips} data-many={gauge.most > 4 || undefined} aria-hidden="true">
          {Array.from({ length: gauge.most }, (_, index) => (
            <i key={index} data-full={index < gauge.value || undefined} />
          ))}
        </span>
        {hint !== undefined && <span className={styles.hint}>{hint}</span>}
      </div>
    );
  }
  const { value, most, mark } = gauge;
  const share = (part: number) => `${(part / most) * 100}%`;
  return (
    <div className={styles.hud}>
      <span className={styles.label}>{say(gauge.label)}</span>
      <div
        className={styles.bar}
        role="progressbar"
        aria-label={say(gauge.label)}
        aria-valuenow={value}
        aria-valuemin={0}
        aria-valuemax={most}
      >
        <i style={{ width: share(value) }} />
        {mark !== undefined && <b style={{ left: share(mark) }} />}
      </div>
    </div>
  );
}
