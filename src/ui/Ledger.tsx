import type { ReactNode } from 'react';
import styles from './Ledger.module.css';

interface LedgerRow {
  /** unique within its ledger */
  term: string;
  value: ReactNode;
}

/** A list of terms and values that looks like the lines of a receipt: what was earned, how and when. */
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
