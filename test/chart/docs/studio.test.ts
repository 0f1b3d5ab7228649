import { describe, expect, it } from 'vitest';
import { createMachine } from 'xstate';
import { studioConfig } from '#chart/docs/studio.ts';
import { type Chart, chartOf } from '#chart/model.ts';
import { MACHINES } from '../machines.ts';
import { turnstile } from '../turnstile.ts';

/** A chart without parameters, which Studio takes only by name, and without delay lengths, which it does not take. */
const skeleton = ({ states, transitions }: Chart) => ({
  states: states.map((state) => ({
    ...state,
    entry: state.entry.map(({ bare }) => bare),
    exit: state.exit.map(({ bare }) => bare),
  })),
  transitions: transitions.map((one) => ({
    ...one,
    event: one.event.replace(/ \(\d+ ms\)$/, ''),
    guard: one.guard?.bare,
    actions: one.actions.map(({ bare }) => bare),
  })),
});

describe('the configuration for Stately Studio', () => {
  it.each([...MACHINES, turnstile].map((machine) => [machine.id, machine] as const))(
    'is JSON from which the same machine is built: states, transitions, guards, actions and slots of %s',
    (_, machine) => {
      const json: unknown = JSON.parse(JSON.stringify(studioConfig(machine)));
      expect(skeleton(chartOf(createMachine(json as Parameters<typeof createMachine>[0])))).toEqual(
        skeleton(chartOf(machine)),
      );
    },
  );

  it('names guards together with their parameters', () => {
    expect(studioConfig(turnstile)).toMatchObject({
      states: {
        locked: {
          on: {
            'coin.dropped': [
              {
                target: '#turnstile.unlocked',
                guard: { type: 'isEnough', params: { value: 'event.coin' } },
                actions: [{ type: 'count' }],
              },
            ],
          },
        },
      },
    });
  });
});
