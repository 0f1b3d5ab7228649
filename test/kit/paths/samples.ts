import type { ScreenName } from '#domain/screens.ts';
import type { GateAnswers } from '#domain/rules/eligibility.ts';
import { formValues } from '../answers.ts';
import { answered, failed, type PathEvent, type PathEventOf, type PathEventType, refusal } from './events.ts';
import type { PathInput } from './inputs.ts';
import { NOW, receipt } from '../journey-actor.ts';

/** What the events of one type look like, by a name for the reports. */
type Samples<Type extends PathEventType> = (input: PathInput) => Readonly<Record<string, Omit<PathEventOf<Type>, 'type'>>>;

const screens = {
  broken: 0, early: 0, expired: 0, desktop: 0, gate: 0, offer: 0, receipts: 0, form: 0, complete: 0, contact: 0, contactComplete: 0, privacyPolicy: 0,
} satisfies Record<ScreenName, 0>;

const adult: GateAnswers = { dateOfBirth: { month: '04', day: '17', year: '1991' }, state: 'CA', qualifierAnswer: 'Shop' };
const answers = {
  'of an adult': { answers: adult },
  'of a child': { answers: { ...adult, dateOfBirth: { month: '04', day: '17', year: '2020' }, state: 'NV' as const } },
  'of another journey': { answers: { ...adult, qualifierAnswer: 'Bar' } },
  'without a date and a state': { answers: { ...adult, dateOfBirth: { month: '', day: '', year: '' }, state: null } },
};
const filled = { ...formValues, rulesAgree: true, address: '1 Main Street', city: 'Oakland' };
const draft = { email: 'dana@example.com', message: 'Where is my rebate?' };
const file = { name: 'a.jpg', size: 1, type: 'image/jpeg' };
const payable = ({ loaded }: PathInput) => loaded.campaign.instances.some(({ processingMethod }) => processingMethod === 'automatic');
/** The form's values as the campaign asks for them: a sweepstakes pays nothing. */
const complete = (input: PathInput) => (payable(input) ? filled : { ...filled, paymentOption: '' as const });
const nothing = { '': {} };

/** A sample of everything that can happen to the journey. An event or an invoke without one does not compile. */
export const SAMPLES = {
  'clock.ticked': () => ({ 'the same day': { now: NOW + 1000 }, 'weeks later': { now: Date.parse('2026-12-02T12:00:00Z') } }),
  'screen.requested': () => Object.fromEntries(Object.keys(screens).map((screen) => [screen, { screen: screen as ScreenName }])),
  'privacyPolicy.closed': () => nothing,
  'fault.dismissed': () => nothing,
  'site.retried': () => nothing,
  'offer.accepted': () => nothing,
  'gate.changed': () => answers,
  'gate.submitted': () => answers,
  'receipts.picked': () => ({ 'one file': { files: [file] } }),
  'receipts.progressed': () => ({ '': { progress: { done: 0, total: 1 } } }),
  'receipts.prepared': () => ({ 'a picture': { images: [receipt('a')], refused: [] }, 'none but an SVG': { images: [], refused: [{ name: 'x.svg', reason: 'svg' as const }] } }),
  'receipts.failed': () => nothing,
  'receipts.cancelled': () => nothing,
  'receipt.deleted': () => ({ '': { id: 'a' } }),
  'receipt.turned': () => ({ '': { id: 'a' }, 'one that is not there': { id: 'z' } }),
  'receipts.confirmed': () => nothing,
  'form.changed': (input) => ({ '': { values: { ...complete(input), zipCode: '' } } }),
  'form.submitted': (input) => ({
    complete: { values: complete(input), idempotencyKey: 'key-1', captcha: 'solved' },
    'without the agreement': { values: { ...complete(input), agree: false }, idempotencyKey: 'key-1', captcha: 'solved' },
    'without the captcha': { values: complete(input), idempotencyKey: 'key-1', captcha: null },
  }),
  'submission.progressed': () => ({ '': { sent: 0.5 } }),
  'link.shared': () => ({ '': { url: 'https://example.com/', how: 'copied' as const } }),
  'contact.changed': () => ({ '': { draft: { email: 'da', message: '' } } }),
  'contact.submitted': () => ({ complete: { draft }, 'without a message': { draft: { ...draft, message: '' } } }),
  'contact.closed': () => nothing,
  'xstate.done.actor.loadCampaign': ({ loaded }) => ({ '': answered('loadCampaign', loaded) }),
  'xstate.error.actor.loadCampaign': () => ({ '': failed('loadCampaign', { problems: ['campaign.instances: missing'] }) }),
  'xstate.done.actor.turnReceipt': () => ({ '': answered('turnReceipt', { ...receipt('a'), width: 1024, height: 768 }) }),
  'xstate.error.actor.turnReceipt': () => ({ '': failed('turnReceipt', new Error('no')) }),
  'xstate.done.actor.createConsumer': () => ({ '': answered('createConsumer', { cid: 'cid-1' }), 'without a cid': answered('createConsumer', { cid: null }) }),
  'xstate.error.actor.createConsumer': () => ({ '': failed('createConsumer', refusal(500)) }),
  'xstate.done.actor.createSubmission': () => ({ '': answered('createSubmission', { uuid: 'u-1' }) }),
  'xstate.error.actor.createSubmission': () => ({ refused: failed('createSubmission', refusal(422, { email: ['bad'] })), 'without an answer': failed('createSubmission', refusal(0)) }),
  'xstate.done.actor.createSupportRequest': () => ({ '': answered('createSupportRequest', {}) }),
  'xstate.error.actor.createSupportRequest': () => ({ '': failed('createSupportRequest', refusal(422, { email: ['bad'] })) }),
} satisfies { [Type in PathEventType]: Samples<Type> };

/** An event with the name that it has in reports. */
export interface NamedEvent {
  readonly name: string;
  readonly event: PathEvent;
}

/** The samples of all events, for one visit. */
export function eventsOf(input: PathInput): readonly NamedEvent[] {
  return Object.entries(SAMPLES).flatMap(([type, samples]) =>
    Object.entries(samples(input)).map(([which, fields]) => ({
      name: which === '' ? type : `${type} (${which})`,
      // The record's keys are the types that its values belong to.
      event: { ...fields, type } as PathEvent,
    })),
  );
}
