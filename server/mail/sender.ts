import { setTimeout as wait } from 'node:timers/promises';
import { PutOff } from '../platform/jobs/add-job.repository.ts';
import { CLAIM, type Mail, type Outbox } from './mail-outbox.repository.ts';
import { makeBackOff } from './back-off.ts';
import type { Transport } from './transport.ts';

/** The maximum wait of an email while the mail server is down, in milliseconds; then another email may try. */
const MOST_WAIT = 20_000;
/** The pause between attempts to record the outcome of an email, in milliseconds. */
const PAUSE_OF_NOTE = 500;
/** The maximum time that a stopping server waits for mail that is being sent, in milliseconds. */
const LAST_MAIL = 5_000;
const DOWN = 'mail server not reachable';

export interface SenderParts {
  readonly outbox: Outbox;
  readonly transport: Transport;
  readonly onSent: (mail: Mail) => void;
  /** Called with the reason for each failure after which the email is retried. */
  readonly onFailure: (reason: unknown, mail: Mail) => void;
  /** Called for each email that failed permanently, with the number of such emails so far. */
  readonly onGivenUp: (mail: Mail, reason: string, count: number) => void;
}

/** Sends the mail of the outbox, at the times that its jobs decide. */
export interface MailSender {
  /**
   * Sends an email if it is due, and records the outcome.
   *
   * @throws PutOff if the mail server is down: the job must be retried
   */
  send(uuid: string): Promise<void>;
  /**
   * Stops after the mail that is being sent, or after at most 5 s. An email that the mail server has not accepted by
   * then stays claimed until the claim expires.
   */
  stop(): Promise<void>;
}

export function mailSender({ outbox, transport, onSent, onFailure, onGivenUp }: SenderParts): MailSender {
  const stopping = new AbortController();
  const inHand = new Set<Promise<void>>();
  const backOff = makeBackOff();
  return {
    async send(uuid) {
      const until = performance.now() + MOST_WAIT;
      // While it is unknown whether the mail server is up again, one email tries it.
      while (backOff.rest() > 0 || (backOff.isProbing() && inHand.size > 0)) {
        const left = until - performance.now();
        if (left <= 0 || stopping.signal.aborted) throw new PutOff(DOWN);
        const pause = wait(Math.min(backOff.rest() || left, left), undefined, { signal: stopping.signal });
        await Promise.race([pause.catch(() => {}), ...inHand]).catch(() => {});
      }
      if (stopping.signal.aborted) throw new PutOff('server is stopping');
      const sending = deliver(uuid).finally(() => inHand.delete(sending));
      inHand.add(sending);
      return sending;
    },
    async stop() {
      stopping.abort();
      await Promise.race([Promise.allSettled(inHand), wait(LAST_MAIL, undefined, { ref: false })]);
      transport.close();
      await Promise.allSettled(inHand);
    },
  };

  async function deliver(uuid: string): Promise<void> {
    const mail = await outbox.claim(uuid);
    if (!mail) return;
    const began = performance.now();
    const failure = await transport.send(mail);
    if (failure?.kind === 'down') backOff.failed(began);
    else backOff.succeeded();
    if (!failure) {
      await noted(began, () => outbox.sent(mail));
      return onSent(mail);
    }
    const givenUp = await noted(began, () => outbox.failed(mail, failure));
    if (givenUp === null) onFailure(failure.reason, mail);
    else onGivenUp(mail, failure.reason, givenUp);
    if (failure.kind === 'down') throw new PutOff(DOWN);
  }

  /**
   * Records the outcome of an email, retrying while the database is unreachable: an email whose outcome is lost is sent
   * again.
   */
  async function noted<T>(began: number, note: () => Promise<T>): Promise<T> {
    for (;;) {
      try {
        return await note();
      } catch (error) {
        if (stopping.signal.aborted || performance.now() - began > CLAIM * 1_000) throw error;
        await wait(PAUSE_OF_NOTE);
      }
    }
  }
}
