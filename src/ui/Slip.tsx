import type { HTMLAttributes } from 'react';
import { classes } from './classes.ts';
import styles from './Slip.module.css';

interface SlipProps extends HTMLAttributes<HTMLElement> {
  as?: 'div' | 'section' | 'article';
}

/**
 * The paper's class, for elements that must be the slip themselves (the form). They also carry `data-surface="paper"`.
 */
export const slipClass = styles.slip;

/** The paper that the journey is printed on; its edge depends on the brand: label, bag or linen (DESIGN §1). */
export function Slip({ as: Element = 'div', className, ...attributes }: SlipProps) {
  return <Element {...attributes} className={classes(styles.slip, className)} data-surface="paper" />;
}
