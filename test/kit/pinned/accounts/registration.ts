import { answered, failed, refusal } from '#test/kit/paths/events.ts';
import type { Visit } from '#test/kit/paths/inputs.ts';
import type { PinnedJourney } from '#test/kit/paths/pinned.ts';
import { ask } from '../kit.ts';
import { at, idle, send, values } from './kit.ts';

const registering: Visit = { requested: 'register' };

/** ACCT-2: a registration ends with the text about the email. */
export const REGISTRATION: readonly PinnedJourney[] = [
  {
    name: '[ACCT-2] a registration is sent',
    visit: registering,
    events: [send],
    ends: 'register',
    state: at('register', 'sending'),
    waitsFor: ['registerAccount'],
    holds: { account: { draft: { email: 'robin@example.com' } } },
  },
  {
    name: '[ACCT-2] and gives way to the text on the e-mail',
    visit: registering,
    events: [send, answered('registerAccount', {})],
    ends: 'register',
    state: at('register', 'sent'),
    holds: idle,
  },
  {
    name: '[ERR-15] an e-mail that has an account',
    visit: registering,
    events: [send, failed('registerAccount', refusal(409))],
    ends: 'register',
    state: at('register', 'editing'),
    holds: { account: { notice: 'duplicateEmail' } },
  },
  {
    name: '[ERR-15] is explained on that screen alone',
    visit: registering,
    events: [send, failed('registerAccount', refusal(409)), ask('signIn')],
    ends: 'signIn',
    holds: { account: { notice: null } },
  },
  {
    name: '[VAL-16] an incomplete registration is not sent',
    visit: registering,
    events: [{ type: 'account.submitted', values: { ...values, address: '' } }],
    ends: 'register',
    state: at('register', 'editing'),
  },
  {
    name: '[ENTRY-2] what is typed for a registration is kept',
    visit: registering,
    events: [{ type: 'account.changed', values: { ...values, city: 'Oak' } }],
    ends: 'register',
    holds: { account: { draft: { city: 'Oak' } } },
  },
  {
    name: '[START-11] nothing moves the visitor away while they are registered',
    visit: registering,
    events: [send, ask('signIn')],
    ends: 'register',
    waitsFor: ['registerAccount'],
  },
];
