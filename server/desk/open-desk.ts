import type { FastifyInstance } from 'fastify';
import { auditRoutes } from './audit-routes.ts';
import { campaignRoutes } from './desk-campaign-routes.ts';
import { decisionRoutes } from './decision-routes.ts';
import { doorOf } from './door.ts';
import { deskDrawRoutes } from './desk-draw-routes.ts';
import { exportRoutes } from './export-routes.ts';
import { itemRoutes } from './item-routes.ts';
import { judgeCalls } from './judge-calls.ts';
import { deskPage } from './desk-page.ts';
import { payoutRoutes } from './payout-routes.ts';
import { peopleRoutes } from './people-routes.ts';
import { queueRoutes } from './queue-routes.ts';
import { type DeskParts, deskServices } from './desk-services.ts';
import { sessionRoutes } from './session-routes.ts';
import { signInRoutes } from './sign-in-routes.ts';
import { deskSupportRoutes } from './desk-support-routes.ts';
import { webhookRoutes } from './webhook-routes.ts';
import { welcomeRoutes } from './welcome-routes.ts';

/** Adds the operators' desk, its page and its calls, on the hosts that have one. */
export async function openDesk(app: FastifyInstance, parts: DeskParts): Promise<void> {
  const services = deskServices(app, parts);
  await app.register(async (desk) => {
    desk.addHook('onRequest', doorOf(services));
    await desk.register(async (api) => {
      const visitOf = judgeCalls(api, services);
      welcomeRoutes(api, visitOf, services);
      signInRoutes(api, visitOf, services);
      sessionRoutes(api, visitOf, services);
      auditRoutes(api, services);
      campaignRoutes(api, visitOf, services);
      exportRoutes(api, visitOf, services);
      queueRoutes(api, visitOf, services);
      itemRoutes(api, visitOf, services);
      payoutRoutes(api, visitOf, services);
      deskDrawRoutes(api, visitOf, services);
      webhookRoutes(api, visitOf, services);
      deskSupportRoutes(api, visitOf, services);
      peopleRoutes(api, visitOf, services);
      decisionRoutes(api, visitOf, services);
    });
    await deskPage(desk, parts.settings.siteDir);
  });
}
