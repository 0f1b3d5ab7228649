import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { activate, createI18n } from '#src/i18n/i18n.ts';
import { GateScreen } from '#src/screens/gate/GateScreen.tsx';
import { OfferScreen } from '#src/screens/offer/OfferScreen.tsx';
import { UploadScreen } from '#src/screens/upload/UploadScreen.tsx';
import { conditionsText } from '#src/screens/shell/conditions-text.ts';
import { EarlyScreen } from '#src/screens/unavailable/EarlyScreen.tsx';
import { bundled, campaignOf, instanceOf } from '#test/kit/campaigns.ts';
import { renderAt } from '#test/kit/journey.tsx';
import { countNumberFormats } from '#test/kit/number-formats.ts';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

type Fields = Parameters<typeof campaignOf>[0];
const sweepstakes = instanceOf({ processingMethod: 'none', states: ['CA', 'NY'] });
const dates = { dateStart: '2026-01-01', dateEnd: '2036-12-31' };
const gated: Fields = { ...dates, ageGateYn: true, stateGateYn: true, minimumAge: 21, instances: [sweepstakes] };
const page = () => document.body.textContent ?? '';
const limitsOf = async (fields: Fields) => {
  await renderAt(campaignOf({ offerFirst: true, ...fields }), OfferScreen, { requested: 'offer' });
  return page();
};

const LINE = 'Offer valid 1/01/2026 – 12/31/2036. One entry per person, age 21+, select states only.';

describe('the conditions of an offer', () => {
  it('[SHELL-14] [SHELL-16] are on the offer, on the gate next to the rules, and in the footer of any other screen, once', async () => {
    await renderAt(campaignOf({ ...gated, offerFirst: true }), OfferScreen);
    expect(page().split(LINE)).toHaveLength(2);
    cleanup();
    await renderAt(campaignOf(gated), GateScreen);
    expect(screen.getByText(/No purchase necessary/).parentElement?.textContent).toBe(
      `No purchase necessary. ${LINE} `,
    );
    expect(page().split(LINE)).toHaveLength(2);
    cleanup();
    await renderAt(campaignOf({ ...dates, minimumAge: 18 }), UploadScreen, { requested: 'upload' });
    expect(screen.getByRole('contentinfo').textContent).toContain('Offer valid 1/01/2026 – 12/31/2036. Age 18+.');
    cleanup();
    await renderAt(campaignOf({ ...gated, dateStart: '2036-03-05' }), EarlyScreen);
    expect(screen.getByRole('contentinfo').textContent).toContain('Offer valid 3/05/2036 – 12/31/2036.');
  });

  it.each<[string, Fields, string]>([
    ['only a start', { dateStart: '2026-01-01' }, 'Offer valid from 1/01/2026.'],
    ['only an end', { dateEnd: '2036-12-31' }, 'Offer valid until 12/31/2036.'],
  ])('[SHELL-14] list %s', async (_, fields, text) => {
    expect(await limitsOf(fields)).toContain(text);
  });

  it('[SHELL-14] show the dates in the time zone of the campaign', async () => {
    const zone = { timeZone: 'Pacific/Auckland', dateStart: '2026-06-01T00:00:00+12:00' };
    expect(await limitsOf(zone)).toContain('Offer valid from 6/01/2026.');
  });

  it.each<[string, Fields, string]>([
    ['21 where an age gate names no age', { ageGateYn: true }, 'Age 21+.'],
    [
      'several entries',
      { instances: [instanceOf({ limitsInformation: { maxEntries: 5 } })] },
      'Up to 5 entries per person.',
    ],
    [
      'one entry of a rebate that says so',
      { instances: [instanceOf({ limitsInformation: { maxEntries: 1 } })] },
      'One entry per person.',
    ],
    ['select states', { stateGateYn: true, instances: [instanceOf({ states: ['CA'] })] }, 'Select states only.'],
  ])('[SHELL-16] state %s', async (_, fields, text) => {
    expect(await limitsOf(fields)).toContain(text);
  });

  it.each<[string, Fields]>([
    ['nothing at all', {}],
    [
      'states that together are all of them',
      { stateGateYn: true, instances: [instanceOf(), instanceOf({ pk: 2, states: ['CA'] })] },
    ],
    ['states that no gate asks for', { instances: [instanceOf({ states: ['CA'] })] }],
    ['no entry', { instances: [instanceOf({ limitsInformation: { maxEntries: 0 } })] }],
  ])('[SHELL-16] omit limits that do not apply: %s', async (_, fields) => {
    expect(await limitsOf(fields)).not.toMatch(/per person|Age|states only|Offer valid/);
  });

  it('[SHELL-14] [SHELL-16] are in Spanish, with unambiguous dates', async () => {
    const i18n = createI18n();
    await activate(i18n, 'es');
    expect(conditionsText(campaignOf(gated), sweepstakes, i18n)).toBe(
      'Oferta válida del 1 de enero de 2026 al 31 de diciembre de 2036. Una participación por persona, a partir de los 21 años, solo en estados seleccionados.',
    );
  });

  it.each([1, 5])(
    '[FIRST-6] state %i entries, the age and the dates without formatting a number',
    async (maxEntries) => {
      const countFormats = countNumberFormats();
      await limitsOf({ ...dates, minimumAge: 21, instances: [instanceOf({ limitsInformation: { maxEntries } })] });
      expect(page()).toMatch(/Offer valid 1\/01\/2026 – 12\/31\/2036\. .*entr(?:y|ies) per person, age 21\+\./);
      expect(countFormats()).toBe(0);
    },
  );

  it('[SHELL-16] repeat nothing that a bundled campaign already says', async () => {
    for (const name of ['vespermoth', 'hoopla', 'linnet', 'brightside', 'vespermoth-slot', 'hoopla-mobile']) {
      const { campaign } = bundled(name);
      expect(campaign.mandatories).not.toMatch(/or older|per person|states only|12\/31|No purchase/);
    }
    expect(await limitsOf({ ...bundled('vespermoth').campaign, offerFirst: true })).toContain(LINE);
  });
});
