import { answered, failed, outOfService, type PathEvent, refusal, waited } from '#test/kit/paths/events.ts';
import type { PinnedJourney } from '#test/kit/paths/pinned.ts';
import { draft, written } from '../contact.ts';
import { noAnswer } from '../kit.ts';
import { back, ended, filling, form, network, now, thriceMore } from './kit.ts';

const heldMessage: PathEvent[] = [...written, failed('createSupportRequest', outOfService())];

/** OUTAGE-6: a message to support waits unchanged. */
export const HELD_MESSAGE: readonly PinnedJourney[] = [
  {
    name: '[OUTAGE-6] a message waits, as it was written',
    visit: form,
    events: heldMessage,
    ends: 'contact',
    state: { contact: 'waiting' },
    waitsFor: [],
    holds: { contact: { draft }, visit: { fault: null, outage: { attempts: 1 } } },
  },
  {
    name: '[OUTAGE-6] and is sent again after the pause',
    visit: form,
    events: [...heldMessage, waited('pause', 'contact.waiting')],
    ends: 'contact',
    state: { contact: 'sending' },
    waitsFor: ['createSupportRequest'],
  },
  {
    name: '[OUTAGE-6] when the network is back',
    visit: form,
    events: [...heldMessage, ...thriceMore(failed('createSupportRequest', noAnswer)), network],
    ends: 'contact',
    waitsFor: ['createSupportRequest'],
    holds: { visit: { outage: { attempts: 2 } } },
  },
  {
    name: '[OUTAGE-6] or when the visitor asks for it',
    visit: form,
    events: [...heldMessage, now],
    ends: 'contact',
    waitsFor: ['createSupportRequest'],
  },
  {
    name: '[OUTAGE-6] when it is through, that is said',
    visit: form,
    events: [...heldMessage, now, answered('createSupportRequest', {})],
    ends: 'contactComplete',
    emits: [ended('message')],
    holds: { visit: { outage: null }, contact: { draft: { message: '' } } },
  },
  {
    name: '[OUTAGE-6] its form is one press away',
    visit: form,
    events: [...heldMessage, back],
    ends: 'contact',
    state: { contact: 'writing' },
    holds: { visit: { outage: null }, contact: { draft } },
  },
  {
    name: '[OUTAGE-6] also while the message is being sent again',
    visit: form,
    events: [...heldMessage, now, back],
    ends: 'contact',
    state: { contact: 'writing' },
    waitsFor: [],
    holds: { visit: { outage: null } },
  },
  {
    name: '[OUTAGE-6] whoever leaves it takes no outage along',
    visit: form,
    events: [...heldMessage, { type: 'contact.closed' }],
    ends: 'form',
    state: filling,
    holds: { visit: { outage: null } },
  },
  {
    name: '[OUTAGE-6] [ERR-11] a refusal afterwards',
    visit: form,
    events: [...heldMessage, now, failed('createSupportRequest', refusal(422, { email: ['bad'] }))],
    ends: 'contact',
    state: { contact: 'writing' },
    holds: { visit: { outage: null, fault: { kind: 'invalidEmail' } } },
  },
];
