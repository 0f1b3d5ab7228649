import { Trans } from '@lingui/react';
import { Button } from '#src/ui/Button.tsx';
import styles from './Captcha.module.css';

/** Reports that the captcha failed to load or to work, and offers a retry. */
export function CaptchaFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <div className={styles.failure} role="alert">
      <p>
        <Trans
          id="captcha.failed"
          message="The captcha could not be loaded. Please check your connection and try again."
        />
      </p>
      <Button variant="second" onClick={onRetry}>
        <Trans id="captcha.retry" message="Try again" />
      </Button>
    </div>
  );
}
