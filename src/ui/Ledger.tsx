import type { ReactNode } from 'react';
import styles from './Ledger.module.css';

interface LedgerRow {
  /** unique within its ledger */
  term: string;
  value: ReactNode;
}

/** What was earned, how and when, as the lines of a receipt. */
export function Ledger({ rows }: { rows: readonly LedgerRow[] }) {
  return (
    <dl className={styles.ledger}>
      {rows.map((row) => (
        <div key={row.term}>
          <dt>{row.term}</dt>
          <dd>{row.value}</dd>
        </div>
      ))}
    </dl>
  );
}
