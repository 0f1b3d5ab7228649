import { describe, expect, it } from 'vitest';
import { createMachine, type AnyStateNode } from 'xstate';
import { eventName } from '#chart/events.ts';
import { transitionKey } from '#chart/keys.ts';
import { type Chart, chartOf } from '#chart/model.ts';
import { eventTypesOf, nodesUnder, restingStatesOf } from '#chart/nodes.ts';
import { journeyMachine } from '#machines/journey/journey.machine.ts';
import { MACHINES } from './machines.ts';
import { turnstile } from './turnstile.ts';

const chart = chartOf(journeyMachine);

/** Each transition as a line. */
function lines({ transitions, states }: Chart): string[] {
  const name = (id: string) => states.find((state) => state.id === id)?.name;
  return transitions.map(({ from, event, guard, to, actions }) => {
    const words = guard === null ? event : `${event} [${guard.full}]`;
    return `${name(from)} -- ${words} / ${actions.map(({ full }) => full).join()} -> ${to.map(name).join()}`;
  });
}

describe('the chart as data', () => {
  it('has every transition with its guard and actions, including eventless, delayed, final and internal ones', () => {
    expect(lines(chartOf(turnstile))).toEqual([
      'locked -- always [and(isOpen, not(isBroken))] /  -> hall.inside',
      'locked -- always [isEnough(2)] /  -> hall',
      'locked -- coin.dropped [isEnough(event.coin)] / count -> unlocked',
      'unlocked -- arm.pushed /  -> hall',
      'unlocked -- bell.rung / ring -> ',
      'unlocked -- after patience (500 ms) /  -> locked',
      'hall -- coin.dropped /  -> locked',
      'hall -- bell.rung / ring -> ',
      'hall -- done /  -> locked',
      'hall.inside -- arm.pushed /  -> hall.gone',
    ]);
  });

  it('knows the default target of a history state', () => {
    const targets = chartOf(turnstile).states.flatMap(({ name, unremembered }) =>
      unremembered === null ? [] : [[name, unremembered]],
    );
    expect(targets).toEqual([['hall.before', 'turnstile.hall.inside']]);
    const plain = createMachine({ id: 'a', initial: 'one', states: { one: {}, two: {}, again: { type: 'history' } } });
    expect(chartOf(plain).states.at(-1)?.unremembered).toBe('a.one');
    const byId = createMachine({
      id: 'a',
      initial: 'one',
      states: { one: {}, again: { type: 'history', target: '#far' }, two: { id: 'far' } },
    });
    expect(chartOf(byId).states.map(({ unremembered }) => unremembered)).toContain('far');
  });

  it('gives every transition a unique key', () => {
    const keys = chart.transitions.map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
    expect(keys).toContain('journey.flow.startingUp · always · 0');
    expect(keys).toContain('journey.flow.ageGate.judging · always · 1');
  });

  it('finds the key of a transition by its definition', () => {
    const definitions = MACHINES.flatMap(({ root }) =>
      nodesUnder(root).flatMap((node) => [node.always ?? [], ...node.transitions.values()].flat()),
    );
    expect(definitions.map(transitionKey)).toEqual(
      MACHINES.flatMap((machine) => chartOf(machine).transitions.map(({ key }) => key)),
    );
  });

  it('contains every state of the machine, with its screen and its actors', () => {
    const idsIn = (node: AnyStateNode): string[] => [node.id, ...Object.values(node.states).flatMap(idsIn)];
    expect(chart.states.map(({ id }) => id)).toEqual(idsIn(journeyMachine.root));
    expect(chart.states.find(({ id }) => id === 'journey.flow.loading')).toMatchObject({
      type: 'atomic',
      parent: 'journey.flow',
      invokes: ['loadCampaign'],
      screen: null,
    });
    expect(chart.states.find(({ id }) => id === 'journey.contact')).toMatchObject({
      type: 'compound',
      initial: 'journey.contact.writing',
    });
  });

  it('is plain, serialisable data', () => {
    for (const one of MACHINES.map(chartOf)) {
      expect(structuredClone(one)).toEqual(one);
      expect(JSON.parse(JSON.stringify(one))).toEqual(one);
    }
  });

  it('distinguishes guards of the same name by the screen in their parameters', () => {
    const guards = chart.transitions
      .filter(({ from, event }) => from === 'journey.flow' && event === 'screen.requested')
      .map(({ guard }) => guard?.short);
    expect(guards).toContain('isAllowed(gate)');
    expect(new Set(guards).size).toBe(guards.length);
  });
});

describe('the name of an event', () => {
  it.each([
    ['', 'always'],
    ['xstate.after.1000.game.mismatched', 'after 1000 ms'],
    ['xstate.after.mismatch.game.mismatched', 'after mismatch'],
    ['xstate.done.actor.createConsumer', 'done: createConsumer'],
    ['xstate.error.actor.createConsumer', 'error: createConsumer'],
    ['xstate.done.state.game.round', 'done'],
    ['gate.submitted', 'gate.submitted'],
  ])('is derived from the type "%s" as "%s"', (type, name) => expect(eventName(type)).toBe(name));

  it('contains a constant delay in milliseconds, and only the name of a computed one', () => {
    const waits = (delay: number | string) =>
      createMachine({ id: 'a', initial: 'b', states: { b: { after: { [delay]: 'b' } } } });
    const eventIn = (machine: Parameters<typeof chartOf>[0]) => chartOf(machine).transitions[0]?.event;
    expect(eventIn(waits(250))).toBe('after 250 ms');
    expect(eventIn(waits('nap').provide({ delays: { nap: 80 } }))).toBe('after nap (80 ms)');
    expect(eventIn(waits('nap').provide({ delays: { nap: () => 80 } }))).toBe('after nap');
    expect(eventIn(waits('nap'))).toBe('after nap');
  });
});

describe('the states of a machine', () => {
  it('are resting if they do not always leave immediately', () => {
    const machine = createMachine({
      id: 'a',
      initial: 'leaves',
      states: {
        leaves: { always: 'asks' },
        asks: { always: { guard: 'isLate', target: 'around' } },
        around: { initial: 'end', states: { end: { type: 'final' }, back: { type: 'history' } } },
      },
    });
    expect(restingStatesOf(machine)).toEqual(['asks', 'around.end']);
  });

  it('accept these events', () => {
    expect(eventTypesOf(turnstile.root)).toEqual([
      'coin.dropped',
      'arm.pushed',
      'bell.rung',
      'xstate.after.patience.turnstile.unlocked',
      'xstate.done.state.turnstile.hall',
    ]);
  });
});
