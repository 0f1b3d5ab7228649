import type { ComponentProps, ReactNode } from 'react';
import { classes } from './classes.ts';
import { ownElement } from './own-element.tsx';
import { follow } from './follow.ts';
import styles from './Button.module.css';

interface ButtonLinkProps extends Omit<ComponentProps<'a'>, 'onClick'> {
  href: string;
  variant?: 'primary' | 'second';
  icon?: ReactNode;
  iconAfter?: ReactNode;
  /** replaces the navigation of a plain click */
  onFollow?: (() => void) | undefined;
}

/** A link that looks like a button, such as the one that leads on from a poster. */
export function ButtonLink({
  variant = 'primary',
  icon,
  iconAfter,
  onFollow,
  className,
  children,
  ...attributes
}: ButtonLinkProps) {
  return (
    <a
      {...attributes}
      className={classes(styles.button, variant === 'second' && styles.second, className)}
      onClick={follow(onFollow)}
    >
      <span className={styles.label}>
        {icon}
        {ownElement(children)}
        {iconAfter}
      </span>
    </a>
  );
}
