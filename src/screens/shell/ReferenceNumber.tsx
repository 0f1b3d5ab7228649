import { Trans, useLingui } from '@lingui/react';
import { useState } from 'react';
import { CopyIcon } from '#src/ui/art/step-icons.tsx';
import styles from './ReferenceNumber.module.css';

/** The number by which support finds a submission (E-3) or a reward (L-21), with a button that copies it. */
export function ReferenceNumber({ number }: { readonly number: string }) {
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
          <Trans id="reference" message="Reference number" />
        </span>{' '}
        <b translate="no">{number}</b>
      </p>
      <button
        type="button"
        className={styles.copy}
        aria-label={i18n._({ id: 'reference.copyNumber', message: 'Copy reference number' })}
        onClick={() => void copy()}
      >
        <CopyIcon />
        <Trans id="reference.copy" message="Copy" />
      </button>
      <p className={styles.note} role="status">
        {outcome === 'copied' && <Trans id="reference.copied" message="The number is copied." />}
        {outcome === 'refused' && (
          <Trans id="reference.refused" message="The number could not be copied. Please write it down." />
        )}
      </p>
    </div>
  );
}
