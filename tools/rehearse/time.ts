import { setImmediate as letOthersRun } from 'node:timers/promises';
import TinyQueue from 'tinyqueue';

/** Lets a visitor wait, in milliseconds of the rehearsed time. */
export type Pass = (milliseconds: number) => Promise<void>;

/** The time of a rehearsal: it leaps from one thing that happens to the next. All times are milliseconds. */
export interface RehearsedTime {
  now(): number;
  /** Has work begin at a moment. It may pass time, and counts as under way while it does not. */
  begin(at: number, work: (pass: Pass) => Promise<void>): void;
  /**
   * Lets time go on until nothing is left to happen.
   *
   * @throws the first error of any work, or the reason of an abort
   */
  run(): Promise<void>;
}

interface Due {
  readonly at: number;
  readonly order: number;
  readonly happen: () => void;
}

export interface Tempo {
  readonly start: number;
  /** How far time may run ahead of an answer that is awaited. */
  readonly lead: number;
  /** How much work may be under way at the same time. */
  readonly most: number;
  /** Ends it before its end. */
  readonly signal?: AbortSignal | undefined;
}

/** Time that is as fast as the work allows, and in which everything happens in its order. */
export function rehearsedTime({ start, lead, most, signal }: Tempo): RehearsedTime {
  const due = new TinyQueue<Due>([], (one, other) => one.at - other.at || one.order - other.order);
  /** When each work that is under way went on last; the earliest is the first. */
  const underWay = new Set<{ readonly since: number }>();
  let [now, order] = [start, 0];
  let failure: { readonly error: unknown } | undefined;
  let wake = () => {};

  signal?.addEventListener('abort', () => wake(), { once: true });
  const at = (moment: number, happen: () => void): void => {
    due.push({ at: moment, order: order++, happen });
    wake();
  };
  const goOn = () => {
    const token = { since: now };
    underWay.add(token);
    return token;
  };
  const rest = (token: { readonly since: number }) => {
    underWay.delete(token);
    wake();
  };
  const work = async (task: (pass: Pass) => Promise<void>) => {
    let token = goOn();
    const pass: Pass = async (milliseconds) => {
      rest(token);
      await new Promise<void>((resolve) => at(now + Math.max(0, milliseconds), resolve));
      token = goOn();
    };
    try {
      await task(pass);
    } catch (error) {
      failure ??= { error };
    } finally {
      rest(token);
    }
  };
  const mayHappen = ({ at: moment }: Due): boolean => {
    const [earliest] = underWay;
    return !earliest || (underWay.size < most && moment <= earliest.since + lead);
  };

  return {
    now: () => now,
    begin: (moment, task) => at(moment, () => void work(task)),
    run: async () => {
      for (;;) {
        await letOthersRun();
        signal?.throwIfAborted();
        if (failure) throw failure.error;
        const next = due.peek();
        if (!next && underWay.size === 0) return;
        if (next && mayHappen(next)) {
          due.pop();
          now = Math.max(now, next.at);
          next.happen();
        } else await new Promise<void>((resolve) => (wake = resolve));
      }
    },
  };
}
