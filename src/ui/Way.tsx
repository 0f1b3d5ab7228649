import type { ReactNode } from 'react';
import { TickIcon } from './art/icons.tsx';
import { VisuallyHidden } from './VisuallyHidden.tsx';
import styles from './Way.module.css';

/** The state of a step: finished, current, still to come, or the step at which the submission was rejected. */
type WayMark = 'done' | 'now' | 'toCome' | 'refused';

/** A list of the steps that something passes on its way to the visitor. */
export function Way({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <ol className={styles.way} aria-label={label}>
      {children}
    </ol>
  );
}

interface WayStepProps {
  readonly mark: WayMark;
  /** Whether it is the last step that was reached. */
  readonly isCurrent?: boolean;
  /** Shown until the step is done; then a tick replaces it. */
  readonly icon?: ReactNode;
  readonly name: ReactNode;
  /** The mark in words, for screen readers. */
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
