import {
  type AccountDraft,
  type AccountNotice,
  type Balance,
  type DetailsDraft,
  EMPTY_ACCOUNT,
  NO_CHANGE,
  NO_PASSWORDS,
  type Passwords,
  type PasswordsOfChange,
} from '#domain/account.ts';
import type { Bonus } from '#domain/bonus.ts';
import { NO_BONUS } from '#domain/rules/bonus-rules.ts';
import type { Entry } from '#domain/entry.ts';
import { emptyEntry } from '#domain/empty-entry.ts';
import type { ErrorBody, Fault } from '#domain/errors.ts';
import type { Play } from '#domain/play.ts';
import type { Redeemed, Redemption, Reward } from '#domain/reward.ts';
import type { GateAnswers, GateVerdict } from '#domain/rules/eligibility.ts';
import type { Completion } from '#domain/rules/entry-rules.ts';
import type { Outage } from '#domain/rules/outage-rules.ts';
import type { RequestedScreen } from '#domain/screens.ts';
import type { SubmissionStatus } from '#domain/status.ts';
import type { ContactDraft } from '#domain/support.ts';
import { EMPTY_CONTACT } from '#domain/empty-contact.ts';
import type { PlayInput } from '#games/kit/play.logic.ts';
import type { Hold, JourneyInput, PickedFile, PickProgress, Site, StatusAnswer } from './journey.types.ts';

/** The state of the visit: current time, device, requested screen, and messages that any screen may show. */
interface Visit {
  /** Milliseconds since the epoch; `clock.ticked` moves it on. */
  readonly now: number;
  readonly onDesktop: boolean;
  /** The screen that a URL requested and that has not been reached yet (START-7, START-9). */
  readonly requested: RequestedScreen;
  /** The code of the email link that is open or was requested last; null if there is none. */
  readonly code: string | null;
  /** The content of the error dialog; null if none is open. */
  readonly fault: Fault | null;
  /** The messages of the last rejected form, by field name. */
  readonly fieldErrors: ErrorBody;
  /** Why the current call is being retried, in any step; null if no call is (OUTAGE-6). */
  readonly outage: Outage | null;
  /** Why the site cannot be shown, one line each (CFG-4). */
  readonly problems: readonly string[];
}

/** The gate's answers while they are being validated. */
interface Gate {
  /** The submitted answers and their verdict; null if nothing was submitted or it was incomplete. */
  readonly judged: { readonly answers: GateAnswers; readonly verdict: GateVerdict } | null;
}

/** The receipts being picked and prepared. */
interface Upload {
  readonly picked: readonly PickedFile[];
  readonly progress: PickProgress;
  /** The id of the receipt image being rotated. */
  readonly rotating: string | null;
  /** The number of pictures of the last pick that exceeded the maximum per submission (RCPT-25). */
  readonly leftOut: number;
}

/** The submission in progress. */
interface Sending {
  /** The captcha solution; null if there is none. */
  readonly captcha: string | null;
  /** The number of failed submissions; each failure resets the captcha (SUBM-4). */
  readonly failures: number;
  /** The fraction sent so far, from 0 to 1 (SUBM-10). */
  readonly sent: number;
  /** Whether it was in flight when the visitor left the page or the form. Returning to the form resumes it. */
  readonly awaitsAnswer: boolean;
  /** Whether this device stored it when the visitor left the page. True until the server responds (OFFLINE-4). */
  readonly isQueued: boolean;
  /** How it is delivered if the page is closed; null until that is known. */
  readonly hold: Hold | null;
  /** Its outage while the visitor reads a screen outside the flow; null if no submission is waiting (OUTAGE-6). */
  readonly outageAside: Outage | null;
}

/** An error response of the server, in the server's own words. */
interface GameRefusal {
  readonly detail: string;
  /** Whether the page must be reloaded, because its code or its token is outdated. */
  readonly isOutdated: boolean;
}

/** The bonus game. */
export interface BonusGame {
  /** The log of the current play and the results of finished ones; survives a reload. */
  readonly kept: Bonus;
  /** The play created by the server; null until then. */
  readonly play: Play | null;
  /** The game of the play; null until its code is loaded. */
  readonly module: PlayInput['game'] | null;
  /** The points that the game just played reports; the server verifies them. */
  readonly earned: number | null;
  /** Why the server rejected the last call of the game; null if it did not, or gave no text (GAME-6). */
  readonly refusal: GameRefusal | null;
}

/** The account forms and the profile. */
interface Account {
  /** Input shared by all account forms; survives a reload. */
  readonly draft: AccountDraft;
  /** The passwords of the form being sent; cleared once it is answered. */
  readonly passwords: Passwords;
  readonly notice: AccountNotice | null;
  /** Whether the opened link accepts a new password in place of the current one (ACCT-7). */
  readonly takesNew: boolean;
  /** The points and their history; null until loaded. */
  readonly balance: Balance | null;
}

/** The details form of the profile (POINTS-4). */
interface Details {
  /** Unsaved input, which survives a reload. Null while the form matches the profile. */
  readonly draft: DetailsDraft | null;
  /** The passwords of the change being sent; cleared once it is answered. */
  readonly passwords: PasswordsOfChange;
}

/** The rewards that points can buy (POINTS-4). */
interface Rewards {
  readonly list: readonly Reward[];
  /** The pk of the chosen reward; null if none is chosen. */
  readonly choice: number | null;
  /** The redemption. Its key survives a reload or a cancelled redemption until the server responds. */
  readonly redemption: Redemption | null;
  /** The displayed result and its reward; null if none is displayed. */
  readonly redeemed: (Redeemed & Pick<Redemption, 'rewardPk'>) | null;
}

/** The submission whose status page is open. */
interface Status {
  /** The status; null until it is loaded. */
  readonly shown: SubmissionStatus | null;
  /** The typed appeal against a rejection. */
  readonly appeal: string;
  /** The answer being sent from the status page; null if nothing is. */
  readonly answer: StatusAnswer | null;
}

/** The message to support. */
interface Contact {
  /** Survives a reload. */
  readonly draft: ContactDraft;
}

/** The parts of the context that are updated field by field, each by its own actions. */
export interface Parts {
  readonly visit: Visit;
  readonly gate: Gate;
  readonly upload: Upload;
  readonly sending: Sending;
  readonly game: BonusGame;
  readonly account: Account;
  readonly details: Details;
  readonly rewards: Rewards;
  readonly status: Status;
  readonly contact: Contact;
}

/** The context of the journey: the site, the entry, its confirmation data, and one part per owner. */
export interface JourneyContext extends Parts {
  readonly site: Site | null;
  readonly entry: Entry;
  readonly completion: Completion | null;
}

/** The game state of a new submission: nothing from an earlier one. */
export const NO_GAME: BonusGame = { kept: NO_BONUS, play: null, module: null, earned: null, refusal: null };

/** The details form without unsaved input. */
export const NO_DETAILS: Details = { draft: null, passwords: NO_CHANGE };

/** No reward chosen, and no redemption in progress. */
export const NO_REWARDS: Rewards = { list: [], choice: null, redemption: null, redeemed: null };

/** No status has been loaded. */
export const NO_STATUS: Status = { shown: null, appeal: '', answer: null };

/** Returns the context when the page opens: the visit, without the site and without earlier input. */
export function initialContext({ requested, code, onDesktop, now, utm }: JourneyInput): JourneyContext {
  return {
    site: null,
    entry: emptyEntry({ utm, profile: null }),
    completion: null,
    visit: { now, onDesktop, requested, code, fault: null, fieldErrors: {}, outage: null, problems: [] },
    gate: { judged: null },
    upload: { picked: [], progress: { done: 0, total: 0 }, rotating: null, leftOut: 0 },
    sending: {
      captcha: null,
      failures: 0,
      sent: 0,
      awaitsAnswer: false,
      isQueued: false,
      hold: null,
      outageAside: null,
    },
    game: NO_GAME,
    account: { draft: EMPTY_ACCOUNT, passwords: NO_PASSWORDS, notice: null, takesNew: false, balance: null },
    details: NO_DETAILS,
    rewards: NO_REWARDS,
    status: NO_STATUS,
    contact: { draft: EMPTY_CONTACT },
  };
}
