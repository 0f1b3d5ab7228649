import { and, createMachine, not, setup } from 'xstate';
import { chartFiles, findMachines, keptCharts, screenPaths, staleCharts } from '../../scripts/chart-files.mjs';
import { describe, expect, it } from 'vitest';
import { detailOf, fansIn, overviewOf, waysOf } from '../../scripts/chart-mermaid.mjs';
import { chartOf } from '../../scripts/chart-model.mjs';
import { pageOf } from '../../scripts/chart-page.mjs';
import { studioConfig } from '../../scripts/chart-studio.mjs';

/** @typedef {import('../../scripts/chart-model.mjs').Chart} Chart */

const noPath = () => null;

const turnstile = setup({
  types: { events: /** @type {{ type: 'coin.dropped', coin: number } | { type: 'arm.pushed' } | { type: 'bell.rung' }} */ ({}) },
  guards: { isEnough: (_, /** @type {number} */ coin) => coin >= 1, isOpen: () => true, isBroken: () => false },
  actions: { count: () => {}, ring: () => {} },
  delays: { patience: 500 },
}).createMachine({
  id: 'turnstile',
  description: 'Lets people in',
  initial: 'locked',
  states: {
    locked: {
      entry: 'ring',
      always: [{ guard: and(['isOpen', not('isBroken')]), target: 'hall.inside' }, { guard: { type: 'isEnough', params: 2 }, target: 'hall' }],
      on: { 'coin.dropped': { guard: { type: 'isEnough', params: ({ event }) => event.coin }, target: 'unlocked', actions: 'count' } },
    },
    unlocked: { description: 'One person: "in" <b>; # {now}', after: { patience: 'locked' }, on: { 'arm.pushed': 'hall', 'bell.rung': { actions: 'ring' } } },
    hall: {
      initial: 'inside',
      states: { inside: { on: { 'arm.pushed': 'gone' } }, gone: { type: 'final' }, before: { type: 'history', target: 'inside' } },
      on: { 'coin.dropped': '#turnstile.locked', 'bell.rung': { actions: 'ring' } },
      onDone: 'locked',
    },
  },
});

const chart = chartOf(turnstile);
/** @param {Chart} of @returns {string[]} each transition as a line */
const lines = ({ transitions, states }) => {
  const name = (/** @type {string} */ id) => states.find((state) => state.id === id)?.name;
  return transitions.map(({ from, event, guard, to, actions }) => `${name(from)} -- ${event}${guard === null ? '' : ` [${guard}]`} / ${actions.join()} -> ${to.map(name).join()}`);
};

describe('a chart', () => {
  it('has every transition with its guard and actions: always, delayed, of a final state, of a history, and those that stay', () => {
    expect(lines(chart)).toEqual([
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
      'hall.before -- nothing remembered /  -> hall.inside',
    ]);
  });

  it('has every transition in its diagrams, and no character that Mermaid would read', () => {
    const compounds = chart.states.filter(({ children }) => children.length > 0);
    const drawn = compounds.map((state) => [detailOf(chart, state, noPath), waysOf(chart, state) ?? ''].join('\n')).join('\n');
    for (const label of ['always 1. [and(isOpen, not(isBroken))]', 'always 2. [isEnough(2)]', 'coin.dropped [isEnough(event.coin)]', 'after patience (500 ms)', 'bell.rung / ring', 'entry / ring']) {
      expect(drawn).toContain(label);
    }
    expect(drawn).toContain('s_locked --> s_hall_inside : always 1.');
    expect(drawn).toContain('s_hall_gone --> [*]');
    expect(overviewOf(chart, noPath)).toContain('state "hall" as s_hall {');
    const page = pageOf(chart, { source: 'a.ts', pathOf: noPath });
    expect(page).toContain('| `unlocked` | One person: "in" <b>; # {now} |');
    expect(page).toContain('Lets people in');
  });

  it('draws a state of many ways for itself, and leaves none of them out', () => {
    const targets = Array.from({ length: 9 }, (_, index) => `to${index}`);
    const hub = chartOf(createMachine({ id: 'hub', initial: 'centre', states: { centre: { on: Object.fromEntries(targets.map((to) => [`go.${to}`, to])) }, ...Object.fromEntries(targets.map((to) => [to, {}])) } }));
    const [root] = hub.states;
    if (!root) throw new Error('a chart has a root');
    expect(fansIn(hub, root).map(({ key }) => key)).toEqual(['centre']);
    expect(detailOf(hub, root, noPath)).not.toContain('go.');
    const page = pageOf(hub, { source: 'a.ts', pathOf: noPath });
    for (const to of targets) expect(page).toContain(`s_centre --> s_${to} : go.${to}`);
  });

  it('draws lines that are Mermaid state diagrams', async () => {
    const line = /^(```(mermaid)?|stateDiagram-v2|direction LR|\}|state "[^";{}<>]+" as s_\w+( \{)?|s_\w+ : [^:<>{}"]+|(\[\*\]|s_\w+) --> (\[\*\]|s_\w+)( : ([^:<>{}"]|<br\/>)+)?|classDef elsewhere stroke-dasharray: 4 4|class [\w,]+ elsewhere)$/;
    const machines = [...(await findMachines()), { source: 'a.ts', machine: turnstile }];
    const drawn = machines.flatMap(({ machine }) => {
      const one = chartOf(machine);
      return [overviewOf(one, noPath), ...one.states.filter(({ children }) => children.length > 0).flatMap((state) => [detailOf(one, state, noPath), ...[state, ...fansIn(one, state)].map((each) => waysOf(one, each) ?? '```')])];
    });
    const entities = /#\d+;/g;
    expect(drawn.flatMap((text) => text.split('\n')).filter((text) => !line.test(text.trim().replaceAll(entities, '')))).toEqual([]);
  });
});

describe('the configuration for Stately Studio', () => {
  /** @param {Chart} of */
  const skeleton = (of) => ({
    states: of.states.map((state) => ({ ...state, entry: state.entry.map(bare), exit: state.exit.map(bare) })),
    transitions: of.transitions.map((one) => ({ ...one, event: one.event.replace(/ \(\d+ ms\)$/, ''), guard: one.guard && bare(one.guard), actions: one.actions.map(bare) })),
  });
  /** @param {string} name @returns {string} without parameters, which Studio takes by name only */
  const bare = (name) => (/^(and|or|not)\(/.test(name) ? name : name.replace(/\(.*$/, ''));

  it('is JSON from which the same machine is built: states, transitions, guards, actions and slots', async () => {
    const machines = [...(await findMachines()).map(({ machine }) => machine), turnstile];
    for (const machine of machines) {
      const json = JSON.parse(JSON.stringify(studioConfig(machine)));
      expect(skeleton(chartOf(createMachine(json)))).toEqual(skeleton(chartOf(machine)));
    }
  });

  it('names guards with what they are asked', () => {
    const { states } = /** @type {{ states: { locked: { on: Record<string, unknown> } } }} */ (studioConfig(turnstile));
    expect(states.locked.on).toEqual({ 'coin.dropped': [{ target: '#turnstile.unlocked', guard: { type: 'isEnough', params: { value: 'event.coin' } }, actions: [{ type: 'count' }] }] });
  });
});

describe('docs/charts', () => {
  it('tells of every machine as it is; else run npm run charts', async () => {
    const machines = await findMachines();
    expect(machines.map(({ machine }) => machine.id)).toContain('journey');
    expect(staleCharts(chartFiles(machines, await screenPaths()), keptCharts())).toEqual([]);
  });

  it('has a chart of every file of a machine', async () => {
    const sources = Object.keys(import.meta.glob(['../../machines/*.machine.ts', '../../games/*/*.machine.ts'])).map((path) => path.replace('../../', ''));
    expect((await findMachines()).map(({ source }) => source).toSorted()).toEqual(sources.toSorted());
  });

  it('is stale as soon as one guard, one target or one file is another', () => {
    const files = (/** @type {import('xstate').AnyStateMachine} */ machine) => chartFiles([{ source: 'a.ts', machine }], noPath);
    const other = (/** @type {object} */ locked) => createMachine({ id: 'turnstile', initial: 'locked', states: { locked, unlocked: {} } });
    const kept = files(other({ on: { 'coin.dropped': { guard: 'isEnough', target: 'unlocked' } } }));
    expect(staleCharts(kept, kept)).toEqual([]);
    const stale = ['docs/charts/turnstile.md is stale', 'docs/charts/turnstile.json is stale'];
    expect(staleCharts(files(other({ on: { 'coin.dropped': { guard: 'isPlenty', target: 'unlocked' } } })), kept)).toEqual(stale);
    expect(staleCharts(files(other({ on: { 'coin.dropped': { guard: 'isEnough', target: 'locked' } } })), kept)).toEqual(stale);
    expect(staleCharts(files(other({ always: { guard: 'isEnough', target: 'unlocked' } })), kept)).toEqual(stale);
    expect(staleCharts(kept, new Map([...kept].slice(1)))).toEqual(['docs/charts/turnstile.md is missing']);
    expect(staleCharts(kept, new Map([...kept, ['old.md', '']]))).toEqual(['docs/charts/old.md belongs to no machine']);
  });
});
