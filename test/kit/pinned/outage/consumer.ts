import { PROFILE } from '#test/kit/journey-actor.ts';
import { answered, failed, notAccepted, type PathEvent, refusal } from '#test/kit/paths/events.ts';
import type { Visit } from '#test/kit/paths/inputs.ts';
import type { PinnedJourney } from '#test/kit/paths/pinned.ts';
import { ask, noAnswer } from '../kit.ts';
import { filling, form, now, sending, submitSolved } from './kit.ts';

const spirits: Visit = { ...form, configuration: { diageoProgram: true } };
const spiritsOfOthers: Visit = {
  ...form,
  configuration: { diageoProgram: true, cidbService: 'https://cidb.example/post.php' },
};
const heldConsumer: PathEvent[] = [submitSolved, failed('createConsumer', noAnswer)];

/** OUTAGE-6, SUBM-6: the consumer of the spirits-brand program is retried like the submission. */
export const HELD_CONSUMER: readonly PinnedJourney[] = [
  {
    name: '[OUTAGE-6] the consumer is waited for as well',
    visit: spirits,
    events: heldConsumer,
    ends: 'form',
    state: sending('waiting'),
    waitsFor: [],
    holds: { visit: { fault: null, outage: { reason: 'offline' } } },
  },
  {
    name: '[OUTAGE-6] [SUBM-6] and created before the submission',
    visit: spirits,
    events: [...heldConsumer, now],
    ends: 'form',
    state: sending('creatingConsumer'),
    waitsFor: ['createConsumer'],
  },
  {
    name: '[OUTAGE-6] [START-11] nothing moves the visitor away from it',
    visit: { ...spirits, profile: PROFILE },
    events: [...heldConsumer, now, ask('upload'), { type: 'signedOut' }],
    ends: 'form',
    waitsFor: ['createConsumer'],
  },
  {
    name: '[OUTAGE-6] [SUBM-6] a consumer that was created is not created again',
    visit: spirits,
    events: [submitSolved, answered('createConsumer', { cid: 'c-7' }), notAccepted(noAnswer), now],
    ends: 'form',
    state: sending('submitting'),
    waitsFor: ['createSubmission'],
    holds: { entry: { custom: { CID: 'c-7' } } },
  },
  {
    name: '[OUTAGE-6] [ERR-10] a consumer-data service of others, which might make two of one, is asked again by the visitor alone',
    visit: spiritsOfOthers,
    events: heldConsumer,
    ends: 'form',
    state: filling,
    waitsFor: [],
    holds: { visit: { outage: null, fault: { kind: 'consumerFailed' } }, entry: { email: 'dana@example.com' } },
  },
  {
    name: '[OUTAGE-6] [ERR-10] a consumer that is refused afterwards',
    visit: spirits,
    events: [...heldConsumer, now, failed('createConsumer', refusal(422))],
    ends: 'form',
    state: filling,
    holds: { visit: { outage: null, fault: { kind: 'consumerFailed' } } },
  },
];
