import {
  type AccountDraft,
  type AccountNotice,
  type Balance,
  EMPTY_ACCOUNT,
  NO_PASSWORDS,
  type Passwords,
} from '#domain/account.ts';
import { type Bonus, NO_BONUS } from '#domain/bonus.ts';
import { emptyEntry, type Entry } from '#domain/entry.ts';
import type { ErrorBody, Fault } from '#domain/errors.ts';
import type { Play } from '#domain/play.ts';
import type { GateAnswers, GateVerdict } from '#domain/rules/eligibility.ts';
import type { Completion } from '#domain/rules/entries.ts';
import type { Outage } from '#domain/rules/outage.ts';
import type { RequestedScreen } from '#domain/screens.ts';
import { type ContactDraft, EMPTY_CONTACT } from '#domain/support.ts';
import type { PlayInput } from '#games/kit/play.logic.ts';
import type { JourneyInput, PickedFile, PickProgress, Site } from './journey.types.ts';

/** Where and when the visitor is, and what any screen may have to tell them. */
interface Visit {
  /** Milliseconds since the epoch; `clock.ticked` moves it on. */
  readonly now: number;
  readonly onDesktop: boolean;
  /** The screen that a URL asked for and that has not been reached yet (START-7, START-9). */
  readonly requested: RequestedScreen;
  /** The code of the link from an e-mail that is shown or was asked for last. */
  readonly code: string | null;
  /** What the dialog says; null where none is open. */
  readonly fault: Fault | null;
  /** What the server said of single fields of the form that it refused last, by field name. */
  readonly fieldErrors: ErrorBody;
  /** Why a call, of whatever step, is being made again by itself; null where none is (S-23). */
  readonly outage: Outage | null;
  /** Why the site cannot be shown, one line each (CFG-4). */
  readonly problems: readonly string[];
}

/** The gate's answers while they are judged. */
interface Gate {
  /** What was submitted, and the verdict on it; null where nothing is, or where it was incomplete. */
  readonly judged: { readonly answers: GateAnswers; readonly verdict: GateVerdict } | null;
}

/** The pick of receipts under way. */
interface Upload {
  readonly picked: readonly PickedFile[];
  readonly progress: PickProgress;
  /** The id of the receipt image that is being turned. */
  readonly turning: string | null;
}

/** The submission under way. */
interface Sending {
  /** Its solved captcha. */
  readonly captcha: string | null;
  /** How often a submission has failed: with each one the captcha begins anew (SUBM-4). */
  readonly failures: number;
  /** How much of it has been sent, from 0 to 1 (SUBM-10). */
  readonly sent: number;
  /** It was on its way when the page, or the form, was left: whoever comes back to the form goes on with it. */
  readonly awaitsAnswer: boolean;
  /** Its outage while the visitor reads a screen beside the journey; null where none waits meanwhile (S-23). */
  readonly outageAside: Outage | null;
}

/** The bonus game. */
export interface BonusGame {
  /** The log of the play under way, and what finished ones have brought; it outlives the page. */
  readonly kept: Bonus;
  /** The play that the server has dealt. */
  readonly play: Play | null;
  /** Its game, once its code is there. */
  readonly module: PlayInput['game'] | null;
  /** What the game that was just played says it has earned, in points. */
  readonly earned: number | null;
}

/** The account forms and the profile. */
interface Account {
  /** What is typed on the forms, for all of them; it outlives the page. */
  readonly draft: AccountDraft;
  /** The passwords of the form that is being sent; forgotten with the answer. */
  readonly passwords: Passwords;
  readonly notice: AccountNotice | null;
  /** What the profile shows; null until it is loaded. */
  readonly balance: Balance | null;
}

/** The message to support. */
interface Contact {
  /** It outlives the page. */
  readonly draft: ContactDraft;
}

/** The parts of the context that are changed field by field, each by the actions of its owner. */
export interface Parts {
  readonly visit: Visit;
  readonly gate: Gate;
  readonly upload: Upload;
  readonly sending: Sending;
  readonly game: BonusGame;
  readonly account: Account;
  readonly contact: Contact;
}

/** What the journey knows: the site, what the visitor enters, what the confirmation shows of it, a part for each owner. */
export interface JourneyContext extends Parts {
  readonly site: Site | null;
  readonly entry: Entry;
  readonly completion: Completion | null;
}

/** What a new submission finds: no game of an earlier one. */
export const NO_GAME: BonusGame = { kept: NO_BONUS, play: null, module: null, earned: null };

/** What is known when the page is opened: the visit, and nothing of the site or of what was entered before. */
export function initialContext({ requested, code, onDesktop, now, utm }: JourneyInput): JourneyContext {
  return {
    site: null,
    entry: emptyEntry({ utm, profile: null }),
    completion: null,
    visit: { now, onDesktop, requested, code, fault: null, fieldErrors: {}, outage: null, problems: [] },
    gate: { judged: null },
    upload: { picked: [], progress: { done: 0, total: 0 }, turning: null },
    sending: { captcha: null, failures: 0, sent: 0, awaitsAnswer: false, outageAside: null },
    game: NO_GAME,
    account: { draft: EMPTY_ACCOUNT, passwords: NO_PASSWORDS, notice: null, balance: null },
    contact: { draft: EMPTY_CONTACT },
  };
}
