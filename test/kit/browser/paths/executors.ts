import { expect, type Page } from 'playwright/test';
import { definitionOf } from '#domain/rules/reward-rules.ts';
import type { ScreenName } from '#domain/screens.ts';
import { isSkippedLog } from '#games/kit/game-log.ts';
import type { PathEventOf, PathEventType } from '#test/kit/paths/events.ts';
import type { Step } from '#test/kit/paths/walk.ts';
import { fixture } from '../images/pictures.ts';
import type { Person } from '../walk.ts';
import { fail, type Failure, forEach, fulfil, refuse } from './answers.ts';
import type { NetworkEdge } from './edge.ts';
import { goBackTo, moveClock, press, solveCaptcha } from './gestures.ts';
import { fillAccount, fillContact, fillDetails, fillForm, fillGate } from './fill.ts';
import { isAsked, isOverlaid } from './possible.ts';
import { pathOf } from './screens.ts';
import { STATUS_EXECUTORS } from './status-executors.ts';

/** What executors need to carry out an event. */
export interface Stage {
  readonly page: Page;
  readonly edge: NetworkEdge;
  /** Sets the path to open, unless null, and returns the address. */
  readonly opens: (path: string | null) => string;
  /** Milliseconds to wait for something that must happen. */
  readonly patience: number;
  /** The person who fills in the form, another after each submission: a sweepstakes takes one entry per person. */
  readonly person: () => Person;
  /** Another person. */
  readonly somebody: () => Person;
}

type Executor<Type extends PathEventType> = (stage: Stage, sample: PathEventOf<Type>, step: Step) => Promise<void>;

const byItself = async () => {};

/** The names of links that lead to a screen. */
const LINKS: Partial<Record<ScreenName, string | RegExp>> = {
  privacyPolicy: 'Privacy Policy',
  contact: 'Contact',
  offer: /, offer details$/,
  signIn: 'Sign In',
  register: 'Register',
  forgotPassword: 'Reset Password',
  profile: 'Account',
  rewards: 'Rewards',
  details: 'Your details',
};

/** Names of the offers' buttons, and of those that go on from an account, in the campaigns of the visits. */
const ONWARD = /^(Continue|Enter .+|Add a receipt|Start my .+|Get my .+|Collect my .+|Claim my .+)$/;

/**
 * For every event, what a visitor does by the labels that they see, or what happens to them. An event without an
 * executor does not compile. Calls are answered by the server or, for accounts that exist only in the samples, by the
 * edge of the network.
 */
export const EXECUTORS = {
  'clock.ticked': ({ page }, { now }) => moveClock(page, now),
  'screen.requested': async (stage, { screen, code }, { from }) => {
    const { page } = stage;
    const path = pathOf(screen, code ?? null);
    if (from.context.site === null && Object.keys(from.children).includes('loadCampaign'))
      return void stage.opens(path);
    const name = isOverlaid(from) || isAsked(from) ? undefined : LINKS[screen];
    const link = name === undefined ? null : page.getByRole('link', { name, exact: true }).first();
    if (link && (await link.isVisible())) return link.click();
    await goBackTo(page, path);
  },
  'privacyPolicy.closed': press('button', 'Back'),
  'fault.dismissed': ({ page, patience }) =>
    page.getByRole('alertdialog').getByRole('button', { name: 'Close' }).click({ timeout: patience }),
  // The broken screen has no language switcher.
  'site.retried': press('button', /^(Try again|Intentar de nuevo)$/),
  'offer.accepted': ({ page, patience }) =>
    page.getByRole('main').getByRole('button', { name: ONWARD }).first().click({ timeout: patience }),
  'gate.changed': ({ page }, { answers }) => fillGate(page, answers),
  'gate.submitted': async (stage, { answers }) => {
    await fillGate(stage.page, answers);
    await press('button', 'Continue')(stage);
  },
  'receipts.picked': async ({ page, patience }) => {
    const chooser = page.waitForEvent('filechooser', { timeout: patience });
    await page
      .getByRole('button', { name: /^(Take A Picture|Add|Send a better picture)$/ })
      .click({ timeout: patience });
    await (await chooser).setFiles([fixture('small_300x400.jpg')]);
  },
  'receipts.progressed': byItself,
  'receipts.prepared': async ({ page }, _, { from }) =>
    from.matches({ flow: { status: 'preparing' } })
      ? undefined
      : expect(page.getByRole('button', { name: /^Open receipt image/ }).first()).toBeVisible(),
  'receipts.failed': byItself,
  'receipts.cancelled': press('button', 'Cancel'),
  'receipt.deleted': press('button', 'Delete receipt image 1'),
  'receipt.turned': async (stage) => {
    await press('button', 'Open receipt image 1')(stage);
    await press('button', 'Turn')(stage);
  },
  'receipt.sent': byItself,
  'receipts.confirmed': press('button', 'Next'),
  'form.changed': ({ page, somebody }, { values }) => fillForm(page, values, somebody()),
  'form.submitted': async (stage, { values }) => {
    await fillForm(stage.page, values, stage.person());
    await solveCaptcha(stage);
    await press('button', 'Submit')(stage);
  },
  'submission.progressed': byItself,
  'submission.held': byItself,
  'link.shared': press('button', 'Share'),
  'game.logged': byItself,
  'game.skipAsked': press('button', 'Skip the game'),
  'game.skipped': ({ page, patience }) =>
    page.getByRole('alertdialog').getByRole('button', { name: 'Skip the game' }).click({ timeout: patience }),
  'game.skipDeclined': press('button', 'Keep playing'),
  'game.finished': press('button', /^(Continue|Done)$/, 'last'), // The panel's stands after the dock's, and covers it.
  'game.repeated': press('button', 'Play again'),
  'game.retried': press('button', 'Try again'),
  'contact.changed': ({ page }, { draft }) => fillContact(page, draft),
  'contact.submitted': async (stage, { draft }) => {
    await fillContact(stage.page, draft);
    await press('button', 'Submit')(stage);
  },
  'contact.closed': press('button', 'Back'),
  'account.changed': ({ page }, { values }) => fillAccount(page, values),
  'account.submitted': async ({ page, patience }, { values }) => {
    await fillAccount(page, values);
    await page
      .getByRole('main')
      .getByRole('button', {
        name: /^(Sign In|Register|Send Email|Reset Password|Verify my account|Change Password|Save|Submit)$/,
      })
      .click({ timeout: patience });
  },
  'verification.retried': press('button', 'Try again'),
  'newPassword.asked': press('button', 'I did not register, or do not know the password'),
  'newPassword.declined': press('button', 'I know the password that was chosen'),
  'profile.retried': press('button', 'Try again'),
  'details.changed': ({ page }, { values }) => fillDetails(page, values),
  'details.submitted': async (stage, { values }) => {
    await fillDetails(stage.page, values);
    await press('button', 'Save')(stage);
  },
  'rewards.filtered': press('button', /^I can get/),
  'rewards.unfiltered': press('button', 'All rewards'),
  'reward.chosen': (stage, { pk }, { from }) => {
    const { site } = from.context;
    const name = site && definitionOf(site.campaign, pk)?.name;
    return press('button', new RegExp(`^Redeem ${name ?? 'nothing'} for `))(stage);
  },
  'redemption.confirmed': press('button', /^Redeem \d+ points$/),
  'redemption.declined': press('button', 'Not now'),
  'redemption.closed': press('button', 'Back to the rewards'),
  'address.asked': press('button', /^(Change|Add)$/),
  ...STATUS_EXECUTORS,
  'network.returned': ({ page }) => page.evaluate(() => void window.dispatchEvent(new Event('online'))),
  'outage.retried': press('button', 'Try now'),
  'outage.left': press('button', /^Back to the (form|rewards|status)$/),
  signedOut: press('button', 'Sign Out'),
  'xstate.done.actor.loadCampaign': async (stage, _, { from }) => {
    if (isRetried(from)) await forEach(stage, 'loadCampaign', (route) => route.continue());
    else await openPage(stage);
  },
  'xstate.error.actor.loadCampaign': async (stage, { error }, { from }) => {
    if (!isRetried(from)) {
      await stage.page.route(
        /campaign=/,
        async (route) => {
          const answer = await route.fetch();
          await route.fulfill({ response: answer, body: (await answer.text()).replace('id="promenade-data"', '') });
        },
        { times: 1 },
      );
      await openPage(stage);
    }
    await forEach(stage, 'loadCampaign', (route) => fail(route, { status: 500, ...(error as Failure) }));
  },
  'xstate.done.actor.turnReceipt': press('button', /^Close/),
  'xstate.error.actor.turnReceipt': byItself,
  'xstate.done.actor.createConsumer': (stage, { output }) =>
    forEach(stage, 'createConsumer', (route) => (output.cid === null ? route.fulfill({ json: {} }) : route.continue())),
  'xstate.error.actor.createConsumer': refuse,
  'submission.accepted': (stage, { created }, { from }) =>
    forEach(stage, 'createSubmission', (route) =>
      from.context.entry.profile
        ? route.fulfill({
            json: { uuid: `5d1f0a6e-0000-4000-8000-${created.uuid.length.toString().padStart(12, '0')}` },
          })
        : route.continue(),
    ),
  'submission.failed': refuse,
  'xstate.done.actor.drawOutcome': (stage, { output }) =>
    forEach(stage, 'drawOutcome', (route) => (output.completed ? route.fulfill({ json: output }) : route.continue())),
  'xstate.error.actor.drawOutcome': refuse,
  'xstate.done.actor.loadGame': byItself,
  'xstate.error.actor.loadGame': byItself,
  'xstate.done.actor.playGame': async (stage, { output }) => {
    if (isSkippedLog(output.log)) return;
    await press('button', 'Spin')(stage);
    await expect(stage.page.getByRole('dialog', { name: 'You won!' })).toBeVisible();
  },
  'xstate.error.actor.playGame': byItself,
  'xstate.done.actor.completePlay': (stage) => forEach(stage, 'completePlay', (route) => route.continue()),
  'xstate.error.actor.completePlay': refuse,
  'xstate.done.actor.createSupportRequest': (stage) =>
    forEach(stage, 'createSupportRequest', (route) => route.continue()),
  'xstate.error.actor.createSupportRequest': refuse,
  'xstate.done.actor.signIn': (stage, { output }) =>
    forEach(stage, 'signIn', (route) => route.fulfill({ json: output })),
  'xstate.error.actor.signIn': refuse,
  'xstate.done.actor.registerAccount': (stage) =>
    forEach(stage, 'registerAccount', (route) => route.fulfill({ json: {} })),
  'xstate.error.actor.registerAccount': refuse,
  'xstate.done.actor.requestPasswordReset': (stage) =>
    forEach(stage, 'requestPasswordReset', (route) => route.fulfill({ json: {} })),
  'xstate.error.actor.requestPasswordReset': refuse,
  'xstate.done.actor.resetPassword': (stage) => forEach(stage, 'resetPassword', (route) => route.fulfill({ json: {} })),
  'xstate.error.actor.resetPassword': refuse,
  'xstate.done.actor.verifyAccount': (stage) => forEach(stage, 'verifyAccount', (route) => route.fulfill({ json: {} })),
  'xstate.error.actor.verifyAccount': refuse,
  'xstate.done.actor.loadProfile': (stage, { output }) =>
    forEach(stage, 'loadProfile', (route, index) =>
      route.fulfill({ json: index === 0 ? { balancePoints: output.balancePoints } : output.history }),
    ),
  'xstate.error.actor.loadProfile': refuse,
  'xstate.done.actor.loadDetails': fulfil('loadDetails'),
  'xstate.error.actor.loadDetails': refuse,
  'xstate.done.actor.saveDetails': fulfil('saveDetails'),
  'xstate.error.actor.saveDetails': refuse,
  'xstate.done.actor.changePassword': fulfil('changePassword'),
  'xstate.error.actor.changePassword': refuse,
  'xstate.done.actor.loadRewards': (stage, { output }) =>
    forEach(stage, 'loadRewards', (route, index) =>
      route.fulfill({ json: index === 0 ? output.list : output.profile }),
    ),
  'xstate.error.actor.loadRewards': refuse,
  'xstate.done.actor.redeemReward': fulfil('redeemReward'),
  'xstate.error.actor.redeemReward': refuse,
} satisfies { [Type in PathEventType]: Executor<Type> };

const isRetried = ({ context }: Step['from']): boolean =>
  context.visit.problems.length > 0 || context.visit.outage !== null;

/** Opens the tour's first address. */
async function openPage({ page, opens }: Stage): Promise<void> {
  await page.goto(opens(null));
}
