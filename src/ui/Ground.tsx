import { type ReactNode, useEffect, useRef } from 'react';
import styles from './Ground.module.css';

/** How far a slip may overlap the top of the art, in CSS pixels: the art leaves that much space empty. */
const FREE = 24;

/**
 * The art above the dock of a short screen. A longer slip may cover its upper part. The elements marked `data-crown`,
 * the topmost ones, are hidden before the slip cuts them off (BRAND-3).
 */
export function Ground({ children }: { children: ReactNode }) {
  const ground = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = ground.current;
    const slip = element?.parentElement?.querySelector('[data-surface="paper"]');
    if (!element || !slip || typeof ResizeObserver === 'undefined') return undefined;
    const look = (): void => {
      const room = element.getBoundingClientRect().top + FREE - slip.getBoundingClientRect().bottom;
      element.toggleAttribute('data-crowded', room < 0);
    };
    const observer = new ResizeObserver(look);
    for (const each of [slip, document.documentElement]) observer.observe(each);
    window.addEventListener('resize', look);
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', look);
    };
  }, []);
  return (
    <div ref={ground} className={styles.ground} data-ground>
      {children}
    </div>
  );
}
