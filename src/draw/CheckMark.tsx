import type { CheckStep } from '#domain/draw/verify-certificate.ts';
import type { Check } from './useCheck.ts';
import type { Words } from './certificate-words.ts';

interface CheckMarkProps {
  readonly step: CheckStep;
  readonly check: Check;
  readonly words: Words;
}

/** Renders whether a step of the check passes. Renders nothing before the check. */
export function CheckMark({ step, check, words }: CheckMarkProps) {
  if (check.kind !== 'checked') return null;
  const fault = check.steps.find((one) => one.step === step)?.fault ?? null;
  return fault === null ? (
    <span className="ok">✓ {words.ok}</span>
  ) : (
    <span className="bad">✕ {words.faults[fault]}</span>
  );
}
