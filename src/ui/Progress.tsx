import { useUiLabels } from './labels.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';
import { TickIcon } from './art/icons.tsx';
import styles from './Progress.module.css';

export interface ProgressStep {
  name: string;
  state: 'done' | 'current' | 'next';
}

interface ProgressProps {
  /** from first to last, one of them current */
  steps: readonly ProgressStep[];
  label?: string;
  /** read out after the name of a finished step: 'Receipt, done' */
  doneLabel?: string;
}

/**
 * The steps of the journey as ticket stubs: done = tick, current = wide with its name, to come = number (DESIGN §4).
 */
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
