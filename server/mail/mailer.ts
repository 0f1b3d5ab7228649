import { setTimeout as wait } from 'node:timers/promises';
import { CLAIM, isFreshLink, type Mail, type Outbox } from '../repositories/outbox.ts';
import { makeBackOff } from './back-off.ts';
import { CONNECTIONS, type Transport } from './transport.ts';

/** The longest pause between two looks at the outbox, in milliseconds: another server may have put something in. */
const LONGEST_PAUSE = 30_000;
/** The shortest one: what is due and yet not found is being sent by another server. */
const SHORTEST_PAUSE = 100;
/** The pause after the database did not answer. */
const PAUSE_WITHOUT_DATABASE = 5_000;
/** The pause between two tries to note what became of a mail, in milliseconds. */
const PAUSE_OF_NOTE = 500;
/** How long mail that is being sent keeps a server that stops, in milliseconds. */
const LAST_MAIL = 5_000;
/**
 * How many of the connections may be busy with anything but links that are sent for the first time: the others stay
 * free for those.
 */
const MOST_OTHERS = CONNECTIONS - 2;

export interface MailerParts {
  readonly outbox: Outbox;
  readonly transport: Transport;
  /** Told of each failure after which a mail is tried again, with its reason. */
  readonly onFailure: (reason: unknown) => void;
  /** Told of each mail that is given up, and how many are by now. */
  readonly onGivenUp: (mail: Mail, reason: string, count: number) => void;
}

/** Sends what is in the outbox, also what an earlier process left there. */
export interface Mailer {
  /** There is new mail: do not wait. */
  wake(): void;
  /**
   * Ends after the mails that are being sent, or in some seconds: what a mail server has not taken by then is left to
   * the claim.
   */
  stop(): Promise<void>;
}

export function startMailer({ outbox, transport, onFailure, onGivenUp }: MailerParts): Mailer {
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

  /** Begins to send the next mail; answers with 0, or with the time until there may be one. What is done wakes it, too. */
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
      .catch(onFailure)
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
    if (!failure) return noted(began, () => outbox.sent(mail));
    const givenUp = await noted(began, () => outbox.failed(mail, failure));
    if (givenUp === null) onFailure(failure.reason);
    else onGivenUp(mail, failure.reason, givenUp);
  }

  /** Notes what became of a mail, also where the database is away for a moment: a mail whose note is lost is sent again. */
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
