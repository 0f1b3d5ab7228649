import type { Me } from '#domain/desk/desk-calls.ts';
import type { OperatorRow } from './operators.repository.ts';
import type { DeskServices } from './desk-services.ts';

/** Returns the signed-in operator for the page, with the names of their campaigns that are currently served. */
export function meOf(
  { email, name, roles, campaigns }: OperatorRow,
  expiresAt: Date,
  { catalogue, production }: Pick<DeskServices, 'catalogue' | 'production'>,
): Me {
  const served = catalogue.sites.map((site) => ({ uuid: site.campaign.uuid.toLowerCase(), name: site.name }));
  return {
    operator: { email, name, roles, campaigns },
    endsAt: expiresAt.toISOString(),
    campaigns: served.filter(({ uuid }) => campaigns === null || campaigns.includes(uuid)),
    inspection: !production,
  };
}
