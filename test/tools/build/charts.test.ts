import { chartFiles, staleCharts } from '#chart/docs/chart-files.ts';
import { type AnyStateMachine, createMachine } from 'xstate';
import { describe, expect, it } from 'vitest';

import { definedTransitions } from '#chart/model.ts';
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

  it('says what each guard of the journey checks, and in which order it finds the next step', () => {
    const journey = MACHINES.find(({ machine }) => machine.id === 'journey');
    const guards = definedTransitions(journey!.machine).flatMap(({ guard }) => guard?.bare.match(/\w+/g) ?? []);
    const named = new Set(guards.filter((name) => !['and', 'or', 'not'].includes(name)));
    expect([...named].filter((name) => !journey!.meanings?.has(name))).toEqual([]);
    const page = chartFiles(MACHINES, screenPath).get('journey.md') ?? '';
    const [, section = ''] = page.split('## Next step');
    const [list = ''] = section.split('\n## ');
    expect([...list.matchAll(/^\| \d+ .* \| `(?<to>[^`]+)` \|$/gm)].map(({ groups }) => groups?.['to'])).toEqual([
      'flow.account.profile',
      'flow.account.rewards',
      'flow.account.details',
      'flow.account.signIn',
      'flow.ageGate',
      'flow.account.signIn',
      'flow.bonusExperience',
      'flow.submissionForm',
      'flow.submissionUpload',
      'flow.submissionForm',
    ]);
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
