import { chartFiles, staleCharts } from '#chart/docs/chart-files.ts';
import { type AnyStateMachine, createMachine } from 'xstate';
import { describe, expect, it } from 'vitest';

import { keptCharts } from '#tools/build/charts/kept-charts.ts';
import { MACHINES } from '#tools/build/charts/machines.ts';
import { screenPath } from '#tools/build/charts/screen-path.ts';

const noPath = () => null;

describe('docs/generated/charts', () => {
  it('is up to date; otherwise run npm run docs -- charts', () => {
    expect(staleCharts(chartFiles(MACHINES, screenPath), keptCharts())).toEqual([]);
  });

  it('has a chart for every machine file', () => {
    const sources = Object.keys(
      import.meta.glob(['../../../machines/**/*.machine.ts', '../../../games/*/*.machine.ts']),
    ).map((path) => path.replace('../../../', ''));
    expect(MACHINES.map(({ source }) => source).toSorted()).toEqual(sources.toSorted());
  });

  it('is stale if one guard, target or file changed', () => {
    const files = (machine: AnyStateMachine) => chartFiles([{ source: 'a.ts', machine }], noPath);
    const other = (locked: object) =>
      createMachine({ id: 'turnstile', initial: 'locked', states: { locked, unlocked: {} } });
    const kept = files(other({ on: { 'coin.dropped': { guard: 'isEnough', target: 'unlocked' } } }));
    expect(staleCharts(kept, kept)).toEqual([]);
    const stale = ['docs/generated/charts/turnstile.md is stale', 'docs/generated/charts/turnstile.js is stale'];
    expect(
      staleCharts(files(other({ on: { 'coin.dropped': { guard: 'isPlenty', target: 'unlocked' } } })), kept),
    ).toEqual(stale);
    expect(
      staleCharts(files(other({ on: { 'coin.dropped': { guard: 'isEnough', target: 'locked' } } })), kept),
    ).toEqual(stale);
    expect(staleCharts(files(other({ always: { guard: 'isEnough', target: 'unlocked' } })), kept)).toEqual(stale);
    expect(staleCharts(kept, new Map([...kept].slice(1)))).toEqual(['docs/generated/charts/turnstile.md is missing']);
    expect(staleCharts(kept, new Map([...kept, ['old.md', '']]))).toEqual([
      'docs/generated/charts/old.md belongs to no machine',
    ]);
  });

  it('rejects two machines with one id', () => {
    const machine = createMachine({ id: 'twin' });
    expect(() =>
      chartFiles(
        [
          { source: 'a.ts', machine },
          { source: 'b.ts', machine },
        ],
        noPath,
      ),
    ).toThrow('two machines have the id twin');
  });
});
