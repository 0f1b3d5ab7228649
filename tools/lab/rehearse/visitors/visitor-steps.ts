import { randomUUID } from 'node:crypto';
import { type ActorRefFrom, waitFor } from 'xstate';
import { EMPTY_ACCOUNT, NO_PASSWORDS } from '#domain/account.ts';
import { formErrors } from '#domain/rules/forms.ts';
import { underAgeText } from '#domain/rules/validation.ts';
import { minimumAgeOf } from '#domain/rules/eligibility.ts';
import type { ScreenName } from '#domain/screens.ts';
import { selectBonusPhase, selectInstance } from '#machines/journey/journey.selectors.ts';
import { ADDRESS, filledForm, gateAnswers } from './visitor-answers.ts';
import { MAIL_SECONDS, PLAYING_ON } from './visitor-model.ts';
import type { rehearsedJourney } from './rehearsed-journey.ts';
import type { Visitor } from './visitor.ts';

export type JourneyActor = ActorRefFrom<ReturnType<typeof rehearsedJourney>>;

/** A visitor's actions on a screen; returns 'leave' if the visit ends there. */
type Step = (journey: JourneyActor, visitor: Visitor) => Promise<'leave' | void> | 'leave' | void;

/** The actions on each screen. A visit ends on screens without an entry. */
export const STEPS: Readonly<Partial<Record<ScreenName, Step>>> = {
  offer: (journey) => journey.send({ type: 'offer.accepted' }),

  gate: (journey, { site, person, chance, now }) =>
    journey.send({ type: 'gate.submitted', answers: gateAnswers(site.campaign, person, chance, new Date(now())) }),

  signIn: (journey, { person }) =>
    journey.send(
      person.hasAccount
        ? { type: 'account.submitted', values: accountOf(person) }
        : { type: 'screen.requested', screen: 'register' },
    ),

  register: async (journey, { person, chance, pass, mailedCode }) => {
    journey.send({ type: 'account.submitted', values: accountOf(person) });
    const after = await waitFor(journey, (snapshot) => !snapshot.hasTag('busy'));
    if (!after.matches({ flow: { account: { register: 'sent' } } })) return 'leave';
    const code = await mailedCode();
    await pass(chance.around(MAIL_SECONDS) * 1_000);
    journey.send({ type: 'screen.requested', screen: 'verify', code });
    await waitFor(journey, (snapshot) => !snapshot.hasTag('busy'));
    journey.send({ type: 'account.submitted', values: { ...accountOf(person), passwordConfirm: '' } });
    await waitFor(journey, (snapshot) => !snapshot.hasTag('busy'));
    person.hasAccount = true;
    journey.send({ type: 'screen.requested', screen: 'signIn' });
    return undefined;
  },

  upload: async (journey) => {
    journey.send({ type: 'receipts.picked', files: [{ name: 'receipt.jpg', size: 1, type: 'image/jpeg' }] });
    await waitFor(journey, (snapshot) => snapshot.matches({ flow: { submissionUpload: 'choosing' } }));
    journey.send({ type: 'receipts.confirmed' });
  },

  form: (journey, { site, person, chance, now }) => {
    const instance = selectInstance(journey.getSnapshot());
    const values = filledForm({ ...site, instance }, person, chance, new Date(now()));
    const wrong = Object.entries(formErrors({ ...site, instance }, values, new Date(now())));
    const isTooYoung = wrong.some(([, message]) => message === underAgeText(minimumAgeOf(site.campaign)));
    if (wrong.length > 0 && !isTooYoung) throw new Error(`the form has invalid fields: ${wrong.join('; ')}`);
    journey.send({ type: 'form.submitted', values, idempotencyKey: randomUUID(), captcha: null });
  },

  bonus: async (journey, visitor) => {
    const { chance, pass } = visitor;
    switch (selectBonusPhase(journey.getSnapshot())) {
      case 'running': {
        const { play } = visitor;
        if (!play) throw new Error('Invariant violated: a game is running without a player.');
        await pass(play.milliseconds);
        if (!play.isLeft) return play.end();
        journey.send({ type: 'game.skipAsked' });
        return journey.send({ type: 'game.skipped' });
      }
      case 'told':
        if (chance.happens(PLAYING_ON)) journey.send({ type: 'game.repeated' });
        if (selectBonusPhase(journey.getSnapshot()) === 'told') journey.send({ type: 'game.finished' });
        return undefined;
      default:
        return journey.send({ type: 'game.finished' });
    }
  },
};

const accountOf = ({ email, password, nameFirst, nameLast, state }: Visitor['person']) => ({
  ...EMPTY_ACCOUNT,
  ...NO_PASSWORDS,
  email,
  password,
  passwordConfirm: password,
  nameFirst,
  nameLast,
  ...ADDRESS,
  state,
});
