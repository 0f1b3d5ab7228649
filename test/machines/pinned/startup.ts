import type { PinnedJourney } from '#test/kit/paths/pinned.ts';
import { receipt } from '#test/kit/journey-actor.ts';
import { completion } from '#test/kit/paths/inputs.ts';
import { answered, failed } from '#test/kit/paths/events.ts';
import { campaignOf, configurationOf, instanceOf } from '#test/kit/campaigns.ts';

const sweepstakes = { instances: [instanceOf({ processingMethod: 'none' })] };
const gated = { ageGateYn: true };
const early = { dateStart: '2026-12-01' };
const over = { dateEnd: '2026-11-20' };
const files = [receipt('a')];
const noDesktop = { configuration: { allowDesktop: false }, onDesktop: true };
const forgotten = { requested: 'start' as const };

/** Every row of START: where a visit begins. */
export const STARTUP: readonly PinnedJourney[] = [
  { name: '[UNAV-4] nothing is shown while the campaign is loaded', loads: 'not yet', events: [], ends: null, waitsFor: ['loadCampaign'] },
  { name: '[START-1] a campaign that has not started', visit: { campaign: early }, events: [], ends: 'early' },
  { name: '[START-1] one that has not started but is shown early', visit: { campaign: { ...early, showEarlyYn: true } }, events: [], ends: 'receipts' },
  { name: '[START-1] goes on by itself when it starts', visit: { campaign: early }, events: [{ type: 'clock.ticked', now: Date.parse('2026-12-01T05:00:00Z') }], ends: 'receipts', holds: { now: Date.parse('2026-12-01T05:00:00Z') } },
  { name: '[START-1] not started comes before the desktop notice and the gate', visit: { campaign: { ...early, ...gated }, ...noDesktop }, events: [], ends: 'early' },
  { name: '[START-2] a campaign that is over', visit: { campaign: over, entry: { files }, completion }, events: [], ends: 'expired' },
  { name: '[START-2] over comes before the desktop notice, the offer and the confirmation', visit: { campaign: { ...over, offerFirst: true }, ...noDesktop, completion, requested: 'complete' }, events: [], ends: 'expired' },
  { name: '[START-3] a desktop where desktops are not allowed', visit: { ...noDesktop, campaign: gated }, events: [], ends: 'desktop' },
  { name: '[START-3] the desktop notice comes before the confirmation', visit: { ...noDesktop, completion, requested: 'complete' }, events: [], ends: 'desktop' },
  { name: '[START-3] a desktop where desktops are allowed', visit: { onDesktop: true }, events: [], ends: 'receipts' },
  { name: '[START-4] a gate that has not been passed', visit: { campaign: gated }, events: [], ends: 'gate' },
  { name: '[START-4] a gate that has been passed', visit: { campaign: gated, entry: { passedGate: true } }, events: [], ends: 'receipts', holds: forgotten },
  { name: '[START-4] a deep link before the gate is remembered', visit: { campaign: gated, entry: { files }, requested: 'form' }, events: [], ends: 'gate', holds: { requested: 'form' } },
  { name: '[START-6] / of a rebate goes on to the receipts', events: [], ends: 'receipts', state: { flow: { submissionUpload: 'choosing' } }, waitsFor: [] },
  { name: '[START-6] / of a rebate with a receipt goes on to the receipts', visit: { entry: { files } }, events: [], ends: 'receipts' },
  { name: '[START-6] / after a confirmation goes on to the receipts', visit: { completion }, events: [], ends: 'receipts' },
  { name: '[START-6] / of a sweepstakes goes on to the form', visit: { campaign: sweepstakes }, events: [], ends: 'form', state: { flow: { submissionForm: 'filling' } }, emits: [] },
  { name: '[START-6] /desktop on a phone', visit: { requested: 'desktop', campaign: sweepstakes, completion }, events: [], ends: 'form', holds: forgotten },
  { name: '[NEXT-8] / of a campaign that shows its offer first, before its gate', visit: { campaign: { ...gated, offerFirst: true } }, events: [], ends: 'offer', holds: forgotten },
  { name: '[NEXT-8] /desktop of one that shows its offer first', visit: { campaign: { offerFirst: true }, requested: 'desktop' }, events: [], ends: 'offer', holds: forgotten },
  { name: '[NEXT-8] a deep link into one that shows its offer first', visit: { campaign: { ...gated, offerFirst: true }, requested: 'form' }, events: [], ends: 'gate', holds: { requested: 'form' } },
  { name: '[START-7] the gate, before which a confirmation does not stand', visit: { campaign: gated, entry: { passedGate: true, files }, completion, requested: 'gate' }, events: [], ends: 'gate', holds: forgotten },
  { name: '[START-7] the offer', visit: { requested: 'offer', entry: { files } }, events: [], ends: 'offer', holds: forgotten },
  { name: '[START-7] the receipts, with a receipt', visit: { requested: 'receipts', entry: { files } }, events: [], ends: 'receipts', holds: forgotten },
  { name: '[START-7] the form without a receipt', visit: { requested: 'form' }, events: [], ends: 'receipts', holds: forgotten },
  { name: '[START-7] the form with a receipt', visit: { requested: 'form', entry: { files } }, events: [], ends: 'form', holds: forgotten },
  { name: '[START-7] the form of a sweepstakes', visit: { requested: 'form', campaign: sweepstakes }, events: [], ends: 'form', holds: forgotten },
  { name: '[START-7] the confirmation with a submission', visit: { requested: 'complete', completion, entry: { files } }, events: [], ends: 'complete', holds: forgotten },
  { name: '[START-7] the confirmation with a submission, while the gate is closed', visit: { requested: 'complete', completion, campaign: gated }, events: [], ends: 'complete', holds: forgotten },
  { name: '[START-7] the confirmation without a submission', visit: { requested: 'complete', entry: { files } }, events: [], ends: 'form', holds: forgotten },
  { name: '[START-7] after a confirmation the form is the furthest step no more', visit: { requested: 'form', completion }, events: [], ends: 'complete', holds: forgotten },
  { name: '[START-7] /early of a campaign that has started', visit: { requested: 'early' }, events: [], ends: 'receipts', holds: forgotten },
  { name: '[START-7] /expired of a campaign that is not over, with a receipt', visit: { requested: 'expired', entry: { files } }, events: [], ends: 'form', holds: forgotten },
  { name: '[START-7] /gate of a campaign without one', visit: { requested: 'gate' }, events: [], ends: 'receipts', holds: forgotten },
  { name: '[CONT-1] /contact', visit: { requested: 'contact', entry: { files } }, events: [], ends: 'contact', state: { contact: 'writing' }, holds: forgotten },
  { name: '[START-4] /contact before the gate', visit: { requested: 'contact', campaign: gated }, events: [], ends: 'gate', holds: { requested: 'contact' } },
  { name: '[START-8] the privacy policy before the gate', visit: { campaign: gated, requested: 'privacyPolicy' }, events: [], ends: 'privacyPolicy', holds: forgotten },
  { name: '[START-8] the privacy policy of a campaign that has not started', visit: { campaign: early, requested: 'privacyPolicy' }, events: [], ends: 'privacyPolicy' },
  { name: '[START-8] the privacy policy of a campaign that is over, on a refused desktop', visit: { campaign: over, ...noDesktop, requested: 'privacyPolicy' }, events: [], ends: 'privacyPolicy' },
  { name: '[NEXT-9] the receipts of a sweepstakes go to / and reload the page', visit: { campaign: sweepstakes, requested: 'receipts' }, events: [], ends: 'form', emits: [{ type: 'page.reloadAsked' }], holds: forgotten },
  { name: '[NEXT-9] the receipts of a sweepstakes with files do not', visit: { campaign: sweepstakes, requested: 'receipts', entry: { files } }, events: [], ends: 'form', emits: [] },
  { name: '[NEXT-9] the receipts of a sweepstakes after its confirmation', visit: { campaign: sweepstakes, requested: 'receipts', completion }, events: [], ends: 'form', emits: [{ type: 'page.reloadAsked' }], holds: forgotten },
  { name: '[CFG-4] a campaign that cannot be used', loads: failed('loadCampaign', { problems: ['a', 'b'] }), events: [], ends: 'broken', holds: { problems: ['a', 'b'] } },
  { name: '[CFG-4] Try again loads once more', loads: failed('loadCampaign', { problems: ['a'] }), events: [{ type: 'site.retried' }], ends: null, waitsFor: ['loadCampaign'] },
  {
    name: '[CFG-4] Try again forgets the problems once the campaign is there',
    loads: failed('loadCampaign', { problems: ['a'] }),
    events: [{ type: 'site.retried' }, answered('loadCampaign', { configuration: configurationOf(), campaign: campaignOf(), entry: null, completion: null, contact: null, account: null, bonus: null, landing: null })],
    ends: 'receipts',
    holds: { problems: [] },
  },
  { name: '[CFG-4] from a broken site no URL leads anywhere', loads: failed('loadCampaign', new Error('down')), events: [{ type: 'screen.requested', screen: 'privacyPolicy' }, { type: 'screen.requested', screen: 'form' }], ends: 'broken', holds: { problems: [] } },
  { name: '[START-11] a URL that is asked for while the campaign is loaded is the one that counts', loads: 'not yet', visit: { requested: 'contact' }, events: [{ type: 'screen.requested', screen: 'privacyPolicy' }], ends: null, holds: { requested: 'privacyPolicy' } },
];
