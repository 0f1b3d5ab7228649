import { describe, expect, it } from 'vitest';
import { createMachine } from 'xstate';
import { chartOf } from '#chart/model.ts';
import { journeyMachine } from '#machines/journey/journey.machine.ts';
import { countsIn } from '#inspector/transition-counts.ts';
import { graphOf, innermost, placeOf } from '#inspector/chart/graph.ts';

const chart = chartOf(journeyMachine);
const graph = graphOf(chart);

describe('the graph', () => {
  it('shows every transition once, on an edge or as a line of its state', () => {
    const lines = [...graph.nodes, ...graph.edges].flatMap(({ lines: own }) => own.map(({ key }) => key));
    expect(lines.toSorted()).toEqual(chart.transitions.map(({ key }) => key).toSorted());
  });

  it('connects existing states, and never a group with its own content', () => {
    const ids = new Set(graph.nodes.map(({ id }) => id));
    expect(graph.edges.length).toBeGreaterThan(30);
    for (const { from, to } of graph.edges) {
      expect(ids.has(from) && ids.has(to)).toBe(true);
      expect(to.startsWith(`${from}.`)).toBe(false);
    }
  });

  it('labels an edge with event and guard, one line per transition', () => {
    const edge = graph.edges.find(
      ({ from, to }) => from === 'journey.flow.ageGate.judging' && to === 'journey.flow.unknown',
    );
    expect(edge?.lines.map(({ text }) => text)).toEqual(['always [isEligible]']);
  });

  it('writes internal transitions and those to inner states into the box', () => {
    const flow = graph.nodes.find(({ id }) => id === 'journey.flow');
    expect(flow?.lines.map(({ text, to }) => [text, to])).toContainEqual([
      'screen.requested [isAllowed(gate)]',
      'ageGate',
    ]);
    const gate = graph.nodes.find(({ id }) => id === 'journey.flow.ageGate.answering');
    expect(gate?.lines.map(({ text, to }) => [text, to])).toEqual([['gate.changed', null]]);
  });

  it('draws any other machine, even one with a single state', () => {
    expect(graphOf(chartOf(createMachine({ id: 'alone' })))).toMatchObject({
      nodes: [{ id: 'alone', isGroup: false }],
      edges: [],
    });
  });

  it('names positions in plain text', () => {
    expect(placeOf('journey.flow.ageGate')).toBe('flow › ageGate');
    expect(innermost(['journey', 'journey.flow', 'journey.flow.ageGate', 'journey.flo'])).toEqual([
      'journey.flow.ageGate',
      'journey.flo',
    ]);
  });
});

describe('the counts of the path tests', () => {
  it('are an object of numbers; other data counts as none', () => {
    expect(countsIn({ 'a · b · 0': 3, note: 'x' })).toEqual({ 'a · b · 0': 3 });
    for (const none of [null, {}, [], 'x', 3]) expect(countsIn(none)).toBeNull();
  });
});
