import { Trans } from '@lingui/react';
import { CopyIcon } from '#src/ui/art/step-icons.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Dock } from '#src/ui/Dock.tsx';
import { useCopy } from '#src/ui/useCopy.ts';
import styles from './CopyCode.module.css';

/** Button that copies the reward code. */
export function CopyCode({ code }: { readonly code: string }) {
  const { outcome, copy } = useCopy(code);
  return (
    <Dock>
      <Button icon={<CopyIcon />} onClick={copy}>
        <Trans id="status.code.copy" message="Copy the code" />
      </Button>
      <p className={styles.note} role="status">
        {outcome === 'copied' && <Trans id="status.code.copied" message="The code is copied." />}
        {outcome === 'refused' && (
          <Trans id="status.code.refused" message="The code could not be copied. Please write it down." />
        )}
      </p>
    </Dock>
  );
}
