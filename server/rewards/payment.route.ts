import type { FastifyInstance } from 'fastify';
import { calls } from '#domain/calls.ts';
import { activities, sentences } from '../accounts/account-sentences.ts';
import { signedIn } from '../accounts/signed-in.ts';
import { Refusal } from '../platform/http/refusal.ts';
import type { Services } from '../services.ts';
import { route } from '../platform/calls/route.ts';

/**
 * Adds the call by which a participant requests a payment. The amount is deducted from the balance and stored for
 * payout (API-12, POINTS-1).
 */
export function paymentRoute(
  app: FastifyInstance,
  { accounts, cash, now }: Pick<Services, 'accounts' | 'cash' | 'now'>,
): void {
  const find = ({ headers }: { headers: { access_token: string } }) => signedIn(accounts, headers.access_token, now());
  route(
    app,
    calls.requestPayment,
    async ({ body }, _request, { found: account }) => {
      const paid = await cash.pay(account.uuid, body, activities.payment, now());
      if (paid.kind === 'notEnough') throw notEnough(paid.balanceCents);
      return {};
    },
    { keep: 'no-store', find },
  );
}

/** Returns the error response that states the balance, at the field and for the visitor. */
function notEnough(balanceCents: number): Refusal {
  const text = sentences.balance(balanceCents);
  return new Refusal(422, { amount: [text], detail: text });
}
