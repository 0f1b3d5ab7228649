import type { ComponentProps, ReactNode } from 'react';
import { classes } from './classes.ts';
import { ownElement } from './own-element.tsx';
import styles from './LinkButton.module.css';

interface LinkButtonProps extends ComponentProps<'button'> {
  icon?: ReactNode;
}

/** A button that looks like a link and opens help, rules or terms. Inside a sentence, use `TextButton`. */
export function LinkButton({ icon, className, children, type = 'button', ...attributes }: LinkButtonProps) {
  return (
    <button {...attributes} type={type} className={classes(styles.linkButton, className)}>
      {icon}
      {ownElement(children)}
    </button>
  );
}
