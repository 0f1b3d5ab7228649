import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  HOLD,
  holdDecisions,
  isHeld,
  isOmitted,
  type Outcome,
  type Subject,
} from '#src/desk/decisions/held-decisions.ts';

const subject = (uuid: string): Subject => ({ uuid, campaign: 'ferry', reference: uuid, seen: 1 });
const [one, two] = [subject('one'), subject('two')];
const approve = { type: 'approve', note: null } as const;
const MADE: Outcome = { kind: 'made' };

function desk() {
  const sent: string[] = [];
  const answers: Outcome[] = [];
  const net = { isOnline: true };
  const decisions = holdDecisions({
    send: ({ subjects }) => {
      sent.push(subjects.map(({ uuid }) => uuid).join(' '));
      return Promise.resolve(answers.shift() ?? MADE);
    },
    isOnline: () => net.isOnline,
  });
  const stages = () => decisions.state().held.map(({ stage }) => stage);
  return { decisions, sent, answers, net, stages };
}

describe('a decision on the desk', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('[DESK-27] is displayed immediately and sent after ten seconds', async () => {
    const { decisions, sent, stages } = desk();
    decisions.decide([one], approve);
    expect([...decisions.state().gone]).toEqual(['one']);
    await vi.advanceTimersByTimeAsync(HOLD - 1);
    expect([sent, stages()]).toEqual([[], ['held']]);
    await vi.advanceTimersByTimeAsync(1);
    expect([sent, stages()]).toEqual([['one'], []]);
    expect(decisions.state().gone.has('one')).toBe(true);
  });

  it('[DESK-27] can be undone until then, the last one first; sent ones cannot', async () => {
    const { decisions, sent } = desk();
    decisions.decide([one], approve);
    await vi.advanceTimersByTimeAsync(HOLD);
    decisions.decide([two], approve);
    expect(decisions.undo()?.subjects).toEqual([two]);
    expect(decisions.undo()).toBeUndefined();
    await vi.advanceTimersByTimeAsync(HOLD);
    expect(sent).toEqual(['one']);
    expect([...decisions.state().gone]).toEqual(['one']);
  });

  it('[DESK-27] pauses its countdown while it is hovered or focused', async () => {
    const { decisions, sent } = desk();
    decisions.decide([one], approve);
    await vi.advanceTimersByTimeAsync(HOLD - 1_000);
    decisions.pause();
    await vi.advanceTimersByTimeAsync(HOLD);
    decisions.resume();
    decisions.resume();
    await vi.advanceTimersByTimeAsync(999);
    expect(sent).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(sent).toEqual(['one']);
  });

  it('[DESK-27] is sent immediately when the page closes, only once', async () => {
    const { decisions, sent } = desk();
    decisions.decide([one], approve);
    decisions.decide([two], approve);
    await decisions.flush();
    await vi.advanceTimersByTimeAsync(HOLD);
    expect(sent).toEqual(['one', 'two']);
  });

  it('[DESK-27] waits without a network and can be undone; without a response it is retried and cannot', async () => {
    const { decisions, sent, answers, net, stages } = desk();
    net.isOnline = false;
    decisions.decide([one], approve);
    await vi.advanceTimersByTimeAsync(HOLD);
    expect([sent, stages()]).toEqual([[], ['waiting']]);
    expect(decisions.undo()?.subjects).toEqual([one]);
    net.isOnline = true;
    answers.push({ kind: 'noAnswer' });
    decisions.decide([two], approve);
    await vi.advanceTimersByTimeAsync(HOLD);
    expect([stages(), decisions.undo()]).toEqual([['again'], undefined]);
    await vi.advanceTimersByTimeAsync(5_000);
    expect([sent, stages()]).toEqual([['two', 'two'], []]);
  });

  it('[DESK-27] that another operator made first is reported, and its submission reappears', async () => {
    const { decisions, answers } = desk();
    answers.push({ kind: 'refused', detail: 'Sam approved this in the meantime.', isConflict: true });
    decisions.decide([one, two], approve);
    await vi.advanceTimersByTimeAsync(HOLD);
    const { failures, gone } = decisions.state();
    expect(failures).toMatchObject([{ subjects: [one, two], isConflict: true }]);
    expect(gone.size).toBe(0);
    decisions.dismiss(failures[0]?.id ?? 0);
    expect(decisions.state().failures).toEqual([]);
  });

  it('[DESK-27] omits its submission from lists that were read before it was stored, and not from later ones', async () => {
    vi.setSystemTime(0);
    const { decisions } = desk();
    const isOmittedAt = (readAt: number) => isOmitted(decisions.state(), 'one', readAt);
    expect(isOmittedAt(0)).toBe(false);
    decisions.decide([one], approve);
    expect([isOmittedAt(2 * HOLD), isHeld(decisions.state(), 'one')]).toEqual([true, true]);
    await vi.advanceTimersByTimeAsync(HOLD);
    expect(isHeld(decisions.state(), 'one')).toBe(false);
    expect([isOmittedAt(HOLD), isOmittedAt(HOLD + 1)]).toEqual([true, false]);
    // It came back with a better picture, and is decided on again.
    await vi.advanceTimersByTimeAsync(60_000);
    decisions.decide([one], approve);
    expect(isOmittedAt(100_000)).toBe(true);
    decisions.undo();
    expect(isOmittedAt(0)).toBe(false);
  });

  it('[DESK-26] on several submissions returns only those that were left out to the lists', async () => {
    const { decisions, answers } = desk();
    answers.push({ kind: 'refused', detail: 'two was skipped: it differs.', isConflict: false, left: ['two'] });
    decisions.decide([one, two], approve);
    await vi.advanceTimersByTimeAsync(HOLD);
    const { failures, gone, storedAt } = decisions.state();
    expect(failures).toMatchObject([{ subjects: [two], detail: 'two was skipped: it differs.' }]);
    expect([[...gone], [...storedAt.keys()]]).toEqual([['one'], ['one']]);
  });
});
