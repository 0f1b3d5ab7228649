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
import { NO_BONUS } from '#domain/rules/bonus.ts';
import type { Entry } from '#domain/entry.ts';
import { emptyEntry } from '#domain/empty-entry.ts';
import type { ErrorBody, Fault } from '#domain/errors.ts';
import type { Play } from '#domain/play.ts';
import type { Redeemed, Redemption, Reward } from '#domain/reward.ts';
import type { GateAnswers, GateVerdict } from '#domain/rules/eligibility.ts';
import type { Completion } from '#domain/rules/entries.ts';
import type { Outage } from '#domain/rules/outage.ts';
import type { RequestedScreen } from '#domain/screens.ts';
import type { SubmissionStatus } from '#domain/status.ts';
import type { ContactDraft } from '#domain/support.ts';
import { EMPTY_CONTACT } from '#domain/empty-contact.ts';
import type { PlayInput } from '#games/kit/play.logic.ts';
import type { Hold, JourneyInput, PickedFile, PickProgress, Site, StatusAnswer } from './journey.types.ts';

/** The visitor's place and time, and what any screen may have to show. */
interface Visit {
  /** Milliseconds since the epoch; `clock.ticked` moves it on. */
  readonly now: number;
  readonly onDesktop: boolean;
  /** The screen that a URL requested and that has not been reached yet (START-7, START-9). */
  readonly requested: RequestedScreen;
  /** The code from the e-mail link that is open or was requested last. */
  readonly code: string | null;
  /** What the dialog says; null if none is open. */
  readonly fault: Fault | null;
  /** Per-field messages of the last refused form, by field name. */
  readonly fieldErrors: ErrorBody;
  /** Why the current call is being retried, whichever step made it; null if none is (S-23). */
  readonly outage: Outage | null;
  /** Why the site cannot be shown, one line each (CFG-4). */
  readonly problems: readonly string[];
}

/** The gate's answers while they are being judged. */
interface Gate {
  /** The submitted answers and their verdict; null if nothing was submitted or it was incomplete. */
  readonly judged: { readonly answers: GateAnswers; readonly verdict: GateVerdict } | null;
}

/** The receipts being picked. */
interface Upload {
  readonly picked: readonly PickedFile[];
  readonly progress: PickProgress;
  /** The id of the receipt image being turned. */
  readonly turning: string | null;
  /** How many pictures of the last pick were beyond the most that a submission takes (L-11). */
  readonly leftOut: number;
}

/** The submission in progress. */
interface Sending {
  /** Its solved captcha. */
  readonly captcha: string | null;
  /** How often a submission has failed; each failure resets the captcha (SUBM-4). */
  readonly failures: number;
  /** The fraction sent so far, from 0 to 1 (SUBM-10). */
  readonly sent: number;
  /** It was in flight when the page or the form was left; returning to the form resumes it. */
  readonly awaitsAnswer: boolean;
  /** This device kept it when the page was left, until it is answered (OFFLINE-4). */
  readonly isQueued: boolean;
  /** What becomes of it if the page is closed; null until that is known. */
  readonly hold: Hold | null;
  /** Its outage while the visitor reads a screen outside the flow; null if none is waiting (S-23). */
  readonly outageAside: Outage | null;
}

/** A refusal of the server in its own words. */
interface GameRefusal {
  readonly detail: string;
  /** Only the page of today can go on: its code or its token is from before. */
  readonly isOutdated: boolean;
}

/** The bonus game. */
export interface BonusGame {
  /** The log of the current play and the results of finished ones; survives a reload. */
  readonly kept: Bonus;
  /** The play dealt by the server. */
  readonly play: Play | null;
  /** Its game, once the code is loaded. */
  readonly module: PlayInput['game'] | null;
  /** The points that the game just played claims to have earned. */
  readonly earned: number | null;
  /** Why the server refused the last call of the game; null if it did not, or without a sentence (GAME-6). */
  readonly refusal: GameRefusal | null;
}

/** The account forms and the profile. */
interface Account {
  /** Input shared by all account forms; survives a reload. */
  readonly draft: AccountDraft;
  /** The passwords of the form being sent; cleared once it is answered. */
  readonly passwords: Passwords;
  readonly notice: AccountNotice | null;
  /** The opened link takes a new password in place of the one that was set (ACCT-7). */
  readonly takesNew: boolean;
  /** What the profile shows; null until loaded. */
  readonly balance: Balance | null;
}

/** The form of the profile (L-21). */
interface Details {
  /** What is typed and not saved; survives a reload. Null while the form says what the profile says. */
  readonly draft: DetailsDraft | null;
  /** The passwords of the change being sent; cleared once it is answered. */
  readonly passwords: PasswordsOfChange;
}

/** What points buy (L-21). */
interface Rewards {
  readonly list: readonly Reward[];
  /** The pk of the reward that the visitor wants. */
  readonly choice: number | null;
  /** Its key survives a reload, and a change of mind, until there is an answer. */
  readonly redemption: Redemption | null;
  /** The answer that is shown, and its reward. */
  readonly redeemed: (Redeemed & Pick<Redemption, 'rewardPk'>) | null;
}

/** How a submission stands whose link was opened. */
interface Status {
  /** Null until it is loaded. */
  readonly shown: SubmissionStatus | null;
  /** What is typed as an objection to a refusal. */
  readonly appeal: string;
  /** What is being sent from there; null if nothing is. */
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

/** What the journey knows: the site, the entry, what the confirmation shows of it, and a part for each owner. */
export interface JourneyContext extends Parts {
  readonly site: Site | null;
  readonly entry: Entry;
  readonly completion: Completion | null;
}

/** The game state of a new submission: nothing from an earlier one. */
export const NO_GAME: BonusGame = { kept: NO_BONUS, play: null, module: null, earned: null, refusal: null };

/** Nothing typed into the profile's form. */
export const NO_DETAILS: Details = { draft: null, passwords: NO_CHANGE };

/** Nothing chosen, and nothing under way. */
export const NO_REWARDS: Rewards = { list: [], choice: null, redemption: null, redeemed: null };

/** No status has been loaded. */
export const NO_STATUS: Status = { shown: null, appeal: '', answer: null };

/** The context when the page opens: the visit, but not yet the site or anything entered before. */
export function initialContext({ requested, code, onDesktop, now, utm }: JourneyInput): JourneyContext {
  return {
    site: null,
    entry: emptyEntry({ utm, profile: null }),
    completion: null,
    visit: { now, onDesktop, requested, code, fault: null, fieldErrors: {}, outage: null, problems: [] },
    gate: { judged: null },
    upload: { picked: [], progress: { done: 0, total: 0 }, turning: null, leftOut: 0 },
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
