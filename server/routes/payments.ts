import type { FastifyInstance } from 'fastify';
import { calls } from '#domain/calls.ts';
import { signedIn } from '../accounts/signed-in.ts';
import type { Services } from '../services.ts';
import { route } from './route.ts';

/** A participant asks for a payment: it is stored for whoever pays out (API-12). */
export function paymentRoute(app: FastifyInstance, { accounts, reports, now }: Pick<Services, 'accounts' | 'reports' | 'now'>): void {
  route(
    app,
    calls.requestPayment,
    async ({ headers, body }) => {
      const account = await signedIn(accounts, headers.access_token, now());
      await reports.requestPayment(account.uuid, body);
      return {};
    },
    { keep: 'no-store' },
  );
}
