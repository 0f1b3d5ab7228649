import type { ReactNode } from 'react';
import styles from './Notice.module.css';

interface NoticeProps {
  /** Designed for 390 × 500. */
  picture: ReactNode;
  title: ReactNode;
  /** One sentence. */
  children: ReactNode;
}

/** The content of a screen that ends the visit temporarily or permanently. */
export function Notice({ picture, title, children }: NoticeProps) {
  return (
    <div className={styles.notice}>
      <div className={styles.picture} aria-hidden="true">
        {picture}
      </div>
      <div className={styles.text}>
        <h1 className="display" tabIndex={-1}>
          {title}
        </h1>
        <p>{children}</p>
      </div>
    </div>
  );
}
