import { expect, it } from 'vitest';
import { chartOf } from '#chart/model.ts';
import { matchingMachine } from '#games/matching/matching.machine.ts';
import type { SnapshotMessage } from '#src/inspect/inspector-messages.ts';
import { eventNames } from '#inspector/event-names.ts';

const nameOf = eventNames([
  { id: 'game', chart: chartOf(matchingMachine) },
  { id: 'call', chart: null },
]);
const step = (sessionId: string, type: string): SnapshotMessage => ({
  _version: '',
  run: 'run',
  seq: 0,
  createdAt: '0',
  sessionId,
  type: '@xstate.snapshot',
  event: { type },
  sourceId: null,
  verdicts: [],
  taken: [],
  snapshot: { status: 'active', value: null, active: [], context: null, output: null },
});

it('names the end of a delay as the chart of its actor does, including its length', () => {
  expect(nameOf(step('game', 'xstate.after.mismatch.matching.mismatched'))).toBe('after mismatch (1000 ms)');
});

it('names events that no chart accepts by their type', () => {
  expect(nameOf(step('game', 'tile.flipped'))).toBe('tile.flipped');
  expect(nameOf(step('game', 'xstate.done.actor.loadGame'))).toBe('done: loadGame');
  expect(nameOf(step('call', 'xstate.after.patience.other'))).toBe('after patience');
  expect(nameOf(step('unknown', ''))).toBe('always');
});
