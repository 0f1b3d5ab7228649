import { Trans } from '@lingui/react';
import { useEffect, useRef, useState } from 'react';
import { within } from '#src/time/within.ts';
import styles from './Captcha.module.css';
import { CaptchaFailure } from './CaptchaFailure.tsx';
import { LOADING_LIMIT } from './loading-limit.ts';
import { canSolve, solveAltcha } from './solve-altcha.ts';

/** Fetches a fresh puzzle for the campaign. */
export type LoadChallenge = (signal: AbortSignal) => Promise<unknown>;

interface AltchaBoxProps {
  readonly loadChallenge: LoadChallenge;
  /** Called with the token when the puzzle is solved, with null when it expires. */
  readonly onChange: (token: string | null) => void;
}

type Phase = 'open' | 'working' | 'solved' | 'expired' | 'failed';

/** The embedded captcha. Once the box is ticked, the browser solves a puzzle from the server in the background. */
export function AltchaBox({ loadChallenge, onChange }: AltchaBoxProps) {
  const [phase, setPhase] = useState<Phase>('open');
  const attempt = useRef<AbortController | null>(null);
  useEffect(() => () => attempt.current?.abort(), []);

  const solve = async () => {
    const abort = new AbortController();
    attempt.current = abort;
    setPhase('working');
    try {
      const challenge = await within(LOADING_LIMIT, loadChallenge(abort.signal));
      const { token, lifetime } = await solveAltcha(challenge, abort);
      if (abort.signal.aborted) return;
      setPhase('solved');
      onChange(token);
      if (lifetime === null) return;
      const timer = setTimeout(() => {
        setPhase('expired');
        onChange(null);
      }, lifetime);
      abort.signal.addEventListener('abort', () => clearTimeout(timer));
    } catch {
      if (!abort.signal.aborted) setPhase('failed');
      abort.abort();
    }
  };
  const open = () => {
    attempt.current?.abort();
    setPhase('open');
    onChange(null);
  };

  if (!canSolve()) {
    return (
      <p className={styles.failure} role="alert">
        <Trans
          id="captcha.insecure"
          message="The captcha works only over a secure connection. Please open this page with https://."
        />
      </p>
    );
  }
  if (phase === 'failed') return <CaptchaFailure onRetry={() => void solve()} />;
  return (
    <div className={styles.box}>
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={phase === 'working' || phase === 'solved'}
          data-working={phase === 'working' || undefined}
          onChange={({ currentTarget }) => (currentTarget.checked ? void solve() : open())}
        />
        <span>
          <Trans id="captcha.robot" message="I am not a robot" />
        </span>
      </label>
      <span className={styles.status} role="status">
        {phase === 'working' && <Trans id="captcha.working" message="Checking" />}
        {phase === 'solved' && <Trans id="captcha.solved" message="Checked" />}
        {phase === 'expired' && <Trans id="captcha.expired" message="Expired, please tick again" />}
      </span>
    </div>
  );
}
