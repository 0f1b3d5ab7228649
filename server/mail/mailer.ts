import { setTimeout as wait } from 'node:timers/promises';
import type { Outbox } from '../repositories/outbox.ts';
import type { Transport } from './transport.ts';

/** The longest pause between two looks at the outbox, in milliseconds: another server may have put something in. */
const LONGEST_PAUSE = 30_000;
/** The shortest one: what is due and yet not found is being sent by another server. */
const SHORTEST_PAUSE = 100;
/** The pause after the database did not answer. */
const PAUSE_WITHOUT_DATABASE = 5_000;

export interface MailerParts {
  readonly outbox: Outbox;
  readonly transport: Transport;
  /** Told of each failure, with its reason. */
  readonly onFailure: (reason: unknown) => void;
}

/** Sends what is in the outbox, also what an earlier process left there. */
export interface Mailer {
  /** There is new mail: do not wait. */
  wake(): void;
  /** Ends after the mail that is being sent. */
  stop(): Promise<void>;
}

export function startMailer({ outbox, transport, onFailure }: MailerParts): Mailer {
  let isStopping = false;
  let isWoken = false;
  let pause = new AbortController();
  const working = work();

  return {
    wake() {
      isWoken = true;
      pause.abort();
    },
    async stop() {
      isStopping = true;
      pause.abort();
      await working;
      transport.close();
    },
  };

  async function work(): Promise<void> {
    while (!isStopping) {
      isWoken = false;
      const rest = await deliverAll().catch((error: unknown) => {
        onFailure(error);
        return PAUSE_WITHOUT_DATABASE;
      });
      if (isWoken || isStopping) continue;
      pause = new AbortController();
      await wait(rest, undefined, { signal: pause.signal, ref: false }).catch(() => {});
    }
  }

  /** Sends all that is due and answers with the time until the next. */
  async function deliverAll(): Promise<number> {
    for (let isMore = true; isMore && !isStopping; ) {
      const { found, error } = await outbox.deliverNext((mail) => transport.send(mail));
      if (error !== undefined) onFailure(error);
      isMore = found;
    }
    return Math.max(SHORTEST_PAUSE, Math.min((await outbox.untilNext()) ?? LONGEST_PAUSE, LONGEST_PAUSE));
  }
}
