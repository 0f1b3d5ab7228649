import type { ScreenName } from '#domain/screens.ts';
import { formValues } from '#test/kit/answers.ts';
import { instanceOf } from '#test/kit/campaigns.ts';
import { PROFILE, receipt } from '#test/kit/journey-actor.ts';
import { answered, failed, outOfService, type PathEvent, type PathEventOf, refusal, waited } from '#test/kit/paths/events.ts';
import { GAME, GAMES_END, OF_SKILL, PLAY, WON } from '#test/kit/paths/game-samples.ts';
import { pathInput, submitted, type Visit, withGame } from '#test/kit/paths/inputs.ts';
import type { PinnedJourney } from '#test/kit/paths/pinned.ts';

const files = [receipt('a')];
const form: Visit = { entry: { files }, requested: 'form' };
const spirits: Visit = { ...form, configuration: { diageoProgram: true } };
const spiritsOfOthers: Visit = { ...form, configuration: { diageoProgram: true, cidbService: 'https://cidb.example/post.php' } };
const captcha: Visit = { ...form, campaign: { recaptchaInformation: { siteKey: 'altcha' } } };
const left: Visit = { ...form, entry: { files, email: 'dana@example.com', idempotencyKey: 'key-1' }, awaitsAnswer: true };
const member: Visit = { profile: PROFILE, entry: { files }, requested: 'profile' };
const atGame: Visit = { campaign: { ...withGame, ageGateYn: true }, entry: { ...submitted, passedGate: true }, requested: 'game' };

const submit: PathEventOf<'form.submitted'> = { type: 'form.submitted', values: formValues, idempotencyKey: 'key-1', captcha: 'solved' };
const draft = { email: 'dana@example.com', message: 'Where is my rebate?' };
const ask = (screen: ScreenName): PathEvent => ({ type: 'screen.requested', screen });
const now: PathEvent = { type: 'outage.retried' };
const back: PathEvent = { type: 'outage.left' };
const network: PathEvent = { type: 'network.returned' };
const noAnswer = refusal(0);

const sending = (phase: string) => ({ flow: { submissionForm: { sending: phase } } });
const filling = { flow: { submissionForm: 'filling' } };
const bonus = (state: unknown) => ({ flow: { bonusExperience: state } });
const account = (screen: string, phase: string) => ({ flow: { account: { [screen]: phase } } });
const unreachable = (phase: string) => ({ flow: { unavailable: { unreachable: phase } } });

/** Tried again by the visitor, three times, for nothing. */
const thriceMore = (failure: PathEvent): PathEvent[] => [now, failure, now, failure, now, failure];

const SENDING = 'flow.submissionForm.sending.waiting';
const held: PathEvent[] = [submit, failed('createSubmission', outOfService())];
const heldConsumer: PathEvent[] = [submit, failed('createConsumer', noAnswer)];
const spentCaptcha = failed('createSubmission', refusal(422, { captcha: ['Please solve the captcha again.'], detail: 'Please solve the captcha again.' }));
/** As it was before the visitor went to read something. */
const stillWaiting = {
  visit: { outage: { reason: 'unavailable', attempts: 1 } },
  sending: { outageAside: null, awaitsAnswer: false, captcha: 'solved', failures: 0 },
} as const;
const heldMessage: PathEvent[] = [ask('contact'), { type: 'contact.submitted', draft }, failed('createSupportRequest', outOfService())];
const heldDeal: PathEvent[] = [failed('drawOutcome', outOfService())];
const playing: PathEvent[] = [answered('drawOutcome', PLAY), answered('loadGame', GAME)];
const heldReport: PathEvent[] = [...playing, answered('playGame', GAMES_END), failed('completePlay', outOfService())];
const heldSite: Pick<PinnedJourney, 'loads'> = { loads: failed('loadCampaign', outOfService()) };
const site = (visit: Visit = {}) => answered('loadCampaign', pathInput('a visit', visit).loaded);
const ended = (what: 'submission' | 'message' | 'play' | 'page') => ({ type: 'outage.ended' as const, what });
const sweepstakes = { instances: [instanceOf({ processingMethod: 'none' })] };

const SUBMISSION: readonly PinnedJourney[] = [
  { name: '[S-23] a submission waits for a service that cannot work, with all that was entered', visit: form, events: held, ends: 'form', state: sending('waiting'), waitsFor: [], holds: { visit: { fault: null, outage: { reason: 'unavailable', attempts: 1, pause: 60_000 } }, sending: { captcha: 'solved', failures: 0 }, entry: { email: 'dana@example.com', idempotencyKey: 'key-1', files: [{ id: 'a' }] } } },
  { name: '[S-23] also for an answer that does not come', visit: form, events: [submit, failed('createSubmission', noAnswer)], ends: 'form', state: sending('waiting'), holds: { visit: { outage: { reason: 'offline', attempts: 1 } } } },
  { name: '[S-23] after the pause it is sent again, under the same key and with the same captcha', visit: form, events: [...held, waited('pause', SENDING)], ends: 'form', state: sending('submitting'), waitsFor: ['createSubmission'], holds: { sending: { captcha: 'solved' }, visit: { outage: { attempts: 1 } }, entry: { idempotencyKey: 'key-1' } } },
  { name: '[S-23] at once when the visitor asks for it', visit: form, events: [...held, now], ends: 'form', state: sending('submitting'), waitsFor: ['createSubmission'], holds: { visit: { outage: { attempts: 1 } } } },
  { name: '[S-23] at once when the network is back, and what fails then is tried again soon', visit: form, events: [...held, now, failed('createSubmission', noAnswer), now, failed('createSubmission', noAnswer), network], ends: 'form', state: sending('submitting'), holds: { sending: { sent: 0 }, visit: { outage: { attempts: 2 } } } },
  { name: '[S-23] one failure after the other is counted', visit: form, events: [...held, now, failed('createSubmission', noAnswer)], ends: 'form', state: sending('waiting'), holds: { visit: { outage: { reason: 'offline', attempts: 2 } } } },
  { name: '[S-23] when it is through, that is said, and the confirmation follows', visit: form, events: [...held, now, answered('createSubmission', { uuid: 'u-1' })], ends: 'complete', emits: [ended('submission'), { type: 'submission.created', optIn: false }], holds: { visit: { outage: null }, completion: { submissionUuid: 'u-1' } } },
  { name: '[S-23] or the game', visit: { campaign: withGame }, events: [{ ...submit, values: { ...formValues, paymentOption: '', rulesAgree: true } }, failed('createSubmission', noAnswer), now, answered('createSubmission', { uuid: 'u-1' })], ends: 'game', emits: [ended('submission'), { type: 'submission.created', optIn: false }], holds: { visit: { outage: null } } },
  { name: '[S-23] nothing is said where nothing was held up', visit: form, events: [submit, answered('createSubmission', { uuid: 'u-1' })], ends: 'complete', emits: [{ type: 'submission.created', optIn: false }] },
  { name: '[S-23] a refusal afterwards is said as ever', visit: form, events: [...held, now, failed('createSubmission', refusal(422, { email: ['bad'] }))], ends: 'form', state: filling, emits: [], holds: { visit: { outage: null, fault: { kind: 'invalidEmail' }, fieldErrors: { email: ['bad'] } } } },
  { name: '[S-23] [SUBM-4] a captcha that was spent before is to be solved again, and nothing is lost', visit: captcha, events: [...held, now, spentCaptcha], ends: 'form', state: filling, holds: { visit: { fault: { kind: 'captchaAgain' } }, sending: { captcha: null, failures: 1 }, entry: { email: 'dana@example.com', files: [{ id: 'a' }] } } },
  { name: '[S-23] one that is refused at the first attempt is said as ever', visit: captcha, events: [submit, spentCaptcha], ends: 'form', state: filling, holds: { visit: { fault: { kind: 'detail' } } } },
  { name: '[S-23] the visitor can go back to the form, whose captcha begins anew', visit: form, events: [...held, back], ends: 'form', state: filling, waitsFor: [], holds: { visit: { outage: null }, sending: { captcha: null, failures: 1 }, entry: { email: 'dana@example.com', idempotencyKey: 'key-1' } } },
  { name: '[S-23] also while it is being sent again', visit: form, events: [...held, now, back], ends: 'form', state: filling, waitsFor: [], holds: { visit: { outage: null } } },
  { name: '[S-23] [SUBM-8] and Submit sends it under the same key', visit: form, events: [...held, back, { ...submit, idempotencyKey: 'key-2' }], ends: 'form', state: sending('submitting'), holds: { visit: { outage: null }, entry: { idempotencyKey: 'key-1' } } },
  { name: '[S-23] another screen is reached as from the form, which waits no more', visit: form, events: [...held, ask('receipts')], ends: 'receipts', holds: { visit: { outage: null }, sending: { failures: 1 } } },
  { name: '[S-23] one that may not be visited leaves the visitor at the form', visit: form, events: [...held, ask('complete')], ends: 'form', state: filling },
  { name: '[S-23] the privacy policy leads back to the wait', visit: form, events: [...held, ask('privacyPolicy'), { type: 'privacyPolicy.closed' }], ends: 'form', state: sending('waiting'), holds: stillWaiting },
  { name: '[S-23] [START-11] also by the browser’s Back', visit: form, events: [...held, ask('privacyPolicy'), ask('form')], ends: 'form', state: sending('waiting'), holds: stillWaiting },
  { name: '[S-23] [START-8] and is read meanwhile', visit: form, events: [...held, ask('privacyPolicy')], ends: 'privacyPolicy', holds: { visit: { outage: null }, sending: { outageAside: { attempts: 1 }, awaitsAnswer: true } } },
  { name: '[S-23] so does the contact form', visit: form, events: [...held, ask('contact'), { type: 'contact.closed' }], ends: 'form', state: sending('waiting'), holds: stillWaiting },
  { name: '[S-23] [START-11] and the browser’s Back from it', visit: form, events: [...held, ask('contact'), ask('form')], ends: 'form', state: sending('waiting'), holds: stillWaiting },
  { name: '[S-23] [CONT-1] which is reached from the wait', visit: form, events: [...held, ask('contact')], ends: 'contact', holds: { visit: { outage: null }, sending: { outageAside: { attempts: 1 } } } },
  { name: '[S-23] [CONT-1] a message that is written meanwhile is not held up by it', visit: form, events: [...held, ask('contact'), { type: 'contact.submitted', draft }, answered('createSupportRequest', {})], ends: 'contactComplete', emits: [], holds: { visit: { outage: null }, sending: { outageAside: { attempts: 1 } } } },
  { name: '[S-23] [CONT-1] a message that is held up itself counts its own attempts', visit: form, events: [...held, ask('contact'), { type: 'contact.submitted', draft }, failed('createSupportRequest', noAnswer), { type: 'contact.closed' }], ends: 'form', state: sending('waiting'), holds: { visit: { outage: { reason: 'unavailable', attempts: 1 } }, sending: { outageAside: null } } },
  { name: '[S-23] from there the submission is sent after its pause, and what comes of it is said', visit: form, events: [...held, ask('privacyPolicy'), ask('form'), waited('pause', SENDING), answered('createSubmission', { uuid: 'u-1' })], ends: 'complete', emits: [ended('submission'), { type: 'submission.created', optIn: false }], holds: { visit: { outage: null } } },
  { name: '[S-23] who goes on to another screen from there waits no more', visit: form, events: [...held, ask('privacyPolicy'), ask('receipts')], ends: 'receipts', holds: { visit: { outage: null }, sending: { outageAside: null, awaitsAnswer: false } } },
  { name: '[S-23] nor does who comes to the form that way', visit: form, events: [...held, ask('privacyPolicy'), ask('receipts'), ask('form')], ends: 'form', state: filling, holds: { visit: { outage: null } } },
  { name: '[S-23] nothing is waited for after the policy was read before', visit: form, events: [ask('privacyPolicy'), ask('form')], ends: 'form', state: filling },
  { name: '[S-23] [NEXT-7] who signs out meanwhile has signed out', visit: { ...form, profile: PROFILE }, events: [...held, { type: 'signedOut' }], ends: 'receipts', holds: { visit: { outage: null }, sending: { awaitsAnswer: false }, entry: { profile: null, files: [] } } },
  { name: '[S-23] [NEXT-7] also from the policy', visit: { ...form, profile: PROFILE }, events: [...held, ask('privacyPolicy'), { type: 'signedOut' }], ends: 'receipts', holds: { visit: { outage: null }, sending: { outageAside: null, awaitsAnswer: false }, entry: { profile: null } } },
  { name: '[S-23] [NEXT-7] nobody signs out while it is being sent again', visit: { ...form, profile: PROFILE }, events: [...held, now, { type: 'signedOut' }], ends: 'form', waitsFor: ['createSubmission'], holds: { entry: { profile: PROFILE } } },
  { name: '[S-23] [START-11] nor is moved away', visit: form, events: [...held, now, ask('receipts'), ask('privacyPolicy')], ends: 'form', waitsFor: ['createSubmission'] },
  { name: '[S-23] [SUBM-5] a session that ended meanwhile', visit: { ...form, profile: PROFILE }, events: [...held, now, failed('createSubmission', refusal(401))], ends: 'signIn', holds: { visit: { outage: null }, entry: { email: 'dana@example.com' } } },
  { name: '[S-23] the consumer is waited for as well', visit: spirits, events: heldConsumer, ends: 'form', state: sending('waiting'), waitsFor: [], holds: { visit: { fault: null, outage: { reason: 'offline' } } } },
  { name: '[S-23] [SUBM-6] and created before the submission', visit: spirits, events: [...heldConsumer, now], ends: 'form', state: sending('creatingConsumer'), waitsFor: ['createConsumer'] },
  { name: '[S-23] [START-11] nothing moves the visitor away from it', visit: { ...spirits, profile: PROFILE }, events: [...heldConsumer, now, ask('receipts'), { type: 'signedOut' }], ends: 'form', waitsFor: ['createConsumer'] },
  { name: '[S-23] [SUBM-6] a consumer that was created is not created again', visit: spirits, events: [submit, answered('createConsumer', { cid: 'c-7' }), failed('createSubmission', noAnswer), now], ends: 'form', state: sending('submitting'), waitsFor: ['createSubmission'], holds: { entry: { custom: { CID: 'c-7' } } } },
  { name: '[S-23] [ERR-10] a consumer-data service of others, which might make two of one, is asked again by the visitor alone', visit: spiritsOfOthers, events: heldConsumer, ends: 'form', state: filling, waitsFor: [], holds: { visit: { outage: null, fault: { kind: 'consumerFailed' } }, entry: { email: 'dana@example.com' } } },
  { name: '[S-23] [ERR-10] a consumer that is refused afterwards', visit: spirits, events: [...heldConsumer, now, failed('createConsumer', refusal(422))], ends: 'form', state: filling, holds: { visit: { outage: null, fault: { kind: 'consumerFailed' } } } },
];

const RELOAD: readonly PinnedJourney[] = [
  { name: '[S-23] a page that was left while the submission was on its way goes on with it', visit: left, events: [], ends: 'form', state: sending('submitting'), waitsFor: ['createSubmission'], holds: { sending: { awaitsAnswer: false, captcha: null }, visit: { requested: 'start' }, entry: { idempotencyKey: 'key-1', email: 'dana@example.com' } } },
  { name: '[S-23] one that was left while the form was filled in does not', visit: { ...left, awaitsAnswer: false }, events: [], ends: 'form', state: filling },
  { name: '[S-23] nor one that is opened elsewhere', visit: { ...left, requested: 'receipts' }, events: [ask('form')], ends: 'form', state: filling, holds: { sending: { awaitsAnswer: false } } },
  { name: '[S-23] nor after a screen that came before the form', visit: { ...left, requested: 'privacyPolicy' }, events: [ask('form')], ends: 'form', state: filling },
  { name: '[S-23] nor behind a gate that is closed', visit: { ...left, campaign: { ageGateYn: true } }, events: [], ends: 'gate', holds: { sending: { awaitsAnswer: false } } },
  { name: '[S-23] nor without a key', visit: { ...left, entry: { files } }, events: [], ends: 'form', state: filling },
  { name: '[S-23] nor without the receipt that the journey needs', visit: { ...left, entry: { idempotencyKey: 'key-1' } }, events: [], ends: 'receipts' },
  { name: '[S-23] [SUBM-4] where the campaign has a captcha, an answer that was lost is found, and else the captcha is asked for again', visit: { ...left, ...captcha, entry: { files, idempotencyKey: 'key-1' } }, events: [spentCaptcha], ends: 'form', state: filling, holds: { visit: { fault: { kind: 'captchaAgain' } } } },
];

const OTHERS: readonly PinnedJourney[] = [
  { name: '[S-23] a message waits, as it was written', visit: form, events: heldMessage, ends: 'contact', state: { contact: 'waiting' }, waitsFor: [], holds: { contact: { draft }, visit: { fault: null, outage: { attempts: 1 } } } },
  { name: '[S-23] and is sent again after the pause', visit: form, events: [...heldMessage, waited('pause', 'contact.waiting')], ends: 'contact', state: { contact: 'sending' }, waitsFor: ['createSupportRequest'] },
  { name: '[S-23] when the network is back', visit: form, events: [...heldMessage, ...thriceMore(failed('createSupportRequest', noAnswer)), network], ends: 'contact', waitsFor: ['createSupportRequest'], holds: { visit: { outage: { attempts: 2 } } } },
  { name: '[S-23] or when the visitor asks for it', visit: form, events: [...heldMessage, now], ends: 'contact', waitsFor: ['createSupportRequest'] },
  { name: '[S-23] when it is through, that is said', visit: form, events: [...heldMessage, now, answered('createSupportRequest', {})], ends: 'contactComplete', emits: [ended('message')], holds: { visit: { outage: null }, contact: { draft: { message: '' } } } },
  { name: '[S-23] its form is one press away', visit: form, events: [...heldMessage, back], ends: 'contact', state: { contact: 'writing' }, holds: { visit: { outage: null }, contact: { draft } } },
  { name: '[S-23] also while the message is being sent again', visit: form, events: [...heldMessage, now, back], ends: 'contact', state: { contact: 'writing' }, waitsFor: [], holds: { visit: { outage: null } } },
  { name: '[S-23] whoever leaves it takes no outage along', visit: form, events: [...heldMessage, { type: 'contact.closed' }], ends: 'form', state: filling, holds: { visit: { outage: null } } },
  { name: '[S-23] [ERR-11] a refusal afterwards', visit: form, events: [...heldMessage, now, failed('createSupportRequest', refusal(422, { email: ['bad'] }))], ends: 'contact', state: { contact: 'writing' }, holds: { visit: { outage: null, fault: { kind: 'invalidEmail' } } } },
  { name: '[S-23] the profile is asked for again', visit: member, events: [failed('loadProfile', outOfService())], ends: 'profile', state: account('profile', 'waiting'), waitsFor: [], holds: { visit: { fault: null, outage: { reason: 'unavailable' } } } },
  { name: '[S-23] after the pause', visit: member, events: [failed('loadProfile', outOfService()), waited('pause', 'flow.account.profile.waiting')], ends: 'profile', waitsFor: ['loadProfile'] },
  { name: '[S-23] by the visitor', visit: member, events: [failed('loadProfile', outOfService()), now], ends: 'profile', waitsFor: ['loadProfile'] },
  { name: '[S-23] and with the network, after which pauses are short again', visit: member, events: [failed('loadProfile', outOfService()), ...thriceMore(failed('loadProfile', noAnswer)), network], ends: 'profile', waitsFor: ['loadProfile'], holds: { visit: { outage: { attempts: 2 } } } },
  { name: '[S-23] until it is there, which is said', visit: member, events: [failed('loadProfile', outOfService()), network, answered('loadProfile', { balancePoints: 250, history: [] })], ends: 'profile', state: account('profile', 'shown'), emits: [ended('page')], holds: { visit: { outage: null }, account: { balance: { balancePoints: 250 } } } },
  { name: '[S-23] [PROF-5] a profile that fails otherwise', visit: member, events: [failed('loadProfile', noAnswer), now, failed('loadProfile', refusal(500))], ends: 'profile', state: account('profile', 'failed'), holds: { visit: { outage: null, fault: { kind: 'unknown' } } } },
  { name: '[S-23] whoever leaves the profile takes no outage along', visit: member, events: [failed('loadProfile', noAnswer), ask('form')], ends: 'form', holds: { visit: { outage: null } } },
  { name: '[S-23] a verification is asked for again', visit: { requested: 'verify', code: 'c-1' }, events: [failed('verifyAccount', outOfService())], ends: 'verify', state: account('verify', 'waiting'), waitsFor: [], holds: { visit: { code: 'c-1' } } },
  { name: '[S-23] after its pause', visit: { requested: 'verify', code: 'c-1' }, events: [failed('verifyAccount', noAnswer), waited('pause', 'flow.account.verify.waiting')], ends: 'verify', waitsFor: ['verifyAccount'], holds: { visit: { code: 'c-1' } } },
  { name: '[S-23] or by the visitor', visit: { requested: 'verify', code: 'c-1' }, events: [failed('verifyAccount', noAnswer), now], ends: 'verify', waitsFor: ['verifyAccount'] },
  { name: '[S-23] or with the network, after which its pauses are short again', visit: { requested: 'verify', code: 'c-1' }, events: [failed('verifyAccount', noAnswer), ...thriceMore(failed('verifyAccount', noAnswer)), network], ends: 'verify', holds: { visit: { outage: { attempts: 2 } } } },
  { name: '[S-23] until it is verified', visit: { requested: 'verify', code: 'c-1' }, events: [failed('verifyAccount', noAnswer), network, answered('verifyAccount', {})], ends: 'verify', state: account('verify', 'verified'), emits: [ended('page')], holds: { visit: { outage: null, code: null } } },
  { name: '[S-23] [ERR-18] or refused', visit: { requested: 'verify', code: 'c-1' }, events: [failed('verifyAccount', noAnswer), now, failed('verifyAccount', refusal(400))], ends: 'verify', state: account('verify', 'failed'), holds: { visit: { outage: null } } },
  { name: '[S-23] whoever leaves the verification takes no outage along', visit: { requested: 'verify', code: 'c-1' }, events: [failed('verifyAccount', noAnswer), ask('receipts')], ends: 'receipts', holds: { visit: { outage: null } } },
  { name: '[S-23] an account form is not sent again by itself', visit: { requested: 'register' }, events: [{ type: 'account.submitted', values: { ...formValues, email: 'robin@example.com', password: 'correct horse', passwordConfirm: 'correct horse', address: '1 Main Street', address2: '', city: 'Oakland', state: 'CA', zipCode: '94607' } }, failed('registerAccount', outOfService())], ends: 'register', state: account('register', 'editing'), waitsFor: [], holds: { visit: { fault: { kind: 'unavailable' }, outage: null }, account: { draft: { email: 'robin@example.com' } } } },
  { name: '[S-23] a site that cannot be loaded is asked for again', ...heldSite, events: [], ends: 'broken', state: unreachable('waiting'), waitsFor: [], holds: { visit: { outage: { reason: 'unavailable', attempts: 1 } } } },
  { name: '[S-23] what is seen stays meanwhile', ...heldSite, events: [waited('pause', 'flow.unavailable.unreachable.waiting')], ends: 'broken', state: unreachable('asking'), waitsFor: ['loadCampaign'] },
  { name: '[S-23] with the network, after which the pauses of the site are short again', ...heldSite, events: [...thriceMore(failed('loadCampaign', noAnswer)), network], ends: 'broken', state: unreachable('asking'), holds: { visit: { outage: { attempts: 2 } } } },
  { name: '[S-23] by the visitor, and once more', ...heldSite, events: [now, failed('loadCampaign', noAnswer)], ends: 'broken', state: unreachable('waiting'), holds: { visit: { outage: { reason: 'offline', attempts: 2 } } } },
  { name: '[S-23] [START-9] when it is there the journey begins where it was asked to, and says so', ...heldSite, visit: { requested: 'form', entry: { files } }, events: [network, site({ entry: { files } })], ends: 'form', emits: [ended('page')], holds: { visit: { outage: null } } },
  { name: '[S-23] [START-9] also where a URL has asked for another screen meanwhile', ...heldSite, events: [ask('contact'), now, site()], ends: 'contact' },
  { name: '[S-23] [START-9] or while it was asked for', ...heldSite, events: [now, ask('contact'), site()], ends: 'contact' },
  { name: '[CFG-4] a site that is wrong is not asked for by itself', ...heldSite, events: [now, failed('loadCampaign', { problems: ['campaign: missing'] })], ends: 'broken', state: { flow: { unavailable: 'broken' } }, waitsFor: [], holds: { visit: { outage: null, problems: ['campaign: missing'] } } },
];

const GAMES: readonly PinnedJourney[] = [
  { name: '[S-23] a game that the server cannot deal now is asked for again', visit: atGame, events: heldDeal, ends: 'game', state: bonus('waiting'), waitsFor: [], holds: { visit: { outage: { attempts: 1 } } } },
  { name: '[S-23] after the pause of the game', visit: atGame, events: [...heldDeal, waited('pause', 'flow.bonusExperience.waiting')], ends: 'game', state: bonus({ loading: 'drawing' }), waitsFor: ['drawOutcome'], holds: { visit: { outage: { attempts: 1 } } } },
  { name: '[S-23] by the player', visit: atGame, events: [...heldDeal, now], ends: 'game', waitsFor: ['drawOutcome'] },
  { name: '[S-23] and with the network, after which the pauses of the game are short again', visit: atGame, events: [...heldDeal, ...thriceMore(failed('drawOutcome', noAnswer)), network], ends: 'game', holds: { visit: { outage: { attempts: 2 } } } },
  { name: '[S-23] and with the network, until it is there', visit: atGame, events: [...heldDeal, network, ...playing], ends: 'game', state: bonus({ playing: 'running' }), emits: [ended('page')], holds: { visit: { outage: null } } },
  { name: '[S-23] or turns out to be over', visit: atGame, events: [...heldDeal, now, answered('drawOutcome', { ...PLAY, completed: true, result: WON })], ends: 'game', state: bonus('played'), emits: [ended('page')], holds: { visit: { outage: null } } },
  { name: '[S-23] one whose code cannot be had as well', visit: atGame, events: [answered('drawOutcome', PLAY), failed('loadGame', noAnswer)], ends: 'game', state: bonus('waiting'), waitsFor: [] },
  { name: '[S-23] the attempts for deal and code are counted together', visit: atGame, events: [...heldDeal, now, answered('drawOutcome', PLAY), failed('loadGame', noAnswer)], ends: 'game', holds: { visit: { outage: { attempts: 2 } } }, emits: [] },
  { name: '[S-23] [NEXT-5] nobody has to wait for a game', visit: atGame, events: [...heldDeal, { type: 'game.finished' }], ends: 'complete', holds: { visit: { outage: null }, completion: { submissionUuid: 'u-0' } } },
  { name: '[S-23] [NEXT-5] not even while it is asked for again', visit: atGame, events: [...heldDeal, now, { type: 'game.finished' }], ends: 'complete', waitsFor: [], holds: { visit: { outage: null } } },
  { name: '[S-23] one that is asked for the first time is waited for', visit: atGame, events: [{ type: 'game.finished' }], ends: 'game', waitsFor: ['drawOutcome'] },
  { name: '[S-23] [NEXT-5] one that fails otherwise is told', visit: atGame, events: [...heldDeal, now, failed('drawOutcome', refusal(500))], ends: 'game', state: bonus('unreachable'), holds: { visit: { outage: null } } },
  { name: '[S-23] so is one whose code is broken', visit: atGame, events: [...heldDeal, now, answered('drawOutcome', PLAY), failed('loadGame', new Error('no'))], ends: 'game', state: bonus('unreachable'), holds: { visit: { outage: null } } },
  { name: '[S-23] [GAME-3] a report is sent again, with the game still there', visit: atGame, events: heldReport, ends: 'game', state: bonus({ playing: 'waiting' }), waitsFor: ['playGame'], holds: { visit: { outage: { attempts: 1 } }, game: { kept: { begun: { log: GAMES_END.log } } } } },
  { name: '[S-23] [GAME-3] after its own pause', visit: atGame, events: [...heldReport, waited('pause', 'flow.bonusExperience.playing.waiting')], ends: 'game', state: bonus({ playing: 'reporting' }), waitsFor: ['playGame', 'completePlay'] },
  { name: '[S-23] [GAME-3] by the player', visit: atGame, events: [...heldReport, now], ends: 'game', state: bonus({ playing: 'reporting' }) },
  { name: '[S-23] [GAME-3] with the network', visit: atGame, events: [...heldReport, ...thriceMore(failed('completePlay', noAnswer)), network], ends: 'game', state: bonus({ playing: 'reporting' }), holds: { visit: { outage: { attempts: 2 } } } },
  { name: '[S-23] [GAME-3] and what it has brought is told', visit: atGame, events: [...heldReport, network, answered('completePlay', WON)], ends: 'game', state: bonus({ playing: 'told' }), emits: [ended('play')], holds: { visit: { outage: null }, game: { kept: { begun: null, results: { [PLAY.playUuid]: WON } } } } },
  { name: '[S-23] [GAME-5] or what another tab has made of it', visit: atGame, events: [answered('drawOutcome', OF_SKILL), answered('loadGame', GAME), answered('playGame', GAMES_END), failed('completePlay', noAnswer), now, answered('completePlay', { ...WON, points: 4 })], ends: 'game', state: bonus('played'), emits: [ended('play')], holds: { visit: { outage: null } } },
  { name: '[S-23] [NEXT-5] nobody has to wait for the report, whose log is kept', visit: { ...atGame, bonus: { begun: { playUuid: PLAY.playUuid, log: [...GAMES_END.log] }, results: {} } }, events: [...heldReport, { type: 'game.finished' }], ends: 'complete', waitsFor: [], holds: { visit: { outage: null }, game: { kept: { begun: { log: GAMES_END.log } } } } },
  { name: '[S-23] [NEXT-5] not even while it is sent again', visit: { ...atGame, bonus: { begun: { playUuid: PLAY.playUuid, log: [...GAMES_END.log] }, results: {} } }, events: [...heldReport, now, { type: 'game.finished' }], ends: 'complete', waitsFor: [], holds: { visit: { outage: null }, game: { kept: { begun: { log: GAMES_END.log } } } } },
  { name: '[S-23] [GAME-3] the first report is waited for', visit: atGame, events: [...playing, answered('playGame', GAMES_END), { type: 'game.finished' }], ends: 'game', state: bonus({ playing: 'reporting' }) },
  { name: '[S-23] [GAME-3] a log that is refused afterwards', visit: atGame, events: [...heldReport, now, failed('completePlay', refusal(422))], ends: 'game', state: bonus('unreachable'), holds: { visit: { outage: null }, game: { kept: { begun: null } } } },
  { name: '[S-23] a report that fails otherwise', visit: atGame, events: [...heldReport, now, failed('completePlay', refusal(500))], ends: 'game', state: bonus('unreachable'), holds: { visit: { outage: null } } },
  { name: '[S-23] whoever leaves the game takes no outage along', visit: atGame, events: [...heldDeal, ask('offer')], ends: 'offer', holds: { visit: { outage: null } } },
  { name: '[S-23] the form of a sweepstakes waits as any other', visit: { campaign: sweepstakes }, events: [{ ...submit, values: { ...formValues, paymentOption: '', rulesAgree: true } }, failed('createSubmission', noAnswer)], ends: 'form', state: sending('waiting') },
];

/** S-23: what is held up by the network or the server is made again by itself, and nobody is kept in the wait. */
export const OUTAGE: readonly PinnedJourney[] = [...SUBMISSION, ...RELOAD, ...OTHERS, ...GAMES];
