import { Trans, useLingui } from '@lingui/react';
import { useState } from 'react';
import { CopyIcon } from '#src/ui/art/icons.tsx';
import styles from './CopyNumber.module.css';

/** The number by which support finds a reward, with a button that copies it. */
export function CopyNumber({ number }: { readonly number: string }) {
  const { i18n } = useLingui();
  const [outcome, setOutcome] = useState<'none' | 'copied' | 'refused'>('none');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(number);
      setOutcome('copied');
    } catch {
      setOutcome('refused');
    }
  };
  return (
    <div className={styles.number}>
      <p>
        <span className={styles.label}>
          <Trans id="redeemed.reference" message="Reference number" />
        </span>
        <b>{number}</b>
      </p>
      <button
        type="button"
        className={styles.copy}
        aria-label={i18n._({ id: 'redeemed.copyReference', message: 'Copy reference number' })}
        onClick={() => void copy()}
      >
        <CopyIcon />
        <Trans id="redeemed.copy" message="Copy" />
      </button>
      <p className={styles.note} role="status">
        {outcome === 'copied' && <Trans id="redeemed.copied" message="The number is copied." />}
        {outcome === 'refused' && (
          <Trans id="redeemed.copyRefused" message="The number could not be copied. Please write it down." />
        )}
      </p>
    </div>
  );
}
