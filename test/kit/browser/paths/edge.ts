import type { Page, Request, Route } from 'playwright/test';
import type { CallingSlot } from '#test/kit/paths/events.ts';

/** The calls of each slot (specification §7); a slot that needs no network has none. */
const CALLS = {
  loadCampaign: [/^GET \/config\.json$/],
  turnReceipt: [],
  createConsumer: [/^POST \/post\.php$/],
  createSubmission: [/^POST \/front_end\/[\w-]+\/submission$/],
  loadStatus: [/^GET \/front_end\/[\w-]+\/status\/[\w-]+$/],
  answerStatus: [/^POST \/front_end\/[\w-]+\/status\/[\w-]+\/(?:picture|appeal|prize)$/],
  drawOutcome: [/^POST \/front_end\/[\w-]+\/randomizer$/],
  // The game's code is preloaded, and the game runs in the page.
  loadGame: [],
  playGame: [],
  completePlay: [/^POST \/front_end\/[\w-]+\/play\/[\w-]+\/complete$/],
  createSupportRequest: [/^POST \/front_end\/[\w-]+\/support_request$/],
  signIn: [/^POST \/front_end\/profile\/authenticate$/],
  registerAccount: [/^POST \/front_end\/profile\/register$/],
  requestPasswordReset: [/^POST \/front_end\/profile\/forgot$/],
  resetPassword: [/^POST \/front_end\/profile\/reset_password$/],
  verifyAccount: [/^POST \/front_end\/profile\/verify$/],
  loadDetails: [/^GET \/front_end\/profile\/$/],
  saveDetails: [/^POST \/front_end\/profile\/$/],
  changePassword: [/^POST \/front_end\/profile\/set_password$/],
  loadRewards: [/^GET \/front_end\/rewards\/$/, /^GET \/front_end\/profile\/$/],
  redeemReward: [/^POST \/front_end\/rewards\/\d+\/acquire$/],
  loadProfile: [/^GET \/front_end\/profile\/balance$/, /^GET \/front_end\/profile\/balance\/history$/],
} satisfies Record<CallingSlot, readonly RegExp[]>;

/** The edge of the network, where the page's calls are held until the tour decides on their answers. */
export interface NetworkEdge {
  /** Waits until the slot has made its calls, and returns them in the order of the table. */
  take(slot: CallingSlot, patience: number): Promise<readonly Route[]>;
}

export async function holdCalls(page: Page): Promise<NetworkEdge> {
  const held = new Map<Request, Route>();
  page.on('requestfailed', (request) => held.delete(request));
  const keyOf = (request: Request) => `${request.method()} ${new URL(request.url()).pathname}`;
  const isHeld = (request: Request) =>
    Object.values(CALLS)
      .flat()
      .some((call) => call.test(keyOf(request)));
  await page.route(/\/(front_end|post\.php|config\.json)/, async (route) => {
    if (isHeld(route.request())) held.set(route.request(), route);
    else await route.continue();
  });
  return {
    take: async (slot, patience) => {
      const late = Date.now() + patience;
      for (;;) {
        const routes = CALLS[slot].map((call) => [...held].findLast(([request]) => call.test(keyOf(request))));
        if (routes.every((found) => found !== undefined)) {
          for (const found of routes) held.delete(found[0]);
          return routes.map(([, route]) => route);
        }
        if (Date.now() > late) throw new Error(`the page makes no call for ${slot}`);
        await page.waitForTimeout(20);
      }
    },
  };
}
