import type { ReactNode } from 'react';
import { follow } from './follow.ts';
import { useUiLabels } from './labels.ts';
import styles from './Header.module.css';

interface HeaderProps {
  /** the brand's name, as written next to the emblem */
  name: string;
  /** where the brand link leads, in words: 'Linnet, offer details' */
  homeLabel: string;
  /** null where the brand leads nowhere */
  href?: string | null;
  /** replaces the navigation of a plain click on the brand */
  onHome?: (() => void) | undefined;
  /** the brand's emblem, shown 32 × 32 */
  emblem?: ReactNode;
  /** `<a>` and `<button>` elements on the right */
  nav?: ReactNode;
  navLabel?: string;
  /** the language switcher, at the far right */
  language?: ReactNode;
}

/**
 * The top of a page: the brand, which links to the offer where that may be read (NEXT-8, L-6), and the account links
 * (SHELL-1).
 */
export function Header({ name, homeLabel, href = '/', onHome, emblem, nav, navLabel, language }: HeaderProps) {
  const { account } = useUiLabels();
  const brand = (
    <>
      {emblem && (
        <span className={styles.emblem} aria-hidden="true">
          {emblem}
        </span>
      )}
      <span>{name}</span>
    </>
  );
  return (
    <header className={styles.header}>
      {href === null ? (
        <span className={styles.brand}>{brand}</span>
      ) : (
        <a className={styles.brand} href={href} aria-label={homeLabel} onClick={follow(onHome)}>
          {brand}
        </a>
      )}
      {nav && (
        <nav className={styles.nav} aria-label={navLabel ?? account}>
          {nav}
        </nav>
      )}
      {language}
    </header>
  );
}
