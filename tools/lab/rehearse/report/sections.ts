import { type Figure, figure, type Table, tableOf } from './plot.ts';
import { budgetPlot, burnDownPlot, oddsPlot, submissionsPlot } from './plots.ts';
import type { ReportFigures } from './report-figures.ts';
import { counted, decimal, percent, several, sized } from './report-words.ts';
import { escape } from '#server/platform/http/escape.ts';

/** Size of a phone's picture of a receipt, in bytes. The pictures of a rehearsal are smaller. */
const PHONE_PICTURE = 250_000;

/** A part of the report. */
export interface Section {
  readonly id: string;
  readonly title: string;
  /** As HTML. */
  readonly body: string;
}

/** Returns all parts that have content, in order. */
export function sectionsOf(figures: ReportFigures): Section[] {
  const { prizes, rehearsal, budget, costs } = figures;
  const stocked = prizes.filter(({ stock }) => stock !== null);
  const drawn = prizes.filter(({ odds }) => odds !== null);
  const hasBudget = costs.budget !== null || budget.total > 0 || (budget.points.at(-1) ?? 0) > 0;
  return [
    section('submissions', 'Submissions per hour', ...submissionsOf(figures)),
    ...(stocked.length > 0
      ? [
          section(
            'prizes',
            'Prizes against plan',
            '<p>The plan gives all prizes away evenly over the whole time, or as they become due.</p>',
            ...stocked.map((prize) => `<h3>${escape(prize.prize.name)}</h3>${figure(burnDownPlot(prize, figures))}`),
          ),
        ]
      : []),
    ...(drawn.length > 0
      ? [
          section(
            'odds',
            'Odds',
            '<p>Each line is the interval that holds the odds with 95 % (Wilson), of the plays before the prize ran out; the tick is what the campaign promises.</p>',
            figure(oddsPlot(drawn)),
          ),
        ]
      : []),
    ...(hasBudget ? [section('budget', 'Budget and points', ...budgetOf(figures))] : []),
    section('way', 'Paths of visitors', ...wayOf(figures)),
    section('database', 'Database', ...databaseOf(figures)),
    section('mail', 'Mail', ...mailOf(figures)),
    section('calls', 'Slowest calls', ...callsOf(figures)),
    section('books', 'Shown and stored', tableOf(booksOf(rehearsal))),
  ];
}

const section = (id: string, title: string, ...body: readonly string[]): Section => ({
  id,
  title,
  body: body.join(''),
});

function submissionsOf(figures: ReportFigures): string[] {
  const { peak, hours, rehearsal } = figures;
  const { seconds, told } = rehearsal;
  return [
    `<p>The busiest hour is that of ${hours.worded(rehearsal.options.from + peak.hour * 3_600_000)}: ${several(peak.count, 'submission')}, ${decimal(peak.count / 60, 1)} a minute. The rehearsal itself made ${decimal(told.submissions.length / seconds, 1)} a second on this machine, visitors and server together.</p>`,
    figure(submissionsPlot(figures)),
  ];
}

function budgetOf(figures: ReportFigures): string[] {
  const { budget, costs } = figures;
  const points = budget.points.at(-1) ?? 0;
  const plots: Figure[] = budget.total > 0 || costs.budget !== null ? [budgetPlot(figures, 'spent')] : [];
  return [
    `<p>${points > 0 ? `${several(points, 'point was', 'points were')} earned. ` : ''}${Object.keys(costs.worth).length === 0 ? 'The cost of prizes, submissions and points is not set (<code>--worth</code>).' : `The total cost is ${counted(budget.total)}: ${escape(listOf(costs.worth))} each.`}</p>`,
    ...[...plots, ...(points > 0 ? [budgetPlot(figures, 'points')] : [])].map(figure),
  ];
}

const listOf = (worth: ReportFigures['costs']['worth']) =>
  Object.entries(worth)
    .map(([name, cost]) => `${name} ${cost}`)
    .join(', ');

function wayOf({ rehearsal: { told, books }, refusals }: ReportFigures): string[] {
  const all = told.visits.length;
  const rows = [...told.screens].map(([screen, count]) => [screen, counted(count), percent(count / all)]);
  const inReview = books.submissions.filter(({ isInReview }) => isInReview).length;
  return [
    tableOf({ head: ['screen', 'visitors', 'of all'], rows: [['all', counted(all), percent(1)], ...rows] }),
    `<p>${several(told.repeats, 'visitor')} wanted to enter more often than they may, and could not. ${several(inReview, 'submission waits', 'submissions wait')} for review.</p>`,
    ...(refusals.length > 0
      ? [
          tableOf({
            head: ['refused', 'call', 'how often'],
            rows: refusals.map(({ name, why, count }) => [why, name, counted(count)]),
          }),
        ]
      : []),
  ];
}

function databaseOf({ rehearsal: { books, emptyBytes, told } }: ReportFigures): string[] {
  const each = told.submissions.length === 0 ? 0 : (books.bytes - emptyBytes) / told.submissions.length;
  const more =
    books.pictures.count === 0
      ? 0
      : (books.pictures.count * PHONE_PICTURE - books.pictures.bytes) / told.submissions.length;
  const real = each + more;
  const pictures = `The pictures of a rehearsal are small (${sized(books.pictures.bytes / books.pictures.count)}); with those of phones, of ${sized(PHONE_PICTURE)}, a submission takes ${sized(real)}.`;
  return [
    `<p>${sized(books.bytes)} at the end, ${sized(emptyBytes)} of it before the first visitor: ${sized(each)} a submission with all that follows from it. ${books.pictures.count === 0 ? '' : pictures}</p>`,
    tableOf({
      head: ['submissions', 'database'],
      rows: [100_000, 1_000_000, 10_000_000].map((count) => [counted(count), sized(emptyBytes + count * real)]),
    }),
    tableOf({
      head: ['table with its indexes', 'size'],
      rows: books.tables.map(({ table, bytes }) => [table, sized(bytes)]),
    }),
  ];
}

function mailOf({ rehearsal: { books, mails, told } }: ReportFigures): string[] {
  const each = told.submissions.length === 0 ? 0 : mails.arrived / told.submissions.length;
  const waiting =
    books.mails.waiting === 0
      ? ''
      : ` ${several(books.mails.waiting, 'mail was', 'mails were')} still waiting at the end.`;
  return [
    `<p>${several(books.mails.written, 'mail')} written, ${counted(mails.arrived)} arrived, ${decimal(each, 2)} a submission.${waiting}</p>`,
    tableOf({
      head: ['subject', 'mails'],
      rows: [...mails.subjects].map(([subject, count]) => [subject, counted(count)]),
    }),
  ];
}

function callsOf({ calls }: ReportFigures): string[] {
  return [
    '<p>In milliseconds, from the request to the answer that was read, while the visitors shared the machine with the server.</p>',
    tableOf({
      head: ['call', 'answers', 'p50', 'p95', 'p99', 'slowest'],
      rows: calls.map(({ name, count, p50, p95, p99, slowest }) => [
        name,
        counted(count),
        ...[p50, p95, p99, slowest].map((time) => decimal(time, 1)),
      ]),
    }),
  ];
}

function booksOf({ comparisons }: ReportFigures['rehearsal']): Table {
  return {
    head: ['what', 'told', 'stored', 'differences'],
    rows: comparisons.map(({ what, told, stored, differences }) => [
      what,
      counted(told),
      counted(stored),
      differences.length === 0 ? 'none' : differences.join('; '),
    ]),
  };
}
