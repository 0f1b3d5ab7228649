import * as Plot from '@observablehq/plot';
import { DAY } from '../figures/hours.ts';
import type { PrizeFigures } from '../figures/rehearsed-prizes.ts';
import type { ReportFigures } from './report-figures.ts';
import type { Figure } from './plot.ts';
import { counted, decimal } from './report-words.ts';

const [LINE, AREA, PLAN, MARK] = ['var(--line)', 'var(--area)', 'var(--color-ink-soft)', 'var(--mark)'];
const DASHES = '4 4';
const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' });

/** Returns a time axis in days, and an axis of counts from 0. */
const axes = (isNarrow: boolean) => [
  Plot.gridY({ stroke: 'var(--color-line)', strokeOpacity: 1 }),
  Plot.axisX({ label: null, ticks: isNarrow ? 4 : 8, tickSize: 0, tickFormat: shortDay }),
  Plot.axisY({ label: null, ticks: 5, tickSize: 0 }),
];

const shortDay = (date: Date) =>
  new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(date);

/** Returns the value of the last hour of each day. */
const daily = <T>(numbers: readonly T[]): T[] => numbers.filter((_, hour) => hour % 24 === 23);

/** Plots the submissions and visitors in each hour. */
export function submissionsPlot({ submissions, visits, hours }: ReportFigures): Figure {
  const points = (numbers: readonly number[]) => numbers.map((count, hour) => ({ at: hours.dateOf(hour), count }));
  const perDay = (numbers: readonly number[], index: number) =>
    counted(numbers.slice(index * 24, index * 24 + 24).reduce((sum, each) => sum + each, 0));
  return {
    label: 'Visitors and submissions per hour; the table shows them per day.',
    legend: { line: 'submissions', area: 'visitors' },
    options: (isNarrow) => ({
      x: { type: 'utc' },
      marks: [
        ...axes(isNarrow),
        Plot.areaY(points(visits), { x: 'at', y: 'count', fill: AREA }),
        Plot.lineY(points(submissions), { x: 'at', y: 'count', stroke: LINE, strokeWidth: isNarrow ? 1 : 1.25 }),
        Plot.ruleY([0], { stroke: 'var(--color-edge)' }),
      ],
    }),
    table: {
      head: ['day', 'visitors', 'submissions'],
      rows: Array.from({ length: hours.count / 24 }, (_, index) => [
        day.format(hours.dateOf(index * 24)),
        perDay(visits, index),
        perDay(submissions, index),
      ]),
    },
  };
}

/** Plots the units left of a prize, compared with the plan, and the moment at which it ran out. */
export function burnDownPlot(
  { prize, left, plan, exhaustedAt, stock }: PrizeFigures,
  { hours, rehearsal }: ReportFigures,
): Figure {
  const points = (numbers: readonly number[]) => [
    { at: hours.dateOf(0), count: stock ?? 0 },
    ...numbers.map((count, hour) => ({ at: hours.dateOf(hour + 1), count })),
  ];
  const end =
    exhaustedAt === null
      ? []
      : [{ at: new Date(hours.dateOf(0).getTime() + exhaustedAt - rehearsal.options.from), count: 0 }];
  return {
    label: `Remaining units of ${prize.name} per hour, compared with the plan; the table shows the end of each day.`,
    legend: { line: 'left', plan: 'planned' },
    options: (isNarrow) => ({
      x: { type: 'utc' },
      y: { domain: [0, stock ?? 0] },
      marks: [
        ...axes(isNarrow),
        Plot.areaY(points(left), { x: 'at', y: 'count', fill: AREA, curve: 'step-before' }),
        Plot.lineY(points(plan), {
          x: 'at',
          y: 'count',
          stroke: PLAN,
          strokeDasharray: DASHES,
          curve: prize.winningMoments ? 'step-before' : 'linear',
        }),
        Plot.lineY(points(left), { x: 'at', y: 'count', stroke: LINE, strokeWidth: 2, curve: 'step-before' }),
        Plot.ruleY([0], { stroke: 'var(--color-edge)' }),
        Plot.dot(end, { x: 'at', y: 'count', r: 5, fill: MARK, stroke: 'var(--color-paper)', strokeWidth: 2 }),
        Plot.text(end, {
          x: 'at',
          y: 'count',
          dy: -14,
          fill: 'var(--color-ink)',
          fontWeight: 600,
          stroke: 'var(--color-paper)',
          strokeWidth: 5,
          text: () => `gone on day ${exhaustedAt === null ? '' : hours.dayOf(exhaustedAt)}`,
          textAnchor:
            exhaustedAt !== null && exhaustedAt - rehearsal.options.from > (rehearsal.options.days * DAY) / 2
              ? 'end'
              : 'start',
        }),
      ],
    }),
    table: {
      head: ['end of', 'left', 'planned'],
      rows: daily(left).map((count, index) => [
        day.format(hours.dateOf(index * 24)),
        counted(count),
        counted(daily(plan)[index] ?? 0),
      ]),
    },
  };
}

/** Plots the interval of each prize's odds, with the odds in the file. */
export function oddsPlot(prizes: readonly PrizeFigures[]): Figure {
  const several = new Set(prizes.map(({ instancePk }) => instancePk)).size > 1;
  const rows = prizes.flatMap(({ prize, odds, instancePk }) =>
    odds ? [{ ...odds, name: several ? `${prize.name} (${instancePk})` : prize.name }] : [],
  );
  return {
    label: 'The 95 % interval of the odds of each prize, next to the promised odds.',
    legend: { line: 'observed, with the 95 % interval', tick: 'promised' },
    options: (isNarrow) => ({
      height: 56 + rows.length * (isNarrow ? 52 : 44),
      marginLeft: isNarrow ? 14 : 170,
      x: { domain: [0, Math.max(...rows.map(({ high, promised }) => Math.max(high, promised))) * 1.08], label: null },
      y: {
        domain: rows.map(({ name }) => name),
        label: null,
        padding: 0.4,
        axis: isNarrow ? null : 'left',
        tickSize: 0,
      },
      marks: [
        Plot.gridX({ stroke: 'var(--color-line)', strokeOpacity: 1, ticks: isNarrow ? 4 : 8 }),
        Plot.axisX({ label: null, ticks: isNarrow ? 4 : 8, tickSize: 0 }),
        ...(isNarrow
          ? [
              Plot.text(rows, {
                x: 0,
                y: 'name',
                text: 'name',
                textAnchor: 'start',
                dy: -14,
                dx: 2,
                fill: 'var(--color-ink)',
              }),
            ]
          : []),
        Plot.ruleY(rows, { y: 'name', x1: 'low', x2: 'high', stroke: LINE, strokeWidth: 3 }),
        Plot.dot(rows, { y: 'name', x: 'share', r: 5, fill: LINE, stroke: 'var(--color-paper)', strokeWidth: 2 }),
        Plot.tickX(rows, { y: 'name', x: 'promised', stroke: MARK, strokeWidth: 2.5 }),
      ],
    }),
    table: {
      head: ['prize', 'promised', 'realised', '95 % from', 'to', 'wins', 'plays'],
      rows: rows.map(({ name, promised, share, low, high, wins, plays }) => [
        name,
        decimal(promised, 4),
        ...[share, low, high].map((odds) => decimal(odds, 4)),
        counted(wins),
        counted(plays),
      ]),
    },
  };
}

/** Plots the amount spent, or the points earned, up to each hour. */
export function budgetPlot({ budget, costs, hours }: ReportFigures, what: 'spent' | 'points'): Figure {
  const sums = budget[what];
  const points = sums.map((sum, hour) => ({ at: hours.dateOf(hour + 1), sum }));
  const name = what === 'spent' ? 'cost so far' : 'points so far';
  const limit = what === 'spent' && costs.budget !== null ? [costs.budget] : [];
  return {
    label: `The ${name} per hour; the table shows the end of each day.`,
    legend: { line: name, ...(limit.length > 0 && { limit: 'budget' }) },
    options: (isNarrow) => ({
      x: { type: 'utc' },
      marks: [
        ...axes(isNarrow),
        Plot.areaY(points, { x: 'at', y: 'sum', fill: AREA }),
        Plot.lineY(points, { x: 'at', y: 'sum', stroke: LINE, strokeWidth: 2 }),
        Plot.ruleY(limit, { stroke: MARK, strokeWidth: 2, strokeDasharray: DASHES }),
        Plot.ruleY([0], { stroke: 'var(--color-edge)' }),
      ],
    }),
    table: {
      head: ['end of', name],
      rows: daily(sums).map((sum, index) => [day.format(hours.dateOf(index * 24)), counted(sum)]),
    },
  };
}
