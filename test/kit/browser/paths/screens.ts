import type { Page } from 'playwright/test';
import type { ScreenName } from '#domain/screens.ts';
import type { JourneySnapshot } from '#machines/journey/journey.selectors.ts';
import {
  isWaiting,
  screenOf,
  selectBonusPhase,
  selectOutage,
  selectRewardsPhase,
  selectStatus,
  selectStatusPhase,
} from '#machines/journey/journey.selectors.ts';
import { isOverlaid } from './possible.ts';

type Heading = string | RegExp;

interface Shown {
  /** The path in the specification's table, §2; null for a screen that does not change the address. */
  readonly path: string | null;
  readonly heading: Heading | ((snapshot: JourneySnapshot) => Heading);
  /** Text that distinguishes it from screens with the same heading. */
  readonly says?: string;
}

/**
 * What a visitor reads on each screen and in the address; written by hand, not taken from the app's own table. The
 * visits' campaigns name no reward, so the offer's heading is the brand's name.
 */
const SHOWN = {
  broken: { path: null, heading: 'This site cannot be shown now.' },
  early: { path: '/early', heading: 'Sorry!', says: 'This offer has not started yet.' },
  expired: { path: '/expired', heading: 'Sorry!', says: 'This offer is no longer available.' },
  desktop: { path: '/desktop', heading: 'Please visit this site from your mobile device.' },
  gate: { path: '/gate', heading: 'Can you take part?' },
  signIn: { path: '/user/sign-in', heading: 'Sign In' },
  register: { path: '/user/register', heading: /^(Register|Check your email)$/ },
  forgotPassword: { path: '/user/forgot-password', heading: /^(Forgot Password|Check your email)$/ },
  resetPassword: { path: '/user/reset-password', heading: 'Reset Password' },
  verify: { path: '/user/verify', heading: 'Your account' },
  profile: { path: '/profile', heading: 'Points' },
  rewards: { path: '/profile/rewards', heading: rewardsHeading },
  details: { path: '/profile/details', heading: 'Your details' },
  offer: { path: '/', heading: /^visit-\d+$/ },
  upload: { path: '/submission/receipts', heading: 'Shop.' },
  form: {
    path: '/submission/form',
    heading: (snapshot) =>
      selectOutage(snapshot)
        ? 'Not sent yet'
        : /^(Where should we send your .+\?|Who gets your .+\?|Who should we call\?)$/,
  },
  bonus: { path: '/game', heading: gameHeading },
  complete: {
    path: '/submission/complete',
    heading: /^(You won|Your entry is in|Your reward is on its way to review|Almost yours:|You are in the draw:)/,
    says: 'Thank you! Your submission has been received.',
  },
  status: { path: '/status', heading: statusHeading },
  contact: { path: '/contact', heading: (snapshot) => (selectOutage(snapshot) ? 'Not sent yet' : 'Contact') },
  contactComplete: { path: '/contact/complete', heading: 'We have received your message!' },
  privacyPolicy: { path: '/privacy-policy', heading: 'Privacy Policy' },
} satisfies Record<ScreenName, Shown>;

function rewardsHeading(snapshot: JourneySnapshot): Heading {
  if (selectOutage(snapshot)) return 'Rewards';
  return selectRewardsPhase(snapshot) === 'redeemed' ? 'It is yours!' : 'Points';
}

function statusHeading(snapshot: JourneySnapshot): Heading {
  const { state } = selectStatus(snapshot) ?? {};
  if (selectOutage(snapshot) || selectStatusPhase(snapshot) === 'failed' || state === undefined) return 'Status';
  return state === 'rejected' ? 'Not approved' : state === 'awaitingPicture' ? 'One more picture' : 'Being checked';
}

/** The game is preloaded, and may be ready when its play is dealt. */
function gameHeading(snapshot: JourneySnapshot): Heading {
  if (selectOutage(snapshot) && snapshot.children.playGame === undefined) return 'The game could not be loaded';
  switch (selectBonusPhase(snapshot)) {
    case 'loading':
      return /^(Bonus|Roll the cask)$/;
    case 'running':
    case 'askedToSkip':
    case 'skipping':
    case 'reporting':
    case 'told':
    // A failed report is repeated while the picture stays.
    case 'waiting':
      return 'Roll the cask';
    case 'played':
      return 'You have played';
    case 'unreachable':
      return snapshot.context.game.earned === null ? 'The game could not be loaded' : 'Your game could not be saved';
  }
}

/** The path of a screen, with the code of a link from an e-mail. */
export function pathOf(screen: ScreenName, code: string | null): string {
  const { path } = SHOWN[screen];
  const isCoded = screen === 'resetPassword' || screen === 'verify' || screen === 'status';
  return `${path ?? '/'}${isCoded && code !== null ? `/${code}` : ''}`;
}

/** How many alert dialogs the page shows: an error, or the question of whoever skips a game. */
export function dialogsOf(snapshot: JourneySnapshot): 0 | 1 {
  return snapshot.context.visit.fault === null && selectBonusPhase(snapshot) !== 'askedToSkip' ? 0 : 1;
}

/**
 * Expects the page to show the screen of this state: its heading, text and address, an error dialog if there is a
 * fault, and the question of whoever skips a game.
 */
export async function expectScreen(page: Page, snapshot: JourneySnapshot, patience: number): Promise<void> {
  const screen = screenOf(snapshot);
  if (screen === null) return;
  const { heading: title, path, says = '' }: Shown = SHOWN[screen];
  const heading = typeof title === 'function' ? title(snapshot) : title;
  const wanted = {
    heading: typeof heading === 'string' ? `^${escaped(heading)}$` : heading.source,
    says,
    path: path === null ? null : pathOf(screen, snapshot.context.visit.code),
    dialogs: dialogsOf(snapshot),
    // Once no answer is pending, the page has processed the last one: whatever comes next happens after it.
    // A game that is skipped ends by itself, and is reported at once.
    rests: !isOverlaid(snapshot) && !isWaiting(snapshot) && selectBonusPhase(snapshot) !== 'skipping',
  };
  try {
    // Not on each animation frame, as frames would have to be rendered for it.
    await page.waitForFunction(isShown, wanted, { timeout: patience, polling: 50 });
  } catch {
    const heard = await page.evaluate(() =>
      [...document.querySelectorAll('h1, [role="alertdialog"] h2')].map((element) => element.textContent).join(' / '),
    );
    throw new Error(
      `${screen} is not shown: expected ${JSON.stringify(wanted)}, found "${heard}" at ${new URL(page.url()).pathname}`,
    );
  }
}

function isShown({
  heading,
  says,
  path,
  dialogs,
  rests,
}: {
  heading: string;
  says: string;
  path: string | null;
  dialogs: number;
  rests: boolean;
}): boolean {
  const text = (document.querySelector('h1')?.textContent ?? '').replace(/\s+/g, ' ').trim();
  const words = document.querySelector('main')?.textContent ?? '';
  // A first screen that the server has drawn does not answer yet.
  if (document.documentElement.dataset['alive'] === undefined) return false;
  if (rests && document.querySelector('main button[aria-busy="true"]')) return false;
  const isThere =
    new RegExp(heading).test(text) && words.includes(says) && (path === null || location.pathname === path);
  return isThere && document.querySelectorAll('[role="alertdialog"]').length === dialogs;
}

const escaped = (text: string) => text.replace(/[$.*+?^(){}|[\]\\]/g, '\\$&');
