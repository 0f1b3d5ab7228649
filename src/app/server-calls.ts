import type { Configuration } from '#domain/configuration.ts';
import { calls } from '#domain/calls.ts';
import type { ConsumerCreated, ConsumerData } from '#domain/consumer.ts';
import type { SubmissionCreated } from '#domain/submission.ts';
import { siteOf } from '#machines/journey.visit.ts';
import type { SubmissionInput, SupportInput } from '#machines/journey.types.ts';
import { type Client, createClient } from '#src/api/client.ts';
import { countedClient } from '#src/api/counted-client.ts';
import type { RequestCounter } from '#src/api/in-flight.ts';
import { readXsrfToken } from '#src/api/xsrf-token.ts';
import type { JourneyActor } from '#src/flow/journey-context.tsx';
import '#src/i18n/server-field-messages.ts';
import { browserOutbox } from '#src/storage/outbox.ts';
import { accountCalls } from '#src/calls/account-calls.ts';
import type { SlotArgs } from '#src/calls/slot-args.ts';
import { bonusCalls } from '#src/calls/bonus-calls.ts';
import { createSubmission } from './create-submission.ts';
import { memberCalls } from '#src/calls/member-calls.ts';
import { type PicturesAhead, picturesAhead } from './pictures-ahead.ts';
import { sendPictureOf } from './send-picture.ts';
import { statusCalls } from '#src/calls/status-calls.ts';
import { supportData } from '#src/calls/support-data.ts';

// One chunk: all code that needs the server or the outbox is fetched with this module.
export { entryFromOutbox } from './outbox-entry.ts';
export { pageOutbox } from './page-outbox.ts';
export { calls };

/** Returns a client of the site's server that counts every call. */
export function countedClientOf(apiRoot: string, requests: RequestCounter): Client {
  return countedClient(createClient({ apiRoot, readXsrfToken }), requests);
}

/** The picture pre-uploads of each journey. */
const ahead = new WeakMap<JourneyActor, PicturesAhead>();

/** Starts the pre-upload of a journey's pictures. */
export function startAhead(journey: JourneyActor, requests: RequestCounter): void {
  const { configuration } = siteOf(journey.getSnapshot().context);
  const client = countedClientOf(configuration.apiRoot, requests);
  ahead.set(journey, picturesAhead(journey, sendPictureOf(journey, client)));
}

/**
 * Returns the implementations of the journey's actors that use the server. All code for calls is fetched with this
 * module, because the first screen makes none.
 */
export function slotCalls({ apiRoot, cidbService }: Configuration, requests: RequestCounter) {
  const client = countedClientOf(apiRoot, requests);
  const outbox = browserOutbox();
  return {
    ...accountCalls(client),
    ...memberCalls(client),
    ...bonusCalls(client),
    ...statusCalls(client),

    createConsumer: ({ input, signal }: SlotArgs<ConsumerData>): Promise<ConsumerCreated> =>
      client.call(calls.createConsumer, { body: input }, { signal, ...(cidbService && { address: cidbService }) }),

    createSupportRequest: ({ input, signal }: SlotArgs<SupportInput>): Promise<unknown> =>
      client.call(
        calls.createSupportRequest,
        {
          params: { uuid: input.campaign.uuid },
          body: {
            ...input.draft,
            campaignInstancePk: input.instance.pk,
            supportData: supportData(navigator.userAgent),
            language: document.documentElement.lang,
          },
        },
        { signal },
      ),

    createSubmission: (args: SlotArgs<SubmissionInput>): Promise<SubmissionCreated> =>
      createSubmission({ client, outbox, aheadOf: (journey) => ahead.get(journey) }, args),
  };
}
