import { describe, expect, it } from 'vitest';
import { createMachine } from 'xstate';
import { detailOf, fansIn, overviewOf, waysOf } from '#chart/docs/mermaid.ts';
import { pageOf } from '#chart/docs/machine-page.ts';
import { chartOf } from '#chart/model.ts';
import { MACHINES } from '../machines.ts';
import { turnstile } from '../turnstile.ts';

const noPath = () => null;
const chart = chartOf(turnstile);

describe('the diagrams of a chart', () => {
  it('contain every transition, and no character that Mermaid interprets', () => {
    const compounds = chart.states.filter(({ children }) => children.length > 0);
    const drawn = compounds
      .map((state) => [detailOf(chart, state, noPath), waysOf(chart, state) ?? ''].join('\n'))
      .join('\n');
    const labels = [
      'always 1. [and(isOpen, not(isBroken))]',
      'always 2. [isEnough(2)]',
      'coin.dropped [isEnough(event.coin)]',
      'after patience (500 ms)',
      'bell.rung / ring',
      'entry / ring',
      's_hall_before --> s_hall_inside : nothing remembered',
    ];
    for (const label of labels) expect(drawn).toContain(label);
    expect(drawn).toContain('s_locked --> s_hall_inside : always 1.');
    expect(drawn).toContain('s_hall_gone --> [*]');
    expect(overviewOf(chart, noPath)).toContain('state "hall" as s_hall {');
    const page = pageOf(chart, { source: 'a.ts', pathOf: noPath });
    expect(page).toContain('| `unlocked` | One person: "in" <b>; # {now} |');
    expect(page).toContain('| `hall.before` | `nothing remembered` |');
    expect(page).toContain('Lets people in');
  });

  it('draw a state with many transitions separately, and omit none of them', () => {
    const targets = Array.from({ length: 9 }, (_, index) => `to${index}`);
    const centre = { on: Object.fromEntries(targets.map((to) => [`go.${to}`, to])) };
    const states = { centre, ...Object.fromEntries(targets.map((to) => [to, {}])) };
    const hub = chartOf(createMachine({ id: 'hub', initial: 'centre', states }));
    const [root] = hub.states;
    if (!root) throw new Error('Invariant violated: the chart has no root.');
    expect(fansIn(hub, root).map(({ key }) => key)).toEqual(['centre']);
    expect(detailOf(hub, root, noPath)).not.toContain('go.');
    const page = pageOf(hub, { source: 'a.ts', pathOf: noPath });
    for (const to of targets) expect(page).toContain(`s_centre --> s_${to} : go.${to}`);
  });

  it('are lines of Mermaid state diagrams', () => {
    const line =
      /^(```(mermaid)?|stateDiagram-v2|direction LR|\}|state "[^";{}<>]+" as s_\w+( \{)?|s_\w+ : [^:<>{}"]+|(\[\*\]|s_\w+) --> (\[\*\]|s_\w+)( : ([^:<>{}"]|<br\/>)+)?|classDef elsewhere stroke-dasharray: 4 4|class [\w,]+ elsewhere)$/;
    const drawn = [...MACHINES, turnstile].map(chartOf).flatMap((one) => {
      const compounds = one.states.filter(({ children }) => children.length > 0);
      const details = compounds.flatMap((state) => [
        detailOf(one, state, noPath),
        ...[state, ...fansIn(one, state)].map((each) => waysOf(one, each) ?? '```'),
      ]);
      return [overviewOf(one, noPath), ...details];
    });
    const entities = /#\d+;/g;
    const lines = drawn.flatMap((text) => text.split('\n'));
    expect(lines.filter((text) => !line.test(text.trim().replaceAll(entities, '')))).toEqual([]);
  });
});
