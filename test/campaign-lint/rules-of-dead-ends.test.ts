import { describe, expect, it } from 'vitest';
import { lintStranded } from '#campaign-lint/rules/lint-stranded.ts';
import { stretchesOf } from '#campaign-lint/search/moments.ts';
import { campaignOf, instanceOf } from '#test/kit/campaigns.ts';
import { error, found, situation, warning } from './found.ts';

describe('the rule of dead ends', () => {
  const campaign = campaignOf({ instances: [instanceOf({ pk: 1 }), instanceOf({ pk: 2 })] });

  it('reports a campaign that is never open', () => {
    const shut = [
      error('dead-end', 'campaign', 'the campaign is never open, so no visitor can enter. Check its dates.'),
    ];
    expect([
      lintStranded(campaign, found([], [])),
      lintStranded(campaign, found([], [situation({ screen: 'early' }), situation({ screen: 'desktop' })])),
    ]).toEqual([shut, shut]);
  });

  it('reports a campaign that nobody can complete, with the furthest reachable screen', () => {
    const stuck = [
      situation({ screen: 'gate', canComplete: false }),
      situation({ screen: 'upload', canComplete: false }),
      situation({ screen: 'offer', canComplete: false }),
      situation({ screen: 'contact', canComplete: false }),
    ];
    expect(lintStranded(campaign, found(stuck, stuck))).toEqual([
      error(
        'dead-end',
        'campaign.instances',
        'no visitor can ever complete a submission. They get no further than the screen “upload”.',
      ),
    ]);
    const aside = [
      situation({ screen: 'contact', canComplete: false }),
      situation({ screen: 'gate', canComplete: false }),
    ];
    expect(lintStranded(campaign, found(aside, aside))[0]?.message).toContain('the screen “gate”');
    expect(lintStranded(campaign, found(aside.slice(0, 1), aside))[0]?.message).toContain('the screen “start”');
    expect(lintStranded(campaign, found([], [situation({ screen: null, canComplete: false })]))[0]?.message).toContain(
      'the screen “start”',
    );
  });

  it.each([
    ['offer', 'gate'],
    ['gate', 'signIn'],
    ['signIn', 'upload'],
    ['upload', 'form'],
    ['form', 'bonus'],
  ] as const)('knows that %s is followed by %s', (before, after) => {
    const stuck = [after, before].map((screen) => situation({ screen, canComplete: false }));
    expect(lintStranded(campaign, found(stuck, stuck))[0]?.message).toContain(`the screen “${after}”`);
  });

  it('reports the periods in which nobody who arrives can complete it', () => {
    const dated = campaignOf({ timeZone: 'UTC', instances: [instanceOf({ dateStart: '2026-03-01' })] });
    const [early, open] = stretchesOf(dated);
    if (!early || !open) throw new Error('two stretches');
    const arrivals = [
      { stretch: early, situation: situation({ canComplete: false }) },
      { stretch: open, situation: situation() },
    ];
    expect(lintStranded(dated, { ...found([]), arrivals })).toEqual([
      warning(
        'dead-end',
        'campaign.instances',
        'the campaign is open until 2026-02-28, but no visitor can complete a submission then. Check the dates of its instances.',
      ),
    ]);
  });

  it('reports instances in which all or some visitors are stuck, and those without entries', () => {
    const stuck = situation({ instancePk: 2, canComplete: false });
    expect(lintStranded(campaign, found([situation(), stuck]))).toEqual([
      error(
        'dead-end',
        'campaign.instances.1',
        'no visitor of instance 2 can complete a submission. They get no further than the screen “form”.',
      ),
    ]);
    expect(lintStranded(campaign, found([situation(), stuck, situation({ instancePk: 2 })]))).toEqual([
      error(
        'dead-end',
        'campaign.instances.1',
        'some visitors of instance 2 cannot complete a submission. They get no further than the screen “form”.',
      ),
    ]);
    const closed = campaignOf({
      instances: [instanceOf({ pk: 1 }), instanceOf({ pk: 2, limitsInformation: { maxEntries: 0 } })],
    });
    expect(lintStranded(closed, found([situation(), stuck]))).toEqual([
      warning(
        'dead-end',
        'campaign.instances.1.limitsInformation.maxEntries',
        'is 0, so visitors fill in the form of instance 2 and are then rejected. Raise it, or remove the instance.',
      ),
    ]);
  });

  it('ignores visitors on screens outside the flow or at notices, and those of a closed instance', () => {
    const beside = (
      ['contact', 'contactComplete', 'privacyPolicy', 'expired', 'early', 'desktop', 'broken'] as const
    ).map((screen) => situation({ screen, canComplete: false }));
    expect(
      lintStranded(campaign, found([...beside, situation({ canComplete: false, isOpen: false }), situation()])),
    ).toEqual([]);
    expect(lintStranded(campaign, found([situation({ screen: null, canComplete: false })]))).toHaveLength(1);
  });
});
