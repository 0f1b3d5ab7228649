import { describe, expect, it } from 'vitest';
import { PROCESSING_STATES, type ProcessingState, REWARDS } from '#domain/processing.ts';
import { STEP_OF } from '#domain/status.ts';
import type { ProcessingEvent } from '#machines/processing/processing-events.ts';
import { begun, type Life, next } from '#machines/processing/life.ts';
import { mailOf } from '#machines/processing/mail-of.ts';
import { noticeOf } from '#machines/processing/notice-of.ts';
import { processingMachine } from '#machines/processing/processing.machine.ts';
import { wayOf } from '#machines/processing/way.ts';

const RECEIVED = new Date('2026-06-15T12:00:00Z');
const after = (minutes: number) => new Date(RECEIVED.getTime() + minutes * 60_000);
const input = { verification: 'manual', isChecked: false, reward: 'paypal' } as const;
const reject = { type: 'reject', reason: 'blurred' } as const;
const ask = { type: 'askPicture', reason: 'dark' } as const;
const undo = { type: 'undo', of: 'reject', seconds: 1, isOut: false } as const;

/** Returns the lifecycle after these events, one per minute, as `step mark`, with the time if there is one. */
function wayAfter(events: readonly ProcessingEvent[], promised: Parameters<typeof begun>[0] = input): string[] {
  const first = begun(promised);
  const log = [{ event: { type: 'submission.received' } as ProcessingEvent, before: null as ProcessingState | null }];
  const rows = [{ ...log[0], after: first.state, at: RECEIVED }] as Parameters<typeof wayOf>[2][number][];
  let life: Life = first;
  for (const [index, event] of events.entries()) {
    const led = next(life, event);
    if (!led) throw new Error(`${life.state} does not take ${event.type}`);
    rows.push({ event, before: life.state, after: led.state, at: after(index + 1) });
    life = led;
  }
  return wayOf(life, RECEIVED, rows).map(({ step, mark, at }) => {
    const minutes = at === null ? '' : ` ${(Date.parse(at) - RECEIVED.getTime()) / 60_000}`;
    return `${step} ${mark}${minutes}`;
  });
}

describe('the steps of a submission', () => {
  it('[STATUS-4] include one for each resting state of the chart, and no other', () => {
    const passing = ['received', 'approved'];
    const states = Object.keys(processingMachine.states).filter((state) => !passing.includes(state));
    expect(states.toSorted()).toEqual(Object.keys(STEP_OF).toSorted());
    for (const state of PROCESSING_STATES)
      for (const reward of REWARDS) {
        const life: Life = { ...begun({ ...input, reward }), state };
        const way = wayOf(life, RECEIVED, []);
        const reached = way.filter(({ mark }) => mark !== 'toCome');
        expect(reached.at(-1)?.step, state).toBe(STEP_OF[state]);
        expect(new Set(way.map(({ step }) => step)).size, state).toBe(way.length);
      }
  });

  it('[STATUS-4] lead from review to payment, with the time at which each step ended', () => {
    expect(wayAfter([])).toEqual(['received done 0', 'checking now 0', 'approved toCome', 'payment toCome']);
    expect(wayAfter([{ type: 'approve' }])).toEqual([
      'received done 0',
      'checking done 1',
      'approved done 1',
      'payment now 1',
    ]);
    expect(wayAfter([{ type: 'approve' }, { type: 'payment.batched' }, { type: 'payment.sent' }])).toEqual([
      'received done 0',
      'checking done 1',
      'approved done 1',
      'payment done 3',
    ]);
  });

  it('[STATUS-4] include a better picture that was sent, and omit one that was requested by mistake', () => {
    expect(wayAfter([ask])).toEqual([
      'received done 0',
      'picture now 1',
      'checking toCome',
      'approved toCome',
      'payment toCome',
    ]);
    expect(wayAfter([ask, { type: 'picture.sent' }, reject])).toEqual([
      'received done 0',
      'picture done 2',
      'checking done 3',
      'rejected refused 3',
    ]);
    expect(wayAfter([ask, { ...undo, of: 'askPicture' }])).toEqual([
      'received done 0',
      'checking now 2',
      'approved toCome',
      'payment toCome',
    ]);
  });

  it('[STATUS-4] are undone after a mistake, a mark as a duplicate or an appeal', () => {
    const again = ['received done 0', 'checking now 2', 'approved toCome', 'payment toCome'];
    expect(wayAfter([reject, undo])).toEqual(again);
    expect(wayAfter([reject, { type: 'appeal', text: 'It is one.' }])).toEqual(again);
    expect(wayAfter([{ type: 'approve' }, { type: 'duplicate.found' }])).toEqual(again);
  });

  it.each([undo, { type: 'appeal', text: 'It is one.' } as const])(
    '[STATUS-4] keep a better picture and its time after an $type against a later rejection',
    (event) => {
      expect(wayAfter([ask, { type: 'picture.sent' }, reject, event])).toEqual([
        'received done 0',
        'picture done 2',
        'checking now 4',
        'approved toCome',
        'payment toCome',
      ]);
    },
  );

  it('[STATUS-4] return to review for a mark as a duplicate that is not in the log yet', () => {
    const log = [
      { event: { type: 'submission.received' }, before: null, after: 'inReview', at: RECEIVED },
      { event: ask, before: 'inReview', after: 'awaitingPicture', at: after(1) },
      { event: { type: 'picture.sent' }, before: 'awaitingPicture', after: 'inReview', at: after(2) },
      { event: { type: 'approve' }, before: 'inReview', after: 'credited', at: after(3) },
    ] as const;
    const way = wayOf({ ...begun({ ...input, reward: 'points' }), state: 'inReview' }, RECEIVED, log);
    expect(way.map(({ step, mark }) => `${step} ${mark}`)).toEqual([
      'received done',
      'picture done',
      'checking now',
      'approved toCome',
      'points toCome',
    ]);
  });

  it('[STATUS-9] end when a winner accepts the prize, or when it passes on', () => {
    const sweepstakes = { verification: 'none', isChecked: false, reward: 'sweepstakes' } as const;
    const accepted: readonly ProcessingEvent[] = [{ type: 'draw.won' }, { type: 'prize.accepted' }];
    expect(wayAfter(accepted, sweepstakes)).toEqual(['received done 0', 'draw done 1', 'result done 2']);
    expect(wayAfter([...accepted, { type: 'draw.forfeited' }], sweepstakes)).toEqual([
      'received done 0',
      'draw done 1',
      'result done 3',
    ]);
  });

  it('[STATUS-4] lead to the draw for an entry, and end with the points for points', () => {
    expect(wayAfter([], { verification: 'none', isChecked: false, reward: 'sweepstakes' })).toEqual([
      'received done 0',
      'draw now 0',
      'result toCome',
    ]);
    expect(wayAfter([{ type: 'draw.won' }], { verification: 'none', isChecked: false, reward: 'sweepstakes' })).toEqual(
      ['received done 0', 'draw done 1', 'result now 1'],
    );
    expect(wayAfter([{ type: 'approve' }], { ...input, reward: 'points' })).toEqual([
      'received done 0',
      'checking done 1',
      'approved done 1',
      'points done 1',
    ]);
  });
});

describe('the mail of an event', () => {
  it.each([
    ['approve', 'inReview', 'payable', 'approved'],
    ['checks.passed', 'checking', 'credited', 'approved'],
    ['reject', 'inReview', 'rejected', 'refused'],
    ['picture.overdue', 'awaitingPicture', 'rejected', 'refused'],
    ['askPicture', 'inReview', 'awaitingPicture', 'pictureWanted'],
    ['payment.sent', 'batched', 'sent', 'sent'],
    ['shipped', 'toShip', 'shipped', 'shipped'],
    ['draw.won', 'entered', 'won', 'won'],
    ['prize.accepted', 'won', 'accepted', null],
    ['payment.batched', 'payable', 'batched', null],
    ['draw.lost', 'entered', 'notWon', null],
    ['picture.sent', 'awaitingPicture', 'inReview', null],
    ['undo', 'payable', 'inReview', null],
  ] as const)('[MAIL-1] of %s, from %s to %s, is %s', (_, before, led, mail) => {
    expect(mailOf(before, led)).toBe(mail);
  });
});

describe('the webhook message of an event', () => {
  it.each([
    ['submission.received', 'submission.received'],
    ['checks.passed', 'submission.approved'],
    ['picture.overdue', 'submission.rejected'],
    ['undo', null],
  ] as const)('[HOOK-2] of %s is %s', (type, notice) => {
    expect(noticeOf(type)).toBe(notice);
  });
});
