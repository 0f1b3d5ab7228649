import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { coverageOf, type WalkedChart } from '#test/kit/paths/coverage.ts';
import { coveragePage, coverageSums } from '#test/kit/paths/coverage-page.ts';
import { gameWalks } from '#test/kit/paths/game-walks.ts';
import { INPUTS } from '#test/kit/paths/inputs.ts';
import { pictureWalk } from '#test/kit/paths/picture-walk.ts';
import { processingWalk } from '#test/kit/paths/processing-walk.ts';
import { PROPERTIES } from '#test/kit/paths/properties.ts';
import { journeyUnderTest, MUTANT_VARIABLE } from '#test/kit/paths/under-test.ts';
import { type Walk, walk } from '#test/kit/paths/walk.ts';

const inRoot = (path: string) => resolve(import.meta.dirname, '../..', path);

describe('the generated paths', () => {
  let walks: Walk[] = [];
  let games: readonly WalkedChart[] = [];
  beforeAll(() => {
    walks = INPUTS.map((input) => walk(journeyUnderTest, input));
    games = gameWalks();
  });

  it('[START-11] reach every resting state, every transition and both results of every guard', () => {
    expect(coverageOf(journeyUnderTest, walks).gaps).toEqual([]);
  });

  it('[GAME-2] reach all of them in the chart of every game', () => {
    expect(
      games.flatMap(({ chart, walks: plays }) =>
        coverageOf(chart, plays).gaps.map((gap) => `${chart.root.machine.id}: ${gap}`),
      ),
    ).toEqual([]);
  });

  it.skipIf(process.env[MUTANT_VARIABLE])(
    'match the sums in docs/generated/proof.md, which npm run docs writes',
    () => {
      const charts = [{ chart: journeyUnderTest, walks }, pictureWalk(), processingWalk(), ...games];
      mkdirSync(inRoot('.cache/reports'), { recursive: true });
      writeFileSync(inRoot('.cache/reports/coverage.md'), coveragePage(charts));
      expect(readFileSync(inRoot('docs/generated/proof.md'), 'utf8')).toContain(coverageSums(charts));
    },
  );

  it('never end in an error of the machine', () => {
    const broken = walks.flatMap(({ input, steps, wayTo }) =>
      steps
        .filter(({ to }) => to.status !== 'active')
        .map(({ from, event }) => [input.name, ...wayTo(from), event].join(' › ')),
    );
    expect(broken).toEqual([]);
  });

  it.each(PROPERTIES.map((property) => [property.name, property] as const))('%s, on every path', (_, { isBroken }) => {
    const broken = walks.flatMap((one) =>
      one.steps.filter(isBroken).map(({ from, event }) => [one.input.name, ...one.wayTo(from), event].join(' › ')),
    );
    expect(broken.slice(0, 10)).toEqual([]);
  });
});
