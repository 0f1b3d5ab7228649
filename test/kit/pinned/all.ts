import type { PinnedJourney } from '#test/kit/paths/pinned.ts';
import { AFTER_END } from './accounts/after-end.ts';
import { ACCOUNT_DETAILS } from './accounts/details.ts';
import { LEFT_REWARDS } from './accounts/left-rewards.ts';
import { LOGIN } from './accounts/login.ts';
import { PASSWORDS } from './accounts/passwords.ts';
import { HELD_DETAILS } from './accounts/held-details.ts';
import { HELD_REWARDS } from './accounts/held-rewards.ts';
import { ACCOUNT_PROFILE } from './accounts/profile.ts';
import { REGISTRATION } from './accounts/registration.ts';
import { ACCOUNT_REWARDS } from './accounts/rewards.ts';
import { SESSION } from './accounts/session.ts';
import { SIGN_IN } from './accounts/sign-in.ts';
import { ACCOUNT_URLS } from './accounts/urls.ts';
import { VERIFICATION } from './accounts/verification.ts';
import { PLAYED_ONCE } from './bonus/again.ts';
import { FAILED_GAMES } from './bonus/failures.ts';
import { PLAYED } from './bonus/play.ts';
import { SKIPPED_GAMES } from './bonus/skipped.ts';
import { AROUND_THE_GAME } from './bonus/urls.ts';
import { CONTACT } from './contact.ts';
import { GATE } from './gate.ts';
import { NEXT } from './next.ts';
import { HELD_ACCOUNT } from './outage/account.ts';
import { ASIDE } from './outage/aside.ts';
import { HELD_CONSUMER } from './outage/consumer.ts';
import { HELD_BONUS } from './outage/bonus.ts';
import { LEFT_SUBMISSION } from './outage/leaving.ts';
import { HELD_MESSAGE } from './outage/message.ts';
import { QUEUED } from './outage/queue.ts';
import { RELOADED } from './outage/reload.ts';
import { HELD_REPORT } from './outage/report.ts';
import { HELD_SITE } from './outage/site.ts';
import { HELD_SUBMISSION } from './outage/submission.ts';
import { UPLOAD } from './upload.ts';
import { REQUESTS } from './requests.ts';
import { STARTS } from './starts.ts';
import { STATUS_ANSWERED } from './status/answers.ts';
import { STATUS_PAGE } from './status/page.ts';
import { STARTUP } from './startup.ts';
import { SUBMISSION } from './submission.ts';

/** The journeys with ends written by hand, by topic. */
export const PINNED: Readonly<Record<string, readonly PinnedJourney[]>> = {
  'where a visit begins': [...STARTS, ...STARTUP],
  'the next step': [...NEXT, ...GATE, ...SUBMISSION],
  'the bonus game': [...PLAYED, ...PLAYED_ONCE, ...SKIPPED_GAMES, ...FAILED_GAMES, ...AROUND_THE_GAME],
  'URLs, links and the steps themselves': [...REQUESTS, ...UPLOAD, ...CONTACT],
  accounts: [
    ...LOGIN,
    ...ACCOUNT_URLS,
    ...SIGN_IN,
    ...REGISTRATION,
    ...PASSWORDS,
    ...VERIFICATION,
    ...ACCOUNT_PROFILE,
    ...ACCOUNT_DETAILS,
    ...HELD_DETAILS,
    ...ACCOUNT_REWARDS,
    ...HELD_REWARDS,
    ...LEFT_REWARDS,
    ...SESSION,
    ...AFTER_END,
  ],
  'the status page': [...STATUS_PAGE, ...STATUS_ANSWERED],
  'an outage': [
    ...HELD_SUBMISSION,
    ...LEFT_SUBMISSION,
    ...ASIDE,
    ...HELD_CONSUMER,
    ...RELOADED,
    ...QUEUED,
    ...HELD_MESSAGE,
    ...HELD_ACCOUNT,
    ...HELD_SITE,
    ...HELD_BONUS,
    ...HELD_REPORT,
  ],
};
