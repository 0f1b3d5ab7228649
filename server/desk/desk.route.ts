import type { FastifyInstance } from 'fastify';
import { auditRoutes } from './audit.route.ts';
import { campaignRoutes } from './desk-campaign.route.ts';
import { decisionRoutes } from './decision.route.ts';
import { doorOf } from './door.ts';
import { deskDrawRoutes } from './desk-draw.route.ts';
import { exportRoutes } from './export.route.ts';
import { itemRoutes } from './item.route.ts';
import { judgeCalls } from './call.judge.ts';
import { deskPage } from './desk-page.ts';
import { payoutRoutes } from './payout.route.ts';
import { peopleRoutes } from './people.route.ts';
import { queueRoutes } from './queue.route.ts';
import { type DeskParts, deskServices } from './desk-services.ts';
import { sessionRoutes } from './session.route.ts';
import { signInRoutes } from './sign-in.route.ts';
import { deskSupportRoutes } from './desk-support.route.ts';
import { webhookRoutes } from './webhook.route.ts';
import { welcomeRoutes } from './welcome.route.ts';

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
