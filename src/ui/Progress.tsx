import { useUiLabels } from './labels.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';
import { TickIcon } from './art/icons.tsx';
import styles from './Progress.module.css';

export interface ProgressStep {
  name: string;
  state: 'done' | 'current' | 'next';
}

interface ProgressProps {
  /** in order; exactly one is current */
  steps: readonly ProgressStep[];
  label?: string;
  /** read by screen readers after the name of a finished step: 'Receipt, done' */
  doneLabel?: string;
}

/** The steps of the journey as ticket stubs. A done step has a tick, the current one its name, others a number. */
export function Progress({ steps, label, doneLabel }: ProgressProps) {
  const { progress, done } = useUiLabels();
  const lastDone = steps.map(({ state }) => state).lastIndexOf('done');
  return (
    <ol className={styles.steps} aria-label={label ?? progress} data-print="none">
      {steps.map((step, index) => {
        if (step.state === 'current')
          return (
            <li key={step.name} aria-current="step">
              {step.name}
            </li>
          );
        if (step.state === 'next') {
          return (
            <li key={step.name}>
              <VisuallyHidden>{step.name}</VisuallyHidden>
              <span aria-hidden="true">{index + 1}</span>
            </li>
          );
        }
        return (
          <li key={step.name} className={index === lastDone ? styles.torn : undefined}>
            <VisuallyHidden>{`${step.name}, ${doneLabel ?? done}`}</VisuallyHidden>
            <TickIcon />
          </li>
        );
      })}
    </ol>
  );
}
