import { setTimeout as wait } from 'node:timers/promises';
import { CLAIM, isFreshLink, type Mail, type Outbox } from '../repositories/outbox.ts';
import { makeBackOff } from './back-off.ts';
import { CONNECTIONS, type Transport } from './transport.ts';

/** The longest pause between checks of the outbox, in milliseconds: another server may have added mail. */
const LONGEST_PAUSE = 30_000;
/** The shortest one, in milliseconds: mail that is due but cannot be claimed is being sent by another server. */
const SHORTEST_PAUSE = 100;
/** The pause after the database did not answer, in milliseconds. */
const PAUSE_WITHOUT_DATABASE = 5_000;
/** The pause between attempts to record what became of a mail, in milliseconds. */
const PAUSE_OF_NOTE = 500;
/** How long a server that stops waits for mail that is being sent, in milliseconds. */
const LAST_MAIL = 5_000;
/**
 * How many of the connections may be busy with anything but links on their first attempt: the others are reserved for
 * those.
 */
const MOST_OTHERS = CONNECTIONS - 2;

export interface MailerParts {
  readonly outbox: Outbox;
  readonly transport: Transport;
  readonly onSent: (mail: Mail) => void;
  /** Called for each failure after which a mail, or all mail, is tried again, with its reason. */
  readonly onFailure: (reason: unknown, mail?: Mail) => void;
  /** Called for each mail that is given up, with the number given up so far. */
  readonly onGivenUp: (mail: Mail, reason: string, count: number) => void;
}

/** Sends the outbox, including what an earlier process left in it. */
export interface Mailer {
  /** There is new mail: stop waiting. */
  wake(): void;
  /**
   * Ends after the mail that is being sent, or within a few seconds: what a mail server has not taken by then stays
   * claimed until the claim expires.
   */
  stop(): Promise<void>;
}

export function startMailer({ outbox, transport, onSent, onFailure, onGivenUp }: MailerParts): Mailer {
  let isStopping = false;
  let isWoken = false;
  let pause = new AbortController();
  let others = 0;
  const inHand = new Set<Promise<void>>();
  const backOff = makeBackOff();
  const working = work();
  return {
    wake,
    async stop() {
      isStopping = true;
      wake();
      await Promise.race([working, wait(LAST_MAIL, undefined, { ref: false })]);
      transport.close();
      await working;
    },
  };

  function wake(): void {
    isWoken = true;
    pause.abort();
  }

  async function work(): Promise<void> {
    while (!isStopping) {
      isWoken = false;
      const rest = await sendNext().catch((error: unknown) => {
        onFailure(error);
        return PAUSE_WITHOUT_DATABASE;
      });
      if (rest === 0 || isWoken || isStopping) continue;
      pause = new AbortController();
      await wait(rest, undefined, { signal: pause.signal, ref: false }).catch(() => {});
    }
    await Promise.all(inHand);
  }

  /** Begins to send the next mail; returns 0, or the time until there may be one. Finishing a mail wakes it as well. */
  async function sendNext(): Promise<number> {
    const rest = backOff.rest();
    if (rest > 0) return rest;
    if (inHand.size >= (backOff.isProbing() ? 1 : CONNECTIONS)) return LONGEST_PAUSE;
    const next = others < MOST_OTHERS ? 'any' : 'freshLink';
    const mail = await outbox.claim(next);
    if (!mail)
      return Math.max(SHORTEST_PAUSE, Math.min((await outbox.untilNext(next)) ?? LONGEST_PAUSE, LONGEST_PAUSE));
    take(mail);
    return 0;
  }

  function take(mail: Mail): void {
    const weight = Number(!isFreshLink(mail));
    others += weight;
    const sending = deliver(mail)
      .catch((reason: unknown) => onFailure(reason, mail))
      .finally(() => {
        others -= weight;
        inHand.delete(sending);
        wake();
      });
    inHand.add(sending);
  }

  async function deliver(mail: Mail): Promise<void> {
    const began = performance.now();
    const failure = await transport.send(mail);
    if (failure?.kind === 'down') backOff.failed(began);
    else backOff.succeeded();
    if (!failure) {
      await noted(began, () => outbox.sent(mail));
      onSent(mail);
      return;
    }
    const givenUp = await noted(began, () => outbox.failed(mail, failure));
    if (givenUp === null) onFailure(failure.reason, mail);
    else onGivenUp(mail, failure.reason, givenUp);
  }

  /** Records what became of a mail, retrying while the database is away: a mail whose outcome is lost is sent again. */
  async function noted<T>(began: number, note: () => Promise<T>): Promise<T> {
    for (;;) {
      try {
        return await note();
      } catch (error) {
        if (isStopping || performance.now() - began > CLAIM * 1_000) throw error;
        await wait(PAUSE_OF_NOTE);
      }
    }
  }
}
