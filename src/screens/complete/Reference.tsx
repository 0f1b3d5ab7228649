import { Trans, useLingui } from '@lingui/react';
import { useState } from 'react';
import { shortReference } from '#domain/formats/reference.ts';
import { CopyIcon } from '#src/ui/art/step-icons.tsx';
import styles from './Reference.module.css';

/** The short reference of a submission, which can be copied (E-3). */
export function Reference({ of: uuid }: { readonly of: string }) {
  const { i18n } = useLingui();
  const [isCopied, setIsCopied] = useState(false);
  const reference = shortReference(uuid);
  // A browser that refuses still shows the reference: it can be selected and read out.
  const copy = () =>
    navigator.clipboard?.writeText(reference).then(
      () => setIsCopied(true),
      () => undefined,
    );
  return (
    <div className={styles.reference}>
      <p>
        <span>
          <Trans id="complete.reference" message="Reference number" />
        </span>{' '}
        <b translate="no">{reference}</b>
      </p>
      <button
        type="button"
        className={styles.copy}
        onClick={() => void copy()}
        aria-label={i18n._({ id: 'complete.reference.copy', message: 'Copy reference number' })}
      >
        <CopyIcon />
        <span role="status">
          {isCopied ? (
            <Trans id="complete.reference.copied" message="Copied" />
          ) : (
            <Trans id="complete.copy" message="Copy" />
          )}
        </span>
      </button>
    </div>
  );
}
