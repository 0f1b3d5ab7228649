import { Trans, useLingui } from '@lingui/react';
import type { SubmissionStatus } from '#domain/status.ts';
import { AlertIcon } from '#src/ui/art/icons.tsx';
import { CameraIcon } from '#src/ui/art/receipt-icons.tsx';
import { classes } from '#src/ui/classes.ts';
import { reasonText } from './status-text.ts';
import styles from './StatusReason.module.css';

/** Why a better picture is needed or the submission was rejected, and what the visitor can still do. */
export function StatusReason({ of: { state, reason, takes } }: { readonly of: SubmissionStatus }) {
  const { i18n } = useLingui();
  if (reason === null) return null;
  const isAsked = state === 'awaitingPicture';
  return (
    <div className={classes(styles.why, isAsked && styles.ask)}>
      {isAsked ? <CameraIcon /> : <AlertIcon />}
      <div>
        <b>{reasonText(i18n, reason)}</b>
        {isAsked && (
          <Trans
            id="status.why.picture"
            message="Please lay the receipt flat, near a window, and take the picture from above."
          />
        )}
        {takes.includes('appeal') && (
          <Trans id="status.why.appeal" message="If this is wrong, tell us, and a person will look at it again." />
        )}
      </div>
    </div>
  );
}
