import type { ProcessingState } from '#domain/processing.ts';
import { type StatusStep, type StatusStepName, STEP_OF } from '#domain/status.ts';
import type { ProcessingEvent } from './processing-events.ts';
import { isApproved, type Life, next } from './life.ts';

/** An event of a submission's lifecycle, as logged. */
interface Happened {
  readonly event: ProcessingEvent;
  /** Null for the first event. */
  readonly before: ProcessingState | null;
  readonly after: ProcessingState;
  readonly at: Date;
}

interface Reached {
  readonly step: StatusStepName;
  readonly at: Date | null;
  /** When the next step was reached; null for the current step. */
  readonly left: Date | null;
}

/** The states in which a submission is complete. */
const ENDS: readonly ProcessingState[] = ['done', 'sent', 'credited', 'assigned', 'shipped', 'accepted', 'notWon'];

/** Steps that take time. A completed one shows when the submission left it. */
const LASTING: readonly StatusStepName[] = ['checking', 'picture', 'draw'];

/** The favourable events. In each state, the first one that it accepts leads on. */
const FAVOURABLE: readonly ProcessingEvent[] = [
  { type: 'picture.sent' },
  { type: 'checks.passed', results: [] },
  { type: 'approve' },
  { type: 'payment.retried' },
  { type: 'payment.batched' },
  { type: 'payment.sent' },
  { type: 'code.assigned' },
  { type: 'shipped' },
  { type: 'draw.won' },
  { type: 'prize.accepted' },
];

/**
 * Returns the path of a submission as its visitor sees it (STATUS-4): the completed steps from its log, the current
 * step, and the steps that follow if all goes well.
 *
 * @param log oldest event first
 */
export function wayOf(life: Life, receivedAt: Date, log: readonly Happened[]): StatusStep[] {
  const behind = reachedBy(life, receivedAt, log);
  const last = behind.length - 1;
  return [
    ...behind.map(({ step, at, left }, index): StatusStep => {
      const isLeft = index < last;
      const moment = isLeft && LASTING.includes(step) ? left : at;
      return { step, mark: isLeft ? 'done' : markOf(life.state), at: moment?.toISOString() ?? null };
    }),
    ...aheadOf(life, new Set(behind.map(({ step }) => step))).map((step): StatusStep => ({
      step,
      mark: 'toCome',
      at: null,
    })),
  ];
}

function markOf(state: ProcessingState): StatusStep['mark'] {
  if (state === 'rejected') return 'refused';
  return ENDS.includes(state) ? 'done' : 'now';
}

function reachedBy({ state }: Life, receivedAt: Date, log: readonly Happened[]): Reached[] {
  let reached: Reached[] = [{ step: 'received', at: receivedAt, left: null }];
  const reach = (after: ProcessingState, at: Date | null) => {
    for (const step of stepsTo(after)) {
      if (step === 'approved' && reached.some((each) => each.step === step)) continue;
      const earlier = reached.filter((each) => each.step !== step).map((each) => ({ ...each, left: each.left ?? at }));
      reached = [...earlier, { step, at, left: null }];
    }
  };
  for (const { event, before, after, at } of log) {
    // A return to review removes the steps that followed the decision. A picture that was sent stays, unless its
    // request is undone.
    const keepsPicture = !(event.type === 'undo' && before === 'awaitingPicture');
    if (!isApproved(after) && after !== 'rejected') reached = reached.filter(isBeforeDecision(keepsPicture));
    reach(after, at);
  }
  // The log may lack the latest change: the mark as a duplicate, which leads back to review.
  if (reached.at(-1)?.step !== STEP_OF[state]) {
    reached = reached.filter(isBeforeDecision(true));
    reach(state, null);
  }
  return reached;
}

const isBeforeDecision =
  (keepsPicture: boolean) =>
  ({ step }: Reached): boolean =>
    step === 'received' || (step === 'picture' && keepsPicture);

function aheadOf(life: Life, reached: ReadonlySet<StatusStepName>): StatusStepName[] {
  const ahead = new Set<StatusStepName>();
  for (let at: Life | undefined = life; at; at = favoured(at))
    for (const step of stepsTo(at.state)) if (!reached.has(step)) ahead.add(step);
  return [...ahead];
}

function favoured(life: Life): Life | undefined {
  for (const event of FAVOURABLE) {
    const led = next(life, event);
    if (led) return led;
  }
  return undefined;
}

/** Returns the steps that a state stands for. Except in sweepstakes, the approval is a step of its own. */
function stepsTo(state: ProcessingState): StatusStepName[] {
  const step = STEP_OF[state];
  const isDrawn = step === 'draw' || step === 'result';
  return isApproved(state) && !isDrawn ? [...new Set<StatusStepName>(['approved', step])] : [step];
}
