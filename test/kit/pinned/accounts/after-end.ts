import { ACCOUNT_SCREENS, MEMBER_SCREENS, type ScreenName } from '#domain/screens.ts';
import { PROFILE } from '#test/kit/journey-actor.ts';
import type { PathEvent } from '#test/kit/paths/events.ts';
import type { Visit } from '#test/kit/paths/inputs.ts';
import type { PinnedJourney } from '#test/kit/paths/pinned.ts';
import { ask } from '../kit.ts';
import { signIn } from './kit.ts';

const over: Visit = { campaign: { dateEnd: '2026-11-20', ageGateYn: true, loginYn: true } };
const noDesktop: Visit = { configuration: { allowDesktop: false }, onDesktop: true };
const member: Visit = { profile: PROFILE };
const accept: PathEvent = { type: 'offer.accepted' };

const ends = (screen: ScreenName, name: string, visit: Visit, events: readonly PathEvent[] = []): PinnedJourney => ({
  name: `[ACCT-9] after the end ${name}`,
  visit: { ...over, ...visit },
  events,
  ends: screen,
});

/** The screens that stay open after the end of a campaign. */
export const AFTER_END: readonly PinnedJourney[] = [
  {
    name: '[START-2] [START-11] no other screen is asked for after the end',
    visit: { campaign: { dateEnd: '2026-11-20' } },
    events: [ask('form')],
    ends: 'expired',
    holds: { visit: { requested: 'start' } },
  },
  ...ACCOUNT_SCREENS.filter((screen) => screen !== 'register').map((screen) =>
    ends(screen, `/user/… of ${screen} is open`, { requested: screen, code: 'c-1' }),
  ),
  ...MEMBER_SCREENS.flatMap((screen) => [
    ends(screen, `${screen} is open to who is signed in`, { ...member, requested: screen }),
    ends('signIn', `${screen} asks others to sign in`, { requested: screen }),
    ends(screen, `${screen} follows sign-in, which it led to`, { requested: screen }, signIn),
    ends(screen, `${screen} is asked for from the notice`, member, [ask(screen)]),
    ends('signIn', `${screen} is asked for from the notice by somebody who is not signed in`, {}, [ask(screen)]),
    ends('desktop', `${screen} is not for a desktop that is refused`, { ...member, ...noDesktop, requested: screen }),
    ends('desktop', `${screen} is not for it by a link either`, { ...noDesktop }, [ask(screen)]),
  ]),
  ends('profile', 'sign-in leads to the profile', { requested: 'signIn' }, signIn),
  ends('expired', 'nobody can register', { requested: 'register' }),
  ends('expired', 'nobody can register from the notice', {}, [ask('register')]),
  ends('signIn', 'nobody can register from sign-in', { requested: 'signIn' }, [ask('register')]),
  ends('verify', 'nobody can register from a link of an e-mail', { requested: 'verify', code: 'c-1' }, [
    ask('register'),
  ]),
  ends('expired', 'a link without its code leads nowhere', {}, [ask('verify')]),
  ends('expired', 'sign-in is not for who is signed in', member, [ask('signIn')]),
  ends('desktop', 'sign-in is not for a desktop that is refused', { ...noDesktop, requested: 'signIn' }),
  ends('desktop', 'nor is it by a link', noDesktop, [ask('signIn')]),
  ...(['gate', 'offer', 'upload', 'form'] as const).map((screen) =>
    ends('profile', `${screen} is closed to who comes from an account`, { ...member, requested: 'profile' }, [
      ask(screen),
    ]),
  ),
  ends('contact', 'support is open from an account', { ...member, requested: 'profile' }, [ask('contact')]),
  ends('signIn', 'nobody goes on from an account to an entry', { requested: 'signIn' }, [accept]),
  ends('profile', 'the way on leads from an account to the points', { ...member, requested: 'details' }, [accept]),
  ends('expired', 'whoever signs out sees the notice', { ...member, requested: 'profile' }, [{ type: 'signedOut' }]),
];
