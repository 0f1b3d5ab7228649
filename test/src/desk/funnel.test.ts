import { expect, it } from 'vitest';
import type { WaySum } from '#domain/rules/way-rules.ts';
import { funnelOf } from '#src/desk/campaigns/funnel.ts';
import { standingOf } from '#src/desk/campaigns/standing.ts';
import { datesText, nextDate, refusalText, shareText } from '#src/desk/campaigns/campaign-words.ts';

const way = (from: string, to: string, count: number, why = 'journey · some · 0'): WaySum => ({ from, to, why, count });

const WAYS = [
  way('flow.loading', 'flow.startingUp', 110),
  way('flow.startingUp', 'flow.unavailable.early', 10),
  way('flow.startingUp', 'flow.ageGate.answering', 100),
  way('flow.ageGate.answering', 'flow.ageGate.judging', 90),
  way('flow.ageGate.judging', 'flow.ageGate.answering', 15),
  way('flow.ageGate.judging', 'flow.ageGate.answering', 12, 'refused: underAge'),
  way('flow.ageGate.judging', 'flow.ageGate.answering', 3, 'refused: notInArea'),
  way('flow.ageGate.judging', 'flow.unknown', 75),
  way('flow.unknown', 'flow.submissionUpload.choosing', 75),
  way('flow.submissionUpload.choosing', 'contact.writing', 20),
  way('contact.writing', 'flow.submissionUpload.choosing', 18),
  way('flow.submissionUpload.choosing', 'flow.submissionForm.filling', 44),
  way('flow.submissionForm.filling', 'flow.submissionUpload.choosing', 4),
  way('flow.submissionForm.filling', 'flow.submissionForm.sending.deciding', 30),
  way('flow.submissionForm.sending.deciding', 'flow.submissionComplete', 30),
];

it('[DESK-32] the funnel follows the chart: each step counts arrivals, returns, ends and rejections; a look at another screen is no exit, and going back no new arrival', () => {
  const { opened, steps, biggestLoss } = funnelOf(WAYS);
  expect([opened, biggestLoss]).toEqual([110, 'upload']);
  expect(steps.map(({ title, came, back, ended }) => [title, came, back, ended])).toEqual([
    ['Eligibility', 100, 0, 25],
    ['Receipt', 75, 0, 75 + 4 - 44],
    ['Details', 44, 4, 10],
    ['Confirmation', 30, 0, 30],
  ]);
  expect(steps[0]?.refused).toEqual([
    { why: 'refused: underAge', count: 12 },
    { why: 'refused: notInArea', count: 3 },
  ]);
  expect(funnelOf([])).toEqual({ opened: 0, steps: [], biggestLoss: null });
});

it('[DESK-32] ending at the last reached step is an exit unless the journey is complete; signing in or opening an account is not', () => {
  const young = funnelOf([
    way('flow.loading', 'flow.startingUp', 100),
    way('flow.startingUp', 'flow.offerDetail', 100),
    way('flow.offerDetail', 'flow.ageGate.answering', 80),
    way('flow.offerDetail', 'flow.account.profile.shown', 10),
    way('flow.account.profile.shown', 'flow.ageGate.answering', 4),
  ]);
  expect(young.steps.map(({ id, came, ended, isEnd }) => [id, came, ended, isEnd])).toEqual([
    ['offer', 100, 10, false],
    ['gate', 80, 84, false],
  ]);
  expect(young.biggestLoss).toBe('gate');
});

it('[DESK-32] every submission is counted in one box, and the texts explain the figures', () => {
  expect(standingOf({ checking: 1, inReview: 2, payable: 3, entered: 1, sent: 4, credited: 5, rejected: 6 })).toEqual({
    checking: 1,
    inReview: 2,
    awaitingPicture: 0,
    approved: 4,
    sent: 9,
    rejected: 6,
    all: 22,
  });
  expect([shareText(1, 3), shareText(1, 1_000), shareText(0, 5), shareText(0, 0)]).toEqual([
    '33 %',
    '<1 %',
    '0 %',
    '–',
  ]);
  expect(refusalText('refused: underAge')).toBe('too young');
  const dated = { dateStart: '2026-10-01', dateEnd: '2026-12-31', timeZone: 'America/New_York' };
  expect(datesText(dated)).toBe('Oct 1 – Dec 31, 2026');
  expect(datesText({ ...dated, dateStart: null, dateEnd: null })).toBe('No dates');
  const at = (date: string) => Date.parse(date);
  expect(nextDate({ ...dated, stage: 'opening' }, at('2026-09-28T12:00:00Z'))).toEqual(['Opens Oct 1', '2 days']);
  expect(nextDate({ ...dated, stage: 'running' }, at('2026-11-21T12:00:00Z'))).toEqual(['Ends Dec 31', '40 days']);
  expect(nextDate({ ...dated, stage: 'ended' }, at('2027-01-02T12:00:00Z'))).toEqual(['Ended Dec 31', '1 day ago']);
  expect(nextDate({ ...dated, dateEnd: null, stage: 'running' }, 0)).toEqual(['No end', '']);
});
