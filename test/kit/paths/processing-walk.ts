import { REWARDS, type Verification } from '#domain/processing.ts';
import type { ProcessingEvent } from '#machines/processing/processing-events.ts';
import { processingMachine } from '#machines/processing/processing.machine.ts';
import type { WalkedChart } from './coverage.ts';
import { walked } from './walked.ts';

const undo = { type: 'undo', of: 'approve', seconds: 10, isOut: false } as const;
const EVENTS: readonly { readonly name: string; readonly event: ProcessingEvent }[] = [
  ...(['submission.received', 'approve', 'duplicate.found', 'picture.sent', 'code.assigned', 'shipped'] as const).map(
    (type) => ({
      name: type,
      event: { type },
    }),
  ),
  ...(['payment.batched', 'payment.sent', 'payment.failed', 'payment.retried'] as const).map((type) => ({
    name: type,
    event: { type },
  })),
  ...(['draw.won', 'draw.alternate', 'draw.lost', 'draw.forfeited'] as const).map((type) => ({
    name: type,
    event: { type },
  })),
  ...(['checks.passed', 'checks.doubted', 'checks.sampled'] as const).map((type) => ({
    name: type,
    event: { type, results: [] },
  })),
  { name: 'reject', event: { type: 'reject', reason: 'blurred' } },
  { name: 'askPicture', event: { type: 'askPicture', reason: 'dark' } },
  { name: 'prize.accepted', event: { type: 'prize.accepted' } },
  { name: 'appeal', event: { type: 'appeal', text: 'It is a receipt.' } },
  { name: 'picture.overdue', event: { type: 'picture.overdue', days: 14 } },
  { name: 'picture.overdue (too early)', event: { type: 'picture.overdue', days: 13.9 } },
  { name: 'undo', event: undo },
  { name: 'undo (too late)', event: { ...undo, seconds: 10.1 } },
  { name: 'undo (no decision)', event: { ...undo, of: 'appeal' } },
  { name: 'undo (it is out)', event: { ...undo, isOut: true } },
];

/** Walks the chart of a submission's lifecycle, for each kind of verification and each reward. */
export const processingWalk = (): WalkedChart => {
  const names = new Map<ProcessingEvent, string>(EVENTS.map(({ name, event }) => [event, name]));
  const verified: readonly (readonly [string, Verification, boolean])[] = [
    ['none', 'none', false],
    ['manual', 'manual', false],
    ['automatic', 'automatic', false],
    ['automatic with checks', 'automatic', true],
  ];
  const visits = verified.flatMap(([name, verification, isChecked]) =>
    REWARDS.map((reward) => [`${name}, ${reward}`, { verification, isChecked, reward }] as const),
  );
  return walked(processingMachine, {
    visits: Object.fromEntries(visits),
    events: ({ status }) => (status === 'active' ? EVENTS.map(({ event }) => event) : []),
    nameOf: (event) => names.get(event) ?? event.type,
    facts: ({ context }) => context.hasAppealed,
  });
};
