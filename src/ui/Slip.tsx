import type { HTMLAttributes } from 'react';
import { classes } from './classes.ts';
import styles from './Slip.module.css';

interface SlipProps extends HTMLAttributes<HTMLElement> {
  as?: 'div' | 'section' | 'article';
}

/**
 * The class of a slip, for elements that must be the slip themselves, such as the form. They also need
 * `data-surface="paper"`.
 */
export const slipClass = styles.slip;

/** The paper that contains a screen's content. The brand chooses its edge: label, bag or linen. */
export function Slip({ as: Element = 'div', className, ...attributes }: SlipProps) {
  return <Element {...attributes} className={classes(styles.slip, className)} data-surface="paper" />;
}
