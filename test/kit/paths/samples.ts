import { type AccountValues, EMPTY_ACCOUNT } from '#domain/account.ts';
import type { ScreenName } from '#domain/screens.ts';
import type { GateAnswers } from '#domain/rules/eligibility.ts';
import { formValues } from '../answers.ts';
import { answered, failed, outOfService, type PathEventOf, type PathEventType, refusal } from './events.ts';
import { GAME, GAMES_END, OF_SKILL, PLAY, SKIPPED, WON } from './game-samples.ts';
import type { PathInput } from './inputs.ts';
import { MEMBER_ANSWERS, MEMBER_EVENTS } from './member-samples.ts';
import { STATUS_ANSWERS, STATUS_EVENTS } from './status-samples.ts';
import { NOW, PROFILE, receipt } from '../journey-actor.ts';

/** Samples of the events of one type, each with a name for the reports. */
type Samples<Type extends PathEventType> = (
  input: PathInput,
) => Readonly<Record<string, Omit<PathEventOf<Type>, 'type'>>>;

/** Every screen, with the code in its link from an email. */
const screens = {
  broken: null,
  early: null,
  expired: null,
  desktop: null,
  gate: null,
  offer: null,
  upload: null,
  form: null,
  complete: null,
  contact: null,
  contactComplete: null,
  privacyPolicy: null,
  signIn: null,
  register: null,
  forgotPassword: null,
  profile: null,
  rewards: null,
  details: null,
  bonus: null,
  resetPassword: 'code-1',
  verify: 'code-1',
  status: 'code-1',
} satisfies Record<ScreenName, string | null>;

const adult: GateAnswers = {
  dateOfBirth: { month: '04', day: '17', year: '1991' },
  state: 'CA',
  qualifierAnswer: 'Shop',
};
/** Answers for the gate; if the gate has a question, its first answer. */
const asked = ({ loaded }: PathInput): GateAnswers => ({
  ...adult,
  qualifierAnswer: loaded.campaign.instances[0]?.qualifierAnswer ?? adult.qualifierAnswer,
});
const answers = (input: PathInput) => ({
  'of an adult': { answers: asked(input) },
  'of a child': { answers: { ...adult, dateOfBirth: { month: '04', day: '17', year: '2020' }, state: 'NV' as const } },
  'of another journey': { answers: { ...adult, qualifierAnswer: 'Bar' } },
  'without a date and a state': { answers: { ...adult, dateOfBirth: { month: '', day: '', year: '' }, state: null } },
});
const filled = { ...formValues, rulesAgree: true, address: '1 Main Street', city: 'Oakland' };
const draft = { email: 'dana@example.com', message: 'Where is my rebate?' };
const file = { name: 'a.jpg', size: 1, type: 'image/jpeg' };
const payable = ({ loaded }: PathInput) =>
  loaded.campaign.instances.some(
    ({ processingMethod, redemptionInformation: { mode } }) => processingMethod === 'automatic' && mode === 'paypal',
  );
/**
 * Returns the form values that the campaign requires. A sweepstakes pays nothing; a code or points are not a payment.
 */
const complete = (input: PathInput) => (payable(input) ? filled : { ...filled, paymentOption: '' as const });
const member: AccountValues = {
  ...EMPTY_ACCOUNT,
  email: PROFILE.email,
  password: 'correct horse',
  passwordConfirm: 'correct horse',
  address: '1 Main Street',
  city: 'Oakland',
  state: 'CA',
  zipCode: '94607',
};
const nothing = { '': {} };

/** Samples of every event of the journey. The compiler reports an event or invoke without one. */
const SAMPLES = {
  'clock.ticked': ({ journey, loaded }) => ({
    'a second later': { now: journey.now + 1000 },
    'when the campaign has started': { now: Date.parse(`${loaded.campaign.dateStart ?? '2026-11-22'}T12:00:00Z`) },
  }),
  'screen.requested': ({ asks }) =>
    Object.fromEntries(asks.map((screen) => [screen, { screen, code: screens[screen] }])),
  'privacyPolicy.closed': () => nothing,
  'fault.dismissed': () => nothing,
  'site.retried': () => nothing,
  'offer.accepted': () => nothing,
  'gate.changed': answers,
  'gate.submitted': answers,
  'receipts.picked': () => ({ 'one file': { files: [file] } }),
  'receipts.progressed': () => ({ '': { progress: { done: 0, total: 1 } } }),
  'receipts.prepared': () => ({
    'a picture': { images: [receipt('a')], refused: [] },
    'none but an SVG': { images: [], refused: [{ name: 'x.svg', reason: 'svg' as const }] },
  }),
  'receipts.failed': () => nothing,
  'receipts.cancelled': () => nothing,
  'receipt.deleted': () => ({ '': { id: 'a' } }),
  'receipt.turned': () => ({ '': { id: 'a' }, 'one that is not there': { id: 'z' } }),
  'receipt.sent': () => ({ '': { id: 'a', sent: { uuid: 'picture-1', at: NOW } } }),
  'receipts.confirmed': () => nothing,
  'form.changed': (input) => ({ '': { values: { ...complete(input), zipCode: '' } } }),
  'form.submitted': (input) => ({
    complete: { values: complete(input), idempotencyKey: 'key-1', captcha: 'solved' },
    'without the agreement': {
      values: { ...complete(input), agree: false },
      idempotencyKey: 'key-1',
      captcha: 'solved',
    },
    'without the captcha': { values: complete(input), idempotencyKey: 'key-1', captcha: null },
  }),
  'submission.progressed': () => ({ '': { sent: 0.5 } }),
  'submission.held': () => ({ '': { hold: 'untilOnline' as const } }),
  'link.shared': () => ({ '': { url: 'https://example.com/', how: 'copied' as const } }),
  'game.logged': () => ({ '': { log: GAMES_END.log } }),
  'game.skipAsked': () => nothing,
  'game.skipped': () => nothing,
  'game.skipDeclined': () => nothing,
  'game.finished': () => nothing,
  'game.repeated': () => nothing,
  'game.retried': () => nothing,
  'contact.changed': () => ({ '': { draft: { email: 'da', message: '' } } }),
  'contact.submitted': () => ({ complete: { draft }, 'without a message': { draft: { ...draft, message: '' } } }),
  'contact.closed': () => nothing,
  'account.changed': () => ({ '': { values: { ...member, address: '', password: '' } } }),
  'account.submitted': () => ({
    complete: { values: member },
    'without e-mail and passwords': { values: { ...member, email: '', password: '', passwordConfirm: '' } },
  }),
  'verification.retried': () => nothing,
  'profile.retried': () => nothing,
  ...MEMBER_EVENTS,
  ...STATUS_EVENTS,
  'network.returned': () => nothing,
  'outage.retried': () => nothing,
  'outage.left': () => nothing,
  signedOut: () => nothing,
  'xstate.done.actor.loadCampaign': ({ loaded }) => ({ '': answered('loadCampaign', loaded) }),
  'xstate.error.actor.loadCampaign': () => ({
    'that is wrong': failed('loadCampaign', { problems: ['campaign.instances: missing'] }),
    'out of service': failed('loadCampaign', outOfService()),
  }),
  'xstate.done.actor.turnReceipt': () => ({
    '': answered('turnReceipt', { ...receipt('a'), width: 1024, height: 768 }),
  }),
  'xstate.error.actor.turnReceipt': () => ({ '': failed('turnReceipt', new Error('no')) }),
  'xstate.done.actor.createConsumer': () => ({
    '': answered('createConsumer', { cid: 'cid-1' }),
    'without a cid': answered('createConsumer', { cid: null }),
  }),
  'xstate.error.actor.createConsumer': () => ({
    refused: failed('createConsumer', refusal(500)),
    'out of service': failed('createConsumer', outOfService()),
  }),
  'submission.accepted': () => ({ '': { created: { uuid: 'u-1' } } }),
  'submission.failed': () => ({
    refused: { error: refusal(422, { email: ['bad'] }) },
    'when the session has ended': { error: refusal(401) },
    'out of service': { error: outOfService() },
  }),
  'xstate.done.actor.drawOutcome': () => ({
    'of chance': answered('drawOutcome', PLAY),
    'the first of two': answered('drawOutcome', { ...PLAY, playsLeft: 1 }),
    'of skill': answered('drawOutcome', OF_SKILL),
    'that is completed': answered('drawOutcome', { ...PLAY, completed: true, result: WON }),
  }),
  'xstate.error.actor.drawOutcome': () => ({
    refused: failed('drawOutcome', refusal(500)),
    'of a server with a new version': failed('drawOutcome', refusal(409, { detail: 'Please reload the page.' })),
    'out of service': failed('drawOutcome', outOfService()),
  }),
  'xstate.done.actor.loadGame': () => ({ '': answered('loadGame', GAME) }),
  'xstate.error.actor.loadGame': () => ({
    'that is broken': failed('loadGame', new Error('no')),
    'without an answer': failed('loadGame', refusal(0)),
  }),
  'xstate.done.actor.playGame': () => ({
    'that is over': answered('playGame', GAMES_END),
    'that was skipped': answered('playGame', SKIPPED),
  }),
  'xstate.error.actor.playGame': () => ({ '': failed('playGame', new Error('no')) }),
  'xstate.done.actor.completePlay': () => ({
    'as the game says': answered('completePlay', WON),
    'of another tab': answered('completePlay', { ...WON, points: WON.points + 4 }),
  }),
  'xstate.error.actor.completePlay': () => ({
    'that refuses the log': failed('completePlay', refusal(422)),
    'that fails': failed('completePlay', refusal(500)),
    'out of service': failed('completePlay', outOfService()),
  }),
  'xstate.done.actor.createSupportRequest': () => ({ '': answered('createSupportRequest', {}) }),
  'xstate.error.actor.createSupportRequest': () => ({
    refused: failed('createSupportRequest', refusal(422, { email: ['bad'] })),
    'out of service': failed('createSupportRequest', outOfService()),
  }),
  'xstate.done.actor.signIn': () => ({ '': answered('signIn', PROFILE) }),
  'xstate.error.actor.signIn': () => ({
    '': failed('signIn', refusal(401)),
    'out of service': failed('signIn', outOfService()),
  }),
  'xstate.done.actor.registerAccount': () => ({ '': answered('registerAccount', {}) }),
  'xstate.error.actor.registerAccount': () => ({ '': failed('registerAccount', refusal(409)) }),
  'xstate.done.actor.requestPasswordReset': () => ({ '': answered('requestPasswordReset', {}) }),
  'xstate.error.actor.requestPasswordReset': () => ({ '': failed('requestPasswordReset', refusal(500)) }),
  'xstate.done.actor.resetPassword': () => ({ '': answered('resetPassword', {}) }),
  'xstate.error.actor.resetPassword': () => ({ '': failed('resetPassword', refusal(400)) }),
  'xstate.done.actor.verifyAccount': () => ({ '': answered('verifyAccount', {}) }),
  'xstate.error.actor.verifyAccount': () => ({
    refused: failed('verifyAccount', refusal(400)),
    'that asks for a password': failed('verifyAccount', refusal(422, { password: ['missing'] })),
    'that takes a new one, too': failed('verifyAccount', refusal(422, { password: ['missing'], newPassword: ['or'] })),
    'out of service': failed('verifyAccount', outOfService()),
  }),
  'xstate.done.actor.loadProfile': () => ({ '': answered('loadProfile', { balancePoints: 250, history: [] }) }),
  'xstate.error.actor.loadProfile': () => ({
    '': failed('loadProfile', refusal(500)),
    'out of service': failed('loadProfile', outOfService()),
    'when the session has ended': failed('loadProfile', refusal(401)),
  }),
  ...MEMBER_ANSWERS,
  ...STATUS_ANSWERS,
} satisfies { [Type in PathEventType]: Samples<Type> };

/** An event with its name in reports. */
export interface NamedEvent {
  readonly name: string;
  readonly event: PathEventOf<PathEventType>;
}

/** Returns the samples of all events for one visit. */
export function eventsOf(input: PathInput): readonly NamedEvent[] {
  return Object.entries(SAMPLES).flatMap(([type, samples]) =>
    Object.entries(samples(input)).map(([which, fields]) => ({
      name: which === '' ? type : `${type} (${which})`,
      // Each key of the record is the event type of its samples.
      event: { ...fields, type } as PathEventOf<PathEventType>,
    })),
  );
}
