import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { CampaignFile } from '#domain/campaign-file.ts';
import { STATE_CODES } from '#domain/us-states.ts';
import { lintFile } from '#campaign-lint/lint.ts';
import { lintPayments } from '#campaign-lint/rules/lint-payments.ts';
import { lintStranded } from '#campaign-lint/rules/lint-stranded.ts';
import { gateChoices } from '#campaign-lint/search/gate-choices.ts';
import { joined, stretchesOf } from '#campaign-lint/search/moments.ts';
import { searchJourney, type Search } from '#campaign-lint/search/search.ts';
import { arrive, stepsFrom, take } from '#campaign-lint/search/search-walk.ts';
import { bundled, campaignOf, configurationOf, instanceOf } from '#test/kit/campaigns.ts';
import { file, inShort, instance } from '#test/kit/linted.ts';

const folder = join(import.meta.dirname, '../../server/campaigns');
const names = readdirSync(folder).filter((name) => name.endsWith('.json'));

describe('the linter on the bundled campaigns', () => {
  it.each(names)('reports nothing for %s', (name) => {
    expect(lintFile(JSON.parse(readFileSync(join(folder, name), 'utf8')))).toEqual([]);
  });
});

describe('the search of a campaign', () => {
  it('visits a moment in each interval between dates: just before a start, at it, in the last second of an end, and after it', () => {
    const campaign = campaignOf({
      timeZone: 'UTC',
      dateStart: '2026-01-01',
      instances: [instanceOf({ dateEnd: '2026-03-31' })],
    });
    const stretches = stretchesOf(campaign);
    expect(stretches.map(({ at, words }) => [new Date(at).toISOString(), words])).toEqual([
      ['2025-12-31T23:59:59.999Z', 'until 2025-12-31'],
      ['2026-01-01T00:00:00.000Z', 'from 2026-01-01 until 2026-03-31'],
      ['2026-04-01T00:00:00.000Z', 'from 2026-04-01 on'],
    ]);
    expect(joined(campaign, stretches)).toBe('at any time');
    expect(joined(campaign, stretches.slice(1))).toBe('from 2026-01-01 on');
  });

  it('uses one answer for all states of the same instances, and one for each open qualifier', () => {
    const { campaign } = bundled('vespermoth');
    const given = gateChoices(campaign)(Date.parse('2026-11-21T12:00:00Z')).map(
      ({ answers }) => `${answers.state} ${answers.qualifierAnswer} ${answers.dateOfBirth?.year}`,
    );
    expect(given).toEqual([
      'AL null 1900',
      'CA Liquor store 1900',
      'CA Grocery store 1900',
      'NY Liquor store 1900',
      'AE null 1900',
      'AL null 2026',
    ]);
  });

  it('reaches every screen of a rebate: gate, receipts, form and confirmation, and the notice on a rejected desktop', () => {
    const { configuration, campaign } = bundled('vespermoth');
    const { situations, completions } = searchJourney({
      configuration: { ...configuration, allowDesktop: false },
      campaign,
    });
    expect([...new Set(situations.map(({ screen }) => screen))].toSorted()).toEqual([
      'complete',
      'desktop',
      'early',
      'expired',
      'form',
      'gate',
      'upload',
    ]);
    expect([...completions].map(([pk, options]) => [pk, [...options].toSorted()])).toEqual(
      expect.arrayContaining([101, 102, 103].map((pk) => [pk, ['check', 'donation', 'paypal', 'venmo']])),
    );
  });

  it('takes every step of the chart, and has no sample that the chart rejects', () => {
    const site = { configuration: configurationOf({ diageoProgram: true }), campaign: campaignOf() };
    const nobody = {
      answers: { dateOfBirth: null, state: null, qualifierAnswer: null },
      paymentOption: 'venmo',
    } as const;
    let snapshot = arrive(site, { at: Date.parse('2026-11-21'), onDesktop: false, isSignedIn: true });
    for (const step of [
      'receipts.picked',
      'receipts.prepared',
      'receipts.confirmed',
      'form.submitted',
      'xstate.done.actor.createConsumer',
      'submission.accepted',
    ]) {
      expect(stepsFrom(snapshot)).toContain(step);
      for (const other of stepsFrom(snapshot)) expect(take(snapshot, other, nobody), other).not.toBeNull();
      snapshot = take(snapshot, step, nobody) ?? snapshot;
    }
    expect(snapshot.value).toEqual({ flow: 'submissionComplete' });
    expect(snapshot.context.entry.profile?.accessToken).toBe('token');
  });

  it('plays a bonus game, leaves it and returns, and has no sample that the chart rejects', () => {
    const site = {
      configuration: configurationOf(),
      campaign: campaignOf({
        instances: [
          instanceOf({ processingMethod: 'none', redemptionInformation: {}, limitsInformation: { maxBonus: 2 } }),
        ],
      }),
    };
    const nobody = { answers: { dateOfBirth: null, state: null, qualifierAnswer: null }, paymentOption: '' } as const;
    let snapshot = arrive(site, { at: Date.parse('2026-11-21'), onDesktop: false, isSignedIn: false });
    const report = [
      'xstate.done.actor.drawOutcome',
      'xstate.done.actor.loadGame',
      'xstate.done.actor.playGame',
      'xstate.done.actor.completePlay',
    ];
    for (const step of [
      'form.submitted',
      'submission.accepted',
      ...report,
      'game.repeated',
      ...report,
      'game.finished',
    ]) {
      expect(stepsFrom(snapshot)).toContain(step);
      for (const other of stepsFrom(snapshot)) expect(take(snapshot, other, nobody), other).not.toBeNull();
      snapshot = take(snapshot, step, nobody) ?? snapshot;
    }
    expect(snapshot.value).toEqual({ flow: 'submissionComplete' });
  });

  it('reaches the confirmation with every payment option, even with a bonus game in between', () => {
    const redemptionInformation = { mode: 'paypal', allowCheck: true, allowDonation: true } as const;
    const campaign = campaignOf({
      instances: [instanceOf({ pk: 1, redemptionInformation, limitsInformation: { maxBonus: 2 } })],
    });
    const { completions, situations } = searchJourney({ configuration: configurationOf(), campaign });
    expect(situations.map(({ screen }) => screen)).toContain('bonus');
    expect([...(completions.get(1) ?? [])].toSorted()).toEqual(['check', 'donation', 'paypal', 'venmo']);
  });

  it('visits few situations for 50 states and 20 instances with their own answers and dates, not their product', () => {
    const day = (days: number) => new Date(Date.UTC(2026, 0, 1 + days)).toISOString().slice(0, 10);
    const instances = Array.from({ length: 20 }, (_, index) =>
      instance(index + 1, {
        states: STATE_CODES.filter((_state, place) => (place * 7 + index * 13) % 5 < 3),
        qualifierAnswer: `Shop ${index % 6}`,
        dateStart: day(index * 3),
        dateEnd: day(index * 3 + 90),
        redemptionInformation: { mode: 'paypal', allowCheck: true, allowDonation: true },
      }),
    );
    const campaign = file(
      {
        ageGateYn: true,
        stateGateYn: true,
        qualifierQuestion: 'Where?',
        dateStart: '2026-01-01',
        dateEnd: '2026-12-31',
        instances,
      },
      { allowDesktop: false },
    );
    const findings = lintFile(campaign);
    expect(searchJourney(v.parse(CampaignFile, campaign)).situations.length).toBeLessThan(50 * 20);
    expect(new Set(findings.map(({ rule }) => rule))).toContain('overlapping-instances');
  });
});

describe('the results of the search', () => {
  const situation = (screen: 'gate' | 'form', instancePk: number | null, canComplete: boolean) => ({
    screen,
    instancePk,
    isOpen: true,
    canComplete,
  });
  const [stretch] = stretchesOf(campaignOf());
  if (!stretch) throw new Error('there is always a stretch');

  it('include an instance that some of its visitors cannot complete', () => {
    const campaign = campaignOf({ instances: [instanceOf({ pk: 1 }), instanceOf({ pk: 2 })] });
    const search: Search = {
      situations: [situation('form', 1, true), situation('form', 2, false)],
      arrivals: [{ stretch, situation: situation('gate', null, true) }],
      completions: new Map(),
    };
    const [finding] = lintStranded(campaign, search);
    expect(finding).toEqual({
      level: 'error',
      rule: 'dead-end',
      path: 'campaign.instances.1',
      message: 'no visitor of instance 2 can complete a submission. They get no further than the screen “form”.',
    });
    const someOnly = { ...search, situations: [situation('form', 1, true), situation('form', 1, false)] };
    expect(lintStranded(campaign, someOnly).map(({ message }) => message)).toEqual([
      'some visitors of instance 1 cannot complete a submission. They get no further than the screen “form”.',
    ]);
    expect(
      lintStranded(campaign, {
        ...search,
        situations: [situation('form', 1, true), { ...situation('form', 1, false), isOpen: false }],
      }),
    ).toEqual([]);
  });

  it('include an offered option that cannot be completed', () => {
    const campaign = campaignOf({
      instances: [instanceOf({ pk: 1, redemptionInformation: { mode: 'paypal', allowCheck: true } })],
    });
    const findings = lintPayments(campaign, {
      situations: [],
      arrivals: [],
      completions: new Map([[1, new Set(['paypal', 'venmo'] as const)]]),
    });
    expect(inShort(findings)).toEqual(['error payment-option campaign.instances.0.redemptionInformation.allowCheck']);
    expect(findings[0]?.message).toBe('visitors are offered check, but none can complete a submission with it');
  });
});
