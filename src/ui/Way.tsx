import type { ReactNode } from 'react';
import { TickIcon } from './art/icons.tsx';
import { VisuallyHidden } from './VisuallyHidden.tsx';
import styles from './Way.module.css';

/** A step of a way: behind it, where it is now, still to come, or where it ended. */
type WayMark = 'done' | 'now' | 'toCome' | 'refused';

/** The way of something to its owner, step by step. */
export function Way({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <ol className={styles.way} aria-label={label}>
      {children}
    </ol>
  );
}

interface WayStepProps {
  readonly mark: WayMark;
  /** It is the last one that was reached. */
  readonly isCurrent?: boolean;
  /** Shown until it is behind. */
  readonly icon?: ReactNode;
  readonly name: ReactNode;
  /** The mark in words, for whoever does not see its colour. */
  readonly phase: ReactNode;
  readonly time?: ReactNode;
  readonly note?: ReactNode;
}

export function WayStep({ mark, isCurrent = false, icon, name, phase, time, note }: WayStepProps) {
  return (
    <li className={styles[mark]} aria-current={isCurrent ? 'step' : undefined}>
      <span className={styles.icon}>{mark === 'done' ? <TickIcon /> : icon}</span>
      <div className={styles.line}>
        <b>
          {name}
          <VisuallyHidden>, {phase}</VisuallyHidden>
        </b>
        {time && <span className={styles.time}>{time}</span>}
      </div>
      {note && <small>{note}</small>}
    </li>
  );
}
