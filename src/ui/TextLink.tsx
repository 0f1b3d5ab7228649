import type { ComponentProps } from 'react';
import { classes } from './classes.ts';
import { follow } from './follow.ts';
import styles from './TextLink.module.css';

interface TextLinkProps extends Omit<ComponentProps<'a'>, 'onClick'> {
  href: string;
  /** whether the link opens a new tab, which has no access to this page */
  external?: boolean;
  /** replaces the navigation of a plain click */
  onFollow?: (() => void) | undefined;
}

/** A link inside a sentence. */
export function TextLink({ external = false, onFollow, className, ...attributes }: TextLinkProps) {
  const tab = external ? { target: '_blank', rel: 'noopener' } : {};
  return <a {...attributes} {...tab} className={classes(styles.link, className)} onClick={follow(onFollow)} />;
}

/** A button inside a sentence that looks like a link and opens a dialog. */
export function TextButton({ className, type = 'button', ...attributes }: ComponentProps<'button'>) {
  return <button {...attributes} type={type} className={classes(styles.link, className)} />;
}
