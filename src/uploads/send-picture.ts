import { calls } from '#domain/calls.ts';
import { instanceOf, siteOf } from '#machines/journey/journey.visit.ts';
import type { Client } from '#src/api/api-client.ts';
import type { JourneyActor } from '#src/flow/journey-context.tsx';
import { bytesOf } from '#src/images/data-url.ts';
import type { SendPicture } from './pictures-ahead.ts';

/** Returns a function that pre-uploads pictures of the visitor as bytes. Base64 text would be a third larger. */
export function sendPictureOf(journey: JourneyActor, client: Client): SendPicture {
  return ({ dataUrl, key }, options) => {
    const { context } = journey.getSnapshot();
    const { profile } = context.entry;
    return client.call(
      calls.sendPicture,
      {
        params: { uuid: siteOf(context).campaign.uuid },
        query: {
          campaign_instance_pk: String(instanceOf(context).pk),
          ...(profile && { access_token: profile.accessToken }),
        },
        headers: { 'idempotency-key': key },
        bytes: new Blob([bytesOf(dataUrl)], { type: 'image/jpeg' }),
      },
      options,
    );
  };
}
