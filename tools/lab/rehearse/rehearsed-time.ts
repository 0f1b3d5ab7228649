import { setImmediate as letOthersRun } from 'node:timers/promises';
import TinyQueue from 'tinyqueue';

/** Lets a visitor wait, in milliseconds of the rehearsed time. */
export type Pass = (milliseconds: number) => Promise<void>;

/** The clock of a rehearsal, which jumps from one event to the next. All times are in milliseconds. */
export interface RehearsedTime {
  now(): number;
  /** Schedules work at a moment. The work may wait in rehearsed time, and counts as in progress otherwise. */
  begin(at: number, work: (pass: Pass) => Promise<void>): void;
  /**
   * Advances time until no events are left.
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
  /** Maximum time that the clock may run ahead of a pending response. */
  readonly lead: number;
  /** Maximum amount of work in progress at the same time. */
  readonly most: number;
  /** Ends the rehearsal early. */
  readonly signal?: AbortSignal | undefined;
}

/** Creates a clock that runs as fast as the work allows, with all events in order. */
export function rehearsedTime({ start, lead, most, signal }: Tempo): RehearsedTime {
  const due = new TinyQueue<Due>([], (one, other) => one.at - other.at || one.order - other.order);
  /** When each work in progress last continued. The first one is the earliest. */
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
