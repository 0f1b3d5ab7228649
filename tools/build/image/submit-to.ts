import { randomUUID } from 'node:crypto';
import { dataUrlOf, jpeg } from '#test/kit/server/fixtures.ts';
import { evergreen, evergreenBody } from '#test/kit/server/sites.ts';
import { visit } from '#test/kit/visitor.ts';

/** Makes a submission with a picture to the campaign `evergreen`. @returns the response */
export async function submitTo({ origin }: { readonly origin: string }): Promise<Response> {
  const visitor = await visit(origin);
  const body = evergreenBody(dataUrlOf(await jpeg(640, 480)));
  const path = `/front_end/${evergreen.campaign.uuid}/submission`;
  return visitor.post(path, body, { 'idempotency-key': randomUUID() });
}
