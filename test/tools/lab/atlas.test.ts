import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { restingStatesOf } from '#chart/nodes.ts';
import { journeyMachine } from '#machines/journey/journey.machine.ts';
import { DIALOGS_OF } from '#tools/lab/atlas/dialogs.ts';
import { idOf, planAtlas, restsIn, VIEWS } from '#tools/lab/atlas/atlas-plan.ts';
import { select } from '#tools/lab/atlas/select.ts';
import { summaryOf } from '#tools/lab/atlas/atlas-summary.ts';
import { nameOf, VARIANTS } from '#tools/lab/atlas/variant.ts';

const root = join(import.meta.dirname, '../../..');
const RESTING = restingStatesOf(journeyMachine);

describe('the atlas', () => {
  it('has a page for every resting state of the chart, with a path that a visitor can take', () => {
    const plan = planAtlas(RESTING, []);
    expect(plan.map(({ state }) => state)).toEqual(RESTING);
    expect(plan.map(({ way }) => way.at(-1)?.to).map((end) => end && restsIn(end))).toEqual(RESTING);
    const broken = plan.filter(({ way }) =>
      way.some(({ from }, index) => index > 0 && restsIn(from) !== restsIn(way[index - 1]?.to ?? from)),
    );
    expect(broken.map(({ name }) => name)).toEqual([]);
  });

  it('names a state that no visit reaches, so none is missing', () => {
    expect(() => planAtlas(['flow.lost'], [])).toThrow('no visit of the atlas leads to flow.lost');
  });

  it('[TOOL-6] has the screenshots of some screens in their states of the chart', () => {
    const plan = planAtlas();
    const statesOf = (...words: string[]) =>
      select(plan, words)
        .filter(({ view }) => view === null)
        .map(({ state }) => state);
    expect(statesOf('gate', 'upload')).toEqual(
      plan
        .filter(({ view, screen }) => view === null && (screen === 'gate' || screen === 'upload'))
        .map(({ state }) => state),
    );
    expect(statesOf('gate', 'upload')).toContain('flow.submissionUpload.choosing');
    expect(statesOf()).toEqual(RESTING);
    expect(select(plan, ['nowhere'])).toEqual([]);
  });

  it('[TOOL-6] has the screenshots of some views in their states of the chart', () => {
    const plan = planAtlas();
    const [view] = plan.filter((place) => place.view !== null && place.screen === 'form');
    const chosen = select(plan, [view?.name ?? '']);
    expect(chosen.filter((place) => place.view === null).map(({ state }) => state)).toContain(view?.state);
  });

  it('gives each page and each view a unique name', () => {
    const ids = [...RESTING, ...VIEWS.map(({ name }) => name)].map(idOf);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
    expect(ids.every((id) => /^[\w.-]+$/.test(id))).toBe(true);
  });

  it('opens every dialog of the screens that a button opens', () => {
    const files = ['src', 'inspector'].flatMap((room) =>
      readdirSync(join(root, room), { recursive: true, encoding: 'utf8' }).map(
        (file) => `${room}/${file.replaceAll('\\', '/')}`,
      ),
    );
    const components = files.filter(
      (file) =>
        file.endsWith('.tsx') &&
        !file.startsWith('src/ui/') &&
        /<(?:Error)?Dialog\b|useModal\(/.test(readFileSync(join(root, file), 'utf8')),
    );
    // Error dialogs of the chart, results of games, and the confirmation of a redemption, which is a state.
    const others = [
      'src/screens/shell/FaultDialog.tsx',
      'src/screens/bonus/GameResult.tsx',
      'src/screens/rewards/RedeemDialog.tsx',
    ];
    expect(Object.keys(DIALOGS_OF).concat(others).toSorted()).toEqual(components.toSorted());
  });

  it('checks each in English and Spanish, light and dark, on a phone and a desktop', () => {
    expect(VARIANTS.map(nameOf).toSorted()).toEqual(
      ['en', 'es'].flatMap((locale) =>
        ['dark', 'light'].flatMap((scheme) => ['desktop', 'phone'].map((size) => `${locale}-${scheme}-${size}`)),
      ),
    );
  });
});

describe('the end of a run of the atlas', () => {
  const place = { name: 'flow.ageGate', state: 'flow.ageGate', screen: 'gate' };

  it('succeeds if axe finds nothing', () => {
    expect(
      summaryOf([{ place, findings: { 'en-light-phone': [], 'es-dark-desktop': [] }, failure: null }], 8).exitCode,
    ).toBe(0);
  });

  it('fails with a finding, and says its screen, state and rule, once for all variants', () => {
    const finding = 'color-contrast h1: Fix any of the following';
    const { lines, exitCode } = summaryOf(
      [
        {
          place,
          findings: { 'en-light-phone': [finding], 'en-dark-phone': [], 'es-dark-desktop': [finding] },
          failure: null,
        },
      ],
      8,
    );
    expect(exitCode).toBe(1);
    expect(lines).toEqual([
      'gate · flow.ageGate [en-light-phone, es-dark-desktop]: color-contrast h1: Fix any of the following',
      '1 places, 8 pictures, 1 axe findings, 0 places that could not be displayed',
    ]);
  });

  it('fails with a place that could not be displayed', () => {
    const { lines, exitCode } = summaryOf(
      [{ place: { ...place, name: 'error: underAge' }, findings: {}, failure: 'no button' }],
      0,
    );
    expect(exitCode).toBe(1);
    expect(lines[0]).toBe('gate · flow.ageGate · error: underAge could not be displayed: no button');
  });
});
