import type { Configuration } from '#domain/configuration.ts';
import { calls } from '#domain/calls.ts';
import type { ConsumerCreated, ConsumerData } from '#domain/consumer.ts';
import type { SupportInput } from '#machines/journey/journey.types.ts';
import { type Client, createClient } from '#src/api/api-client.ts';
import { countedClient } from '#src/api/counted-client.ts';
import type { RequestCounter } from '#src/api/in-flight.ts';
import { readXsrfToken } from '#src/api/xsrf-token.ts';
import '#src/i18n/server-field-messages.ts';
import { accountCalls } from './account-calls.ts';
import { recentSteps } from './recent-steps.ts';
import type { SlotArgs } from './slot-args.ts';
import { bonusCalls } from './bonus-calls.ts';
import { memberCalls } from './member-calls.ts';
import { statusCalls } from './status-actors.ts';
import { supportData } from './support-data.ts';

export { calls };

/** Returns a client of the site's server that counts every call. */
export function countedClientOf(apiRoot: string, requests: RequestCounter): Client {
  return countedClient(createClient({ apiRoot, readXsrfToken }), requests);
}

/**
 * Returns the implementations of the journey's actors that only make calls. Their code is fetched with this module,
 * because the first screen makes none.
 */
export function slotCalls({ apiRoot, cidbService }: Configuration, requests: RequestCounter) {
  const client = countedClientOf(apiRoot, requests);
  return {
    ...accountCalls(client),
    ...memberCalls(client),
    ...bonusCalls(client),
    ...statusCalls(client),

    createConsumer: ({ input, signal }: SlotArgs<ConsumerData>): Promise<ConsumerCreated> =>
      client.call(calls.createConsumer, { body: input }, { signal, ...(cidbService && { address: cidbService }) }),

    createSupportRequest: ({ input, signal, system }: SlotArgs<SupportInput>): Promise<unknown> =>
      client.call(
        calls.createSupportRequest,
        {
          params: { uuid: input.campaign.uuid },
          body: {
            ...input.draft,
            campaignInstancePk: input.instance.pk,
            supportData: supportData(navigator.userAgent),
            way: recentSteps(system),
            language: document.documentElement.lang,
          },
        },
        { signal },
      ),
  };
}
