import { useLingui } from '@lingui/react';
import type { NextStep } from './steps-after-submission.tsx';
import styles from './NextSteps.module.css';

/** The three steps after a submission, in a row; the first is the current one (DONE-12). */
export function NextSteps({ steps }: { readonly steps: readonly NextStep[] }) {
  const { i18n } = useLingui();
  return (
    <ol className={styles.steps} aria-label={i18n._({ id: 'next.label', message: 'What happens next' })}>
      {steps.map(({ icon, name, note }) => (
        <li key={name + note}>
          <span className={styles.icon}>{icon}</span>
          <span>
            <b>{name}</b>
            <span className={styles.note}>{note}</span>
          </span>
        </li>
      ))}
    </ol>
  );
}
