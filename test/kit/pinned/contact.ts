import { answered, failed, type PathEvent, refusal } from '#test/kit/paths/events.ts';
import type { PinnedJourney } from '#test/kit/paths/pinned.ts';
import { ask, behindGate } from './kit.ts';

export const draft = { email: 'dana@example.com', message: 'Where is my rebate?' };
export const written: PathEvent[] = [ask('contact'), { type: 'contact.submitted', draft }];

/** CONT-1, CONT-2: a message to support, outside the flow. */
export const CONTACT: readonly PinnedJourney[] = [
  {
    name: '[CONT-1] Back from the contact form leads to the form',
    visit: { ...behindGate, requested: 'form' },
    events: [ask('contact'), { type: 'contact.closed' }],
    ends: 'form',
  },
  {
    name: '[CONT-1] what is written is kept',
    visit: behindGate,
    events: [ask('contact'), { type: 'contact.changed', draft: { email: 'da', message: '' } }],
    ends: 'contact',
    holds: { contact: { draft: { email: 'da' } } },
  },
  {
    name: '[VAL-13] an incomplete message is not sent',
    visit: behindGate,
    events: [ask('contact'), { type: 'contact.submitted', draft: { ...draft, message: '' } }],
    ends: 'contact',
    state: { contact: 'writing' },
  },
  {
    name: '[CONT-2] a complete one is',
    visit: behindGate,
    events: written,
    ends: 'contact',
    waitsFor: ['createSupportRequest'],
    holds: { contact: { draft } },
  },
  {
    name: '[CONT-2] its confirmation, and the draft is gone',
    visit: behindGate,
    events: [...written, answered('createSupportRequest', {})],
    ends: 'contactComplete',
    holds: { contact: { draft: { email: '', message: '' } } },
  },
  {
    name: '[CONT-2] Back from its confirmation leads on',
    visit: behindGate,
    events: [...written, answered('createSupportRequest', {}), { type: 'contact.closed' }],
    ends: 'upload',
  },
  {
    name: '[ERR-11] a refused message is explained and stays',
    visit: behindGate,
    events: [...written, failed('createSupportRequest', refusal(422, { email: ['bad'] }))],
    ends: 'contact',
    state: { contact: 'writing' },
    holds: { visit: { fault: { kind: 'invalidEmail' } }, contact: { draft } },
  },
  {
    name: '[ERR-11] the explanation goes with the contact form',
    visit: behindGate,
    events: [...written, failed('createSupportRequest', refusal(422)), { type: 'contact.closed' }],
    ends: 'upload',
    holds: { visit: { fault: null } },
  },
];
