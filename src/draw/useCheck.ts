import { useCallback, useEffect, useState } from 'react';
import type { DrawCertificate } from '#domain/draw/draw-certificate.ts';
import { isHeld } from '#domain/draw/draw-certificate.ts';
import { type CheckedStep, verifyCertificate } from '#domain/draw/verify-certificate.ts';
import { loadList } from './load-draw.ts';
import type { PageData } from './page-data.ts';

/** The state of the check of a certificate; `idle` if there is nothing to check yet. */
export type Check =
  | { readonly kind: 'idle' | 'checking' | 'failed' }
  | {
      readonly kind: 'checked';
      readonly steps: readonly CheckedStep[];
      readonly holds: boolean;
      /** The line of each entry on the list, from 1. */
      readonly lineOf: ReadonlyMap<string, number>;
    };

/** Checks a certificate when it is rendered, and again on request. Each check reloads the list. */
export function useCheck(page: PageData, certificate: DrawCertificate): { readonly check: Check; again(): void } {
  const [check, setCheck] = useState<Check>({ kind: isHeld(certificate) ? 'checking' : 'idle' });
  const run = useCallback(async (): Promise<Check> => {
    if (!isHeld(certificate)) return { kind: 'idle' };
    try {
      const list = await loadList(page);
      const steps = await verifyCertificate(certificate, list);
      const lineOf = new Map(list.split('\n').map((line, index) => [line.split(' ')[0] ?? '', index + 1] as const));
      return { kind: 'checked', steps, holds: steps.every(({ fault }) => fault === null), lineOf };
    } catch {
      return { kind: 'failed' };
    }
  }, [page, certificate]);
  useEffect(() => void run().then(setCheck), [run]);
  return {
    check,
    again: () => {
      setCheck({ kind: 'checking' });
      void run().then(setCheck);
    },
  };
}
