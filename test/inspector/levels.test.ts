import { describe, expect, it } from 'vitest';
import { chartOf } from '#chart/model.ts';
import { restingStatesOf } from '#chart/nodes.ts';
import { journeyMachine } from '#machines/journey/journey.machine.ts';
import { drawStep, wrapped } from '#inspector/chart/draw-step.ts';
import type { Marks } from '#inspector/chart/marks.ts';
import { neighbourhoodOf } from '#inspector/chart/neighbours.ts';
import { pagesIn, testedIn } from '#inspector/says.ts';

const chart = chartOf(journeyMachine);
const nothing: Marks = {
  active: new Set(),
  taken: new Set(),
  says: new Map(),
  coverage: null,
  walked: null,
  dimmed: new Set(),
};
const FORM = 'journey.flow.submissionForm.filling';

function around(id: string) {
  const found = neighbourhoodOf(chart, id);
  if (!found) throw new Error(`there is no state ${id}`);
  return found;
}

const drawn = (id: string, width: number, marks: Partial<Marks> = {}) =>
  drawStep(around(id), { ...nothing, active: new Set([id]), ...marks }, width, 'data:image/webp;base64,AAAA');

describe('the step level of the inspector', () => {
  it('[TOOL-2] shows the neighbours of a state, including those of its parent states, and no links from everywhere', () => {
    const { before, after, screen } = around(FORM);
    expect(screen).toBe('form');
    expect(before.map(({ state }) => state.name)).toEqual(
      expect.arrayContaining(['flow.offerDetail', 'flow.submissionUpload.choosing', 'flow.unknown']),
    );
    expect(after.map(({ state }) => state.name)).toContain('flow.submissionForm.sending.deciding');
    const events = [...before, ...after].flatMap(({ transitions }) => transitions.map(({ event }) => event));
    expect(events).not.toContain('screen.requested');
    expect(neighbourhoodOf(chart, 'journey.flow.nowhere')).toBeNull();
  });

  it('[TOOL-2] puts the label of each transition next to its arrow, with the result of its guard', () => {
    const [next] = around(FORM).after;
    const [transition] = next?.transitions ?? [];
    if (!transition) throw new Error('the form leads on');
    const svg = drawn(FORM, 700, { says: new Map([[transition.key, 'yes']]), taken: new Set([transition.key]) });
    expect(svg).not.toContain(' pages');
    expect(svg).toContain('● now');
    expect(svg).toContain(`data-transition="${transition.key}"`);
    expect(svg).toContain(`>✓ ${transition.event}`);
    expect(svg).toContain('<image href="data:image/webp;base64,AAAA"');
    expect(svg).toContain('data-neighbour="journey.flow.submissionForm.sending.deciding"');
  });

  it('[WAY-5] shows how many pages took each transition', () => {
    const [next] = around(FORM).after;
    const key = next?.transitions[0]?.key ?? '';
    expect(drawn(FORM, 700, { walked: { [key]: 1_204 } })).toContain(' · 1204 pages<');
  });

  it.each([360, 390, 700, 1280])('[TOOL-2] keeps every label within a page of %i px, for every state', (width) => {
    for (const { id, children, type } of chart.states) {
      if (children.length > 0 || type === 'history') continue;
      const svg = drawn(id, width);
      const [, whole = 0] = /viewBox="0 0 (\d+)/.exec(svg) ?? [];
      expect(Number(whole)).toBeLessThanOrEqual(width);
      for (const [, x = '', size = '13', text = ''] of svg.matchAll(
        /<text x="([\d.]+)"[^>]*?(?:font-size="(\d+)")?[^>]*font-weight="(?:650|700)"[^>]*>([^<]*)</g,
      ))
        expect(Number(x) + text.length * Number(size) * 0.64, `${id}: ${text}`).toBeLessThan(Number(whole));
      for (const [, x = '', text = ''] of svg.matchAll(/<text x="([\d.]+)"[^>]*>(?:<title>[^<]*<\/title>)?([^<]*)</g))
        expect(Number(x) + text.replaceAll(/&\w+;/g, '.').length * 6.6, `${id}: ${text}`).toBeLessThan(Number(whole));
    }
  });

  it.each([
    { where: 'a window of 1280×800', width: 860, height: 600, most: Infinity },
    { where: 'a phone', width: 360, height: 400, most: 1 },
  ])('[TOOL-2] shows the next transitions of a state without scrolling on $where', ({ width, height, most }) => {
    for (const name of restingStatesOf(journeyMachine)) {
      const id = `journey.${name}`;
      const svg = drawn(id, width);
      for (const { state } of around(id).after.slice(0, most)) {
        const [, top = '', tall = ''] =
          new RegExp(
            `data-neighbour="${state.id}".*?<rect x="[\\d.]+" y="([\\d.]+)" width="\\d+" height="([\\d.]+)"`,
          ).exec(svg) ?? [];
        expect(top, `${name} leads on to ${state.name}`).not.toBe('');
        expect(Number(top) + Number(tall), `${name} leads on to ${state.name}`).toBeLessThan(height);
      }
    }
  });

  it('[TOOL-3] dims the neighbours that are unreachable in the campaign', () => {
    const svg = drawn(FORM, 700, { dimmed: new Set(['journey.flow.submissionUpload.choosing']) });
    expect(svg).toContain('data-neighbour="journey.flow.submissionUpload.choosing" opacity="0.35"');
    expect(svg).toContain('data-neighbour="journey.flow.offerDetail">');
  });

  it('[TOOL-2] labels the counts next to a transition', () => {
    expect([testedIn('594'), pagesIn('1'), pagesIn('12')]).toEqual(['tested 594×', '1 page', '12 pages']);
  });

  it('[TOOL-2] wraps words, and breaks those that are too long', () => {
    expect(wrapped('one two three', 60)).toEqual(['one two', 'three']);
    expect(wrapped('sesquipedalian', 60)).toEqual(['sesquiped', 'alian']);
    expect(wrapped('', 60)).toEqual([]);
  });
});
