import { answered, failed, outOfService, waited } from '#test/kit/paths/events.ts';
import { pathInput, type Visit } from '#test/kit/paths/inputs.ts';
import type { PinnedJourney } from '#test/kit/paths/pinned.ts';
import { ask, files, noAnswer } from '../kit.ts';
import { ended, network, now, thriceMore } from './kit.ts';

const heldSite: Pick<PinnedJourney, 'loads'> = { loads: failed('loadCampaign', outOfService()) };
const site = (visit: Visit = {}) => answered('loadCampaign', pathInput('a visit', visit).loaded);
const unreachable = (phase: string) => ({ flow: { unavailable: { unreachable: phase } } });

/** OUTAGE-6: a site that cannot be loaded is retried, and then opens on the requested screen. */
export const HELD_SITE: readonly PinnedJourney[] = [
  {
    name: '[OUTAGE-6] a site that cannot be loaded is asked for again',
    ...heldSite,
    events: [],
    ends: 'broken',
    state: unreachable('waiting'),
    waitsFor: [],
    holds: { visit: { outage: { reason: 'unavailable', attempts: 1 } } },
  },
  {
    name: '[OUTAGE-6] what is seen stays meanwhile',
    ...heldSite,
    events: [waited('pause', 'flow.unavailable.unreachable.waiting')],
    ends: 'broken',
    state: unreachable('asking'),
    waitsFor: ['loadCampaign'],
  },
  {
    name: '[OUTAGE-6] with the network, after which the pauses of the site are short again',
    ...heldSite,
    events: [...thriceMore(failed('loadCampaign', noAnswer)), network],
    ends: 'broken',
    state: unreachable('asking'),
    holds: { visit: { outage: { attempts: 2 } } },
  },
  {
    name: '[OUTAGE-6] by the visitor, and once more',
    ...heldSite,
    events: [now, failed('loadCampaign', noAnswer)],
    ends: 'broken',
    state: unreachable('waiting'),
    holds: { visit: { outage: { reason: 'offline', attempts: 2 } } },
  },
  {
    name: '[OUTAGE-6] [START-9] when it is there the journey begins where it was asked to, and says so',
    ...heldSite,
    visit: { requested: 'form', entry: { files } },
    events: [network, site({ entry: { files } })],
    ends: 'form',
    emits: [ended('page')],
    holds: { visit: { outage: null } },
  },
  {
    name: '[OUTAGE-6] [START-9] also where a URL has asked for another screen meanwhile',
    ...heldSite,
    events: [ask('contact'), now, site()],
    ends: 'contact',
  },
  {
    name: '[OUTAGE-6] [START-9] or while it was asked for',
    ...heldSite,
    events: [now, ask('contact'), site()],
    ends: 'contact',
  },
  {
    name: '[CFG-4] a site that is wrong is not asked for by itself',
    ...heldSite,
    events: [now, failed('loadCampaign', { problems: ['campaign: missing'] })],
    ends: 'broken',
    state: { flow: { unavailable: 'broken' } },
    waitsFor: [],
    holds: { visit: { outage: null, problems: ['campaign: missing'] } },
  },
];
