import type { ReactNode } from 'react';
import { follow } from './follow.ts';
import { useUiLabels } from './labels.ts';
import styles from './Header.module.css';

interface HeaderProps {
  /** the brand's name, shown next to the emblem */
  name: string;
  /** the accessible name of the brand link: 'Linnet, offer details' */
  homeLabel: string;
  /** the target of the brand link; null if the brand is not a link */
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
 * The top of a page: the brand, which links to the offer on screens where it is available (NEXT-8, SHELL-13), and the
 * account links (SHELL-1).
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
      <div className={styles.links}>
        {nav && <nav aria-label={navLabel ?? account}>{nav}</nav>}
        {language}
      </div>
    </header>
  );
}
