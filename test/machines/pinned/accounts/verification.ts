import { answered, failed, refusal } from '#test/kit/paths/events.ts';
import type { Visit } from '#test/kit/paths/inputs.ts';
import type { PinnedJourney } from '#test/kit/paths/pinned.ts';
import { at } from './kit.ts';

const linked: Visit = { requested: 'verify', code: 'c-1' };

/** ACCT-5: an address is verified as soon as the link of the e-mail is opened. */
export const VERIFICATION: readonly PinnedJourney[] = [
  {
    name: '[ACCT-5] a link is verified as soon as it is opened',
    visit: linked,
    events: [],
    ends: 'verify',
    state: at('verify', 'verifying'),
    waitsFor: ['verifyAccount'],
  },
  {
    name: '[ACCT-5] and its code is forgotten',
    visit: linked,
    events: [answered('verifyAccount', {})],
    ends: 'verify',
    state: at('verify', 'verified'),
    holds: { visit: { code: null } },
  },
  {
    name: '[ERR-18] or it fails',
    visit: linked,
    events: [failed('verifyAccount', refusal(422))],
    ends: 'verify',
    state: at('verify', 'failed'),
    waitsFor: [],
  },
  {
    name: '[ERR-18] and can be tried again',
    visit: linked,
    events: [failed('verifyAccount', refusal(500)), { type: 'verification.retried' }],
    ends: 'verify',
    waitsFor: ['verifyAccount'],
    holds: { visit: { code: 'c-1' } },
  },
];
