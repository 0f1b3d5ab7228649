import { describe, expect, it } from 'vitest';
import { chartOf } from '#chart/model.ts';
import { arrowsBetween, lostOf, stepOf } from '#chart/overview/collapse.ts';
import { drawOverview, SMALLEST } from '#chart/overview/draw-overview.ts';
import { boxOf, PAGE, routesOf } from '#chart/overview/arrow-routes.ts';
import { journeyMachine } from '#machines/journey/journey.machine.ts';
import { JOURNEY_STEPS } from '#src/inspect/journey-steps.ts';

const chart = chartOf(journeyMachine);
const arrows = arrowsBetween(chart, JOURNEY_STEPS);
const boxes = JOURNEY_STEPS.steps.map((step) => ({ step, box: boxOf(step) }));

describe('the overview of the journey', () => {
  it('[TOOL-1] shows every state in a step, and no state that does not exist', () => {
    const known = new Set(chart.states.map(({ name }) => name));
    expect(JOURNEY_STEPS.steps.flatMap(({ states }) => states).filter((name) => !known.has(name))).toEqual([]);
    const lost = chart.states.filter(
      ({ id, type, children }) => type !== 'history' && children.length === 0 && !stepOf(chart, JOURNEY_STEPS, id),
    );
    expect(lost).toEqual([]);
  });

  it('[TOOL-1] connects the steps of the main path by transitions of the chart', () => {
    expect(arrows.filter(({ isMain }) => isMain).map(({ from, to }) => `${from.title} → ${to.title}`)).toEqual([
      'Start → Offer',
      'Eligibility → What next?',
      'What next? → Receipt',
      'Offer → Eligibility',
      'Receipt → Details',
      'Details → Bonus',
      'Bonus → Confirmation',
    ]);
  });

  it('[TOOL-1] leaves out requests to go back and forward, and shows all other paths between steps', () => {
    expect(arrows.length).toBeLessThan(30);
    const kept = chart.transitions.filter(
      ({ event, guard }) => event !== 'screen.requested' && !guard?.bare.startsWith('is'),
    );
    for (const { from, to, guard } of kept.filter(({ event }) => event !== 'signedOut')) {
      const [one, other] = [stepOf(chart, JOURNEY_STEPS, from), to[0] && stepOf(chart, JOURNEY_STEPS, to[0])];
      const isRequest = guard?.bare === 'asksProfile' || guard?.bare === 'asksSupport';
      if (!one || !other || one === other || (one.id === 'start' && guard === null) || isRequest) continue;
      expect(
        arrows.some((arrow) => arrow.from === one && arrow.to === other),
        `${one.id} → ${other.id}`,
      ).toBe(true);
    }
  });

  it('[TOOL-1] fits on a page of 1,600×900 without overlapping boxes, and is legible at the width of a page', () => {
    const svg = drawOverview(chart, JOURNEY_STEPS);
    expect(svg).toContain('viewBox="0 0 1600 900"');
    const sizes = [...svg.matchAll(/font-size="(\d+)"/g)].map(([, size]) => Number(size));
    expect(Math.min(...sizes)).toBe(SMALLEST);
    for (const { step, box } of boxes) {
      expect(box.x).toBeGreaterThan(0);
      expect(box.x + box.width).toBeLessThan(PAGE.width);
      expect(box.y + box.height).toBeLessThan(PAGE.height);
      for (const text of step.lines) expect(text.length * 9.4, text).toBeLessThan(box.width);
      for (const other of boxes.filter((each) => each.step !== step)) {
        const isApart =
          box.x + box.width < other.box.x ||
          other.box.x + other.box.width < box.x ||
          box.y + box.height < other.box.y ||
          other.box.y + other.box.height < box.y;
        expect(isApart, `${step.id} and ${other.step.id}`).toBe(true);
      }
    }
  });

  it('[TOOL-1] draws no two arrows on one line, and none through a box', () => {
    const lanes = routesOf(arrows).flatMap(({ points }) => (points.length === 4 ? [points] : []));
    const ofRow = (row: number) => boxes.filter(({ step }) => step.row === row).map(({ box }) => box);
    const above = Math.max(...ofRow(0).map(({ y, height }) => y + height));
    const below = Math.min(...ofRow(2).map(({ y }) => y));
    for (const [, one, other] of lanes) {
      expect(one?.y).toBeGreaterThan(above);
      expect(one?.y).toBeLessThan(below);
      const same = lanes.filter(([, a]) => a?.y === one?.y && a !== one);
      for (const [, a, b] of same) {
        const [first, last] = [Math.min(a?.x ?? 0, b?.x ?? 0), Math.max(a?.x ?? 0, b?.x ?? 0)];
        expect(last < Math.min(one?.x ?? 0, other?.x ?? 0) || first > Math.max(one?.x ?? 0, other?.x ?? 0)).toBe(true);
      }
    }
  });

  it('[TOOL-1] labels every transition out of the decision with its condition', () => {
    const out = arrows.filter(({ from }) => from.id === 'next');
    expect(out.map(({ to, words }) => `${to.title}: ${words.join(', ')}`).toSorted()).toEqual([
      'Bonus: a game is still to be played',
      'Details: without receipts',
      'Eligibility: questions first',
      'Receipt: with receipts',
      'Sign In: an account is needed',
    ]);
    const said = [...drawOverview(chart, JOURNEY_STEPS).matchAll(/data-words="next (\w+)"[^>]*>([^<]+)</g)];
    expect(said.map(([, to, words]) => `${to}: ${words}`).toSorted()).toEqual([
      'bonus: a game is still to be played',
      'form: without receipts',
      'gate: questions first',
      'signIn: an account is needed',
      'upload: with receipts',
    ]);
  });

  it('[TOOL-3] dims the steps that cannot be reached, and the arrows from and to them', () => {
    const game = chart.states.filter(({ id }) => id.startsWith('journey.flow.bonusExperience')).map(({ id }) => id);
    const lost = lostOf(chart, JOURNEY_STEPS, new Set(game));
    expect([...lost]).toEqual(['bonus', 'next bonus', 'offer bonus', 'form bonus', 'bonus complete']);
    expect(lostOf(chart, JOURNEY_STEPS, new Set(game.slice(1, 3))).size).toBe(0);
    const svg = drawOverview(chart, JOURNEY_STEPS, { dimmed: lost, here: 'form', taken: 'upload form' });
    expect(svg).toContain('<g data-step="bonus" opacity="0.25">');
    expect(svg).toContain('<g data-step="form" data-here="true">');
    expect(svg.match(/url\(#tip-taken\)/g)).toHaveLength(1);
  });
});
