import { useLingui } from '@lingui/react';
import { AltchaBox, type LoadChallenge } from './AltchaBox.tsx';
import styles from './Captcha.module.css';
import { RecaptchaBox } from './RecaptchaBox.tsx';

interface CaptchaProps {
  /** The provider's script; null for the embedded captcha. */
  readonly script: string | null;
  readonly siteKey: string;
  readonly loadChallenge: LoadChallenge;
  /** Called with the token to send with the submission, with null while there is none. */
  readonly onChange: (token: string | null) => void;
}

/** The captcha of a form (VAL-12). To start over, remount it (SUBM-4). */
export function Captcha({ script, siteKey, loadChallenge, onChange }: CaptchaProps) {
  const { i18n } = useLingui();
  return (
    <div
      className={styles.captcha}
      role="group"
      aria-label={i18n._({ id: 'captcha.name', message: 'Captcha' })}
      data-field="captcha"
    >
      {script ? (
        <RecaptchaBox script={script} siteKey={siteKey} onChange={onChange} />
      ) : (
        <AltchaBox loadChallenge={loadChallenge} onChange={onChange} />
      )}
    </div>
  );
}
