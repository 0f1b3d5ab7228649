import { Trans } from '@lingui/react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import styles from './Captcha.module.css';
import { CaptchaFailure } from './CaptchaFailure.tsx';
import { loadRecaptcha, type Recaptcha, type RecaptchaOptions } from './load-recaptcha.ts';

/** The width of the provider's normal widget, in CSS pixels. */
const NORMAL_WIDTH = 304;

interface RecaptchaBoxProps {
  readonly script: string;
  readonly siteKey: string;
  /** Called with the token when the visitor has solved it, with null when it expires. */
  readonly onChange: (token: string | null) => void;
}

type Phase = 'loading' | 'shown' | 'failed';

/** The provider's checkbox, loaded from the configured script and rendered through its documented API. */
export function RecaptchaBox({ script, siteKey, onChange }: RecaptchaBoxProps) {
  const holder = useRef<HTMLDivElement>(null);
  const [phase, setPhase] = useState<Phase>('loading');
  const [attempt, setAttempt] = useState(0);
  const tell = useEffectEvent(onChange);

  useEffect(() => {
    const place = holder.current;
    if (!place) return undefined;
    let isGone = false;
    // A widget cannot be rendered twice into one element.
    const slot = place.appendChild(document.createElement('div'));
    const fail = () => {
      if (isGone) return;
      tell(null);
      setPhase('failed');
    };
    const draw = ({ render }: Recaptcha) => {
      if (isGone) return;
      setPhase('shown');
      render(slot, {
        sitekey: siteKey,
        ...lookOf(place),
        callback: (token) => !isGone && tell(token),
        'expired-callback': () => !isGone && tell(null),
        'error-callback': fail,
      });
    };
    loadRecaptcha(script, document.documentElement.lang).then(draw).catch(fail);
    return () => {
      isGone = true;
      slot.remove();
    };
  }, [script, siteKey, attempt]);

  const retry = () => {
    setPhase('loading');
    setAttempt(attempt + 1);
  };

  return (
    <>
      {phase === 'failed' && <CaptchaFailure onRetry={retry} />}
      {phase === 'loading' && (
        <p className={styles.status} role="status">
          <Trans id="captcha.loading" message="Loading the captcha" />
        </p>
      )}
      <div ref={holder} className={styles.widget} hidden={phase === 'failed'} />
    </>
  );
}

function lookOf(place: HTMLElement): Pick<RecaptchaOptions, 'theme' | 'size'> {
  const isDark = getComputedStyle(document.documentElement).colorScheme === 'dark';
  return { theme: isDark ? 'dark' : 'light', size: place.clientWidth < NORMAL_WIDTH ? 'compact' : 'normal' };
}
