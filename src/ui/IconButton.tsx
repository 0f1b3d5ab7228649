import type { ComponentProps } from 'react';
import { classes } from './classes.ts';
import styles from './IconButton.module.css';

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label'> {
  /** the accessible name: what the button does */
  label: string;
}

/** An icon button, 44 × 44; the icon is its child. */
export function IconButton({ label, className, type = 'button', ...attributes }: IconButtonProps) {
  return <button {...attributes} type={type} aria-label={label} className={classes(styles.iconButton, className)} />;
}
