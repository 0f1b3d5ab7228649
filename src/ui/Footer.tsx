import type { ReactNode } from 'react';
import { useUiLabels } from './labels.ts';
import styles from './Footer.module.css';

interface FooterProps {
  /** the no-purchase line with its Official Rules button (SHELL-4) */
  rules?: ReactNode;
  /** `<a>` and `<button>` elements: contact, privacy, CCPA, terms (SHELL-5) */
  nav?: ReactNode;
  navLabel?: string;
  /** the campaign's mandatories */
  children?: ReactNode;
}

/** The legal part of a page, below the first viewport. */
export function Footer({ rules, nav, navLabel, children }: FooterProps) {
  const { legal } = useUiLabels();
  return (
    <footer className={styles.legal}>
      {(rules || children) && (
        <div className={styles.text}>
          {rules && <p className={styles.rules}>{rules}</p>}
          {children}
        </div>
      )}
      {nav && (
        <nav className={styles.nav} aria-label={navLabel ?? legal}>
          {nav}
        </nav>
      )}
    </footer>
  );
}
