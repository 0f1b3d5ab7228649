import type { Limits } from './accounts/account-limits.ts';
import type { Passwords } from './accounts/passwords.ts';
import type { Wait } from './accounts/wait.ts';
import type { Captcha } from './captcha/site-captchas.ts';
import type { LatePlays } from './plays/late-plays.ts';
import type { Stock } from './plays/stock.ts';
import type { Accounts } from './repositories/accounts-repository.ts';
import type { Cash } from './repositories/cash.ts';
import type { Consumers } from './repositories/consumers-repository.ts';
import type { Draws } from './repositories/draws-repository.ts';
import type { LinkBacks } from './repositories/link-backs.ts';
import type { MailedTokens } from './repositories/mailed-tokens.ts';
import type { Outbox } from './repositories/mail-outbox.ts';
import type { AllJourneyWays } from './repositories/journey-ways.ts';
import type { AllPageVitals } from './repositories/page-vitals.ts';
import type { Plays } from './repositories/plays-repository.ts';
import type { Points } from './repositories/points-repository.ts';
import type { Readiness } from './repositories/readiness.ts';
import type { Redemptions } from './repositories/redemptions.ts';
import type { Reports } from './repositories/reports.ts';
import type { SentPictures } from './repositories/sent-pictures-repository.ts';
import type { Happening, Moved } from './repositories/processing-repository.ts';
import type { Statuses } from './repositories/statuses.ts';
import type { Submissions } from './repositories/submissions-repository.ts';
import type { SupportRequests } from './repositories/support-requests.ts';
import type { Catalogue } from './sites/catalogue.ts';
import type { PrepareSent } from './submissions/prepare-sent.ts';

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
  /** Notifies the mailer of new mail. */
  readonly wakeMailer: () => void;
  readonly readiness: Readiness;
  readonly now: () => Date;
  /** Whether this is production. Only outside it, `?campaign=NAME` selects a campaign and `/` lists them. */
  readonly production: boolean;
}
