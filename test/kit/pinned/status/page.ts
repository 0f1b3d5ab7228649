import { failed, outOfService, refusal, waited } from '#test/kit/paths/events.ts';
import { completion } from '#test/kit/paths/inputs.ts';
import type { PinnedJourney } from '#test/kit/paths/pinned.ts';
import { CHECKING, PICTURE_WANTED, REFUSED } from '#test/kit/paths/status-samples.ts';
import { ask, noAnswer } from '../kit.ts';
import { ended, network, now, thriceMore } from '../outage/kit.ts';
import { at, linked, resting, shows } from './kit.ts';

const out = failed('loadStatus', outOfService());

/** STATUS-2 … STATUS-5: the status of a submission is loaded by its link, and followed. */
export const STATUS_PAGE: readonly PinnedJourney[] = [
  {
    name: '[STATUS-2] the link of a submission loads its status',
    visit: linked,
    events: [],
    ends: 'status',
    state: at('loading'),
    waitsFor: ['loadStatus'],
    holds: { visit: { requested: 'start', code: 'code-1' }, status: { shown: null, appeal: '', answer: null } },
  },
  {
    name: '[STATUS-4] and shows it',
    visit: linked,
    events: [shows(CHECKING)],
    ends: 'status',
    state: resting,
    waitsFor: [],
    holds: { status: { shown: { state: 'inReview' } } },
  },
  {
    name: '[STATUS-2] a link that is opened later has its own code',
    events: [ask('status', 'code-2')],
    ends: 'status',
    state: at('loading'),
    waitsFor: ['loadStatus'],
    holds: { visit: { code: 'code-2' } },
  },
  {
    name: '[STATUS-2] [DONE-12] so has the link of the confirmation',
    visit: { completion, requested: 'complete' },
    events: [ask('status', 'code-2')],
    ends: 'status',
    state: at('loading'),
    waitsFor: ['loadStatus'],
    holds: { visit: { code: 'code-2' } },
  },
  {
    name: '[STATUS-2] the status of another submission replaces the one that is shown',
    visit: linked,
    events: [shows(REFUSED), { type: 'appeal.changed', text: 'It is' }, ask('status', 'code-2')],
    ends: 'status',
    state: at('loading'),
    waitsFor: ['loadStatus'],
    holds: { visit: { code: 'code-2' }, status: { shown: null, appeal: '' } },
  },
  {
    name: '[STATUS-2] a link without a submission says so',
    visit: linked,
    events: [out, now, failed('loadStatus', refusal(404))],
    ends: 'status',
    state: at('unknown'),
    waitsFor: [],
    holds: { visit: { outage: null } },
  },
  {
    name: '[STATUS-2] a status that cannot be loaded offers another try',
    visit: linked,
    events: [out, now, failed('loadStatus', refusal(500))],
    ends: 'status',
    state: at('failed'),
    waitsFor: [],
    holds: { visit: { outage: null } },
  },
  {
    name: '[STATUS-2] which loads it again',
    visit: linked,
    events: [failed('loadStatus', refusal(500)), { type: 'status.retried' }],
    ends: 'status',
    state: at('loading'),
    waitsFor: ['loadStatus'],
  },
  {
    name: '[STATUS-2] [OUTAGE-6] without a network it waits',
    visit: linked,
    events: [out],
    ends: 'status',
    state: at('waiting'),
    waitsFor: [],
    holds: { visit: { outage: { reason: 'unavailable' } } },
  },
  ...([waited('pause', 'flow.status.waiting'), now] as const).map((again): PinnedJourney => ({
    name: `[STATUS-2] [OUTAGE-6] and is loaded again after ${again.type}`,
    visit: linked,
    events: [out, again],
    ends: 'status',
    state: at('loading'),
    waitsFor: ['loadStatus'],
  })),
  {
    name: '[STATUS-2] [OUTAGE-6] and with the network, after which pauses are short again',
    visit: linked,
    events: [out, ...thriceMore(failed('loadStatus', noAnswer)), network],
    ends: 'status',
    state: at('loading'),
    waitsFor: ['loadStatus'],
    holds: { visit: { outage: { attempts: 2 } } },
  },
  {
    name: '[STATUS-2] [OUTAGE-6] until it is there, which is said',
    visit: linked,
    events: [out, network, shows(CHECKING)],
    ends: 'status',
    state: resting,
    emits: [ended('page')],
    holds: { visit: { outage: null } },
  },
  {
    name: '[STATUS-2] [OUTAGE-6] a screen that is asked for meanwhile has no outage',
    visit: linked,
    events: [out, ask('offer')],
    ends: 'offer',
    holds: { visit: { outage: null } },
  },
  {
    name: '[STATUS-5] it is followed',
    visit: linked,
    events: [shows(CHECKING), { type: 'status.followed' }],
    ends: 'status',
    state: at({ shown: 'following' }),
    waitsFor: ['loadStatus'],
    holds: { status: { shown: { state: 'inReview' } } },
  },
  {
    name: '[STATUS-5] and shows what has changed',
    visit: linked,
    events: [shows(CHECKING), { type: 'status.followed' }, shows(PICTURE_WANTED)],
    ends: 'status',
    state: resting,
    holds: { status: { shown: { state: 'awaitingPicture' } } },
  },
  {
    name: '[STATUS-5] a failed update changes nothing',
    visit: linked,
    events: [shows(CHECKING), { type: 'status.followed' }, failed('loadStatus', refusal(500))],
    ends: 'status',
    state: resting,
    holds: { status: { shown: { state: 'inReview' } }, visit: { fault: null } },
  },
  ...(
    [
      ['privacyPolicy', 'privacyPolicy'],
      ['contact', 'contact'],
      ['offer', 'offer'],
      ['form', 'upload'],
    ] as const
  ).map(([asked, ends]): PinnedJourney => ({
    name: `[STATUS-2] [START-11] from there, ${asked} is answered with ${ends}`,
    visit: linked,
    events: [shows(CHECKING), ask(asked)],
    ends,
  })),
  {
    name: '[STATUS-2] [START-8] Back returns there from the privacy policy',
    visit: linked,
    events: [shows(CHECKING), ask('privacyPolicy'), { type: 'privacyPolicy.closed' }],
    ends: 'status',
    state: resting,
  },
  {
    name: '[STATUS-2] [START-8] Back returns there from support',
    visit: linked,
    events: [shows(CHECKING), ask('contact'), { type: 'contact.closed' }],
    ends: 'status',
  },
];
