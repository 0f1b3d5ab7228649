import type { Limits } from './accounts/account-limits.ts';
import type { Passwords } from './accounts/passwords.ts';
import type { Wait } from './accounts/wait.ts';
import type { Captcha } from './captcha/site-captchas.ts';
import type { LatePlays } from './plays/late-plays.ts';
import type { Stock } from './plays/stock.ts';
import type { Accounts } from './accounts/accounts.repository.ts';
import type { Cash } from './rewards/cash.repository.ts';
import type { Consumers } from './consumers/consumers.repository.ts';
import type { Draws } from './draws/draws.repository.ts';
import type { LinkBacks } from './analytics/link-backs.repository.ts';
import type { MailedTokens } from './accounts/mailed-tokens.repository.ts';
import type { Outbox } from './mail/mail-outbox.repository.ts';
import type { AllJourneyWays } from './analytics/journey-ways.repository.ts';
import type { AllPageVitals } from './analytics/page-vitals.repository.ts';
import type { Plays } from './plays/plays.repository.ts';
import type { Points } from './rewards/points.repository.ts';
import type { Readiness } from './platform/database/readiness.repository.ts';
import type { Redemptions } from './rewards/redemptions.repository.ts';
import type { Reports } from './analytics/reports.repository.ts';
import type { SentPictures } from './pictures/sent-pictures.repository.ts';
import type { Happening, Moved } from './processing/processing.repository.ts';
import type { Statuses } from './processing/statuses.repository.ts';
import type { Submissions } from './submissions/submissions.repository.ts';
import type { SupportRequests } from './support/support-requests.repository.ts';
import type { Catalogue } from './sites/catalogue.ts';
import type { PrepareSent } from './pictures/prepare-sent.ts';

/** The stores and functions that the routes use. */
export interface Services {
  readonly catalogue: Catalogue;
  readonly submissions: Submissions;
  readonly sentPictures: SentPictures;
  readonly prepareSent: PrepareSent;
  /** Wakes the jobs that prepare pictures for a new one. */
  readonly wakePreparing: () => void;
  readonly consumers: Consumers;
  readonly supportRequests: SupportRequests;
  readonly statuses: Statuses;
  readonly draws: Draws;
  /** Applies an event to a submission, with the current time (PROC-2). */
  readonly applyEvent: (happening: Happening) => Promise<Moved>;
  readonly linkBacks: LinkBacks;
  readonly pageVitals: AllPageVitals;
  readonly journeyWays: AllJourneyWays;
  readonly accounts: Accounts;
  readonly mailedTokens: MailedTokens;
  readonly points: Points;
  readonly redemptions: Redemptions;
  readonly cash: Cash;
  readonly plays: Plays;
  readonly stock: Stock;
  readonly latePlays: LatePlays;
  readonly reports: Reports;
  readonly passwords: Passwords;
  readonly limits: Limits;
  readonly wait: Wait;
  readonly outbox: Outbox;
  readonly captcha: Captcha;
  /** Notifies the mailer of new mail. @param only `mail` if no link is among it, because each search is a query */
  readonly wakeMailer: (only?: 'mail') => void;
  readonly readiness: Readiness;
  readonly now: () => Date;
  /** Whether this is production. Only outside it, `?campaign=NAME` selects a campaign and `/` lists them. */
  readonly production: boolean;
}
