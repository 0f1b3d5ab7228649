import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { classes } from './classes.ts';
import { useUiLabels } from './labels.ts';
import { ownElement } from './own-element.tsx';
import styles from './Button.module.css';

export interface ButtonProps extends ComponentProps<'button'> {
  /** one primary button per screen; the second action is outlined */
  variant?: 'primary' | 'second';
  /** whether work is in progress: the button shows a ring and `busyLabel`, keeps its width and ignores presses */
  busy?: boolean | undefined;
  busyLabel?: string | undefined;
  /** before and after the label */
  icon?: ReactNode;
  iconAfter?: ReactNode;
}

/** A button. `type` defaults to 'button'. */
export function Button({
  variant = 'primary',
  busy = false,
  busyLabel,
  icon,
  iconAfter,
  className,
  children,
  onClick,
  type = 'button',
  ...attributes
}: ButtonProps) {
  const { sending } = useUiLabels();
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...attributes}
      type={type}
      className={classes(styles.button, variant === 'second' && styles.second, className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || attributes['aria-disabled']}
      onClick={press}
    >
      <span className={styles.stack}>
        <span className={classes(styles.label, styles.rest)}>
          {icon}
          {ownElement(children)}
          {iconAfter}
        </span>
        {busy && (
          <span className={styles.label}>
            <span className={styles.ring} aria-hidden="true" />
            <span>{busyLabel ?? sending}</span>
          </span>
        )}
      </span>
    </button>
  );
}
