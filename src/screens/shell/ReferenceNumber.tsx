import { Trans, useLingui } from '@lingui/react';
import { CopyIcon } from '#src/ui/art/step-icons.tsx';
import { useCopy } from '#src/ui/useCopy.ts';
import styles from './ReferenceNumber.module.css';

/** The number by which support finds a submission (DONE-12) or a reward (POINTS-4), with a button that copies it. */
export function ReferenceNumber({ number }: { readonly number: string }) {
  const { i18n } = useLingui();
  const { outcome, copy } = useCopy(number);
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
        onClick={copy}
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
