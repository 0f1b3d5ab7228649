import type { FastifyInstance } from 'fastify';
import { auditRoutes } from './audit.ts';
import { campaignRoutes } from './campaigns.ts';
import { decisionRoutes } from './decisions.ts';
import { doorOf } from './door.ts';
import { deskDrawRoutes } from './draws.ts';
import { exportRoutes } from './exports.ts';
import { itemRoutes } from './item.ts';
import { judgeCalls } from './judge.ts';
import { deskPage } from './page.ts';
import { payoutRoutes } from './payouts.ts';
import { peopleRoutes } from './people.ts';
import { queueRoutes } from './queue.ts';
import { type DeskParts, deskServices } from './services.ts';
import { sessionRoutes } from './session.ts';
import { signInRoutes } from './sign-in.ts';
import { deskSupportRoutes } from './support.ts';
import { webhookRoutes } from './webhooks.ts';
import { welcomeRoutes } from './welcome.ts';

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
