import { dataUrlOf, jpeg } from '#test/kit/server/fixtures.ts';
import { rebateBody, sweepstakesBody } from '#test/kit/server/sites.ts';
import type { Site } from '#server/sites/catalogue.ts';
import { REBATE } from './attacked-campaigns.ts';

/** The path of the call that stores a submission. */
export const submissionPath = ({ campaign }: Site) => `/front_end/${campaign.uuid}/submission`;

let people = 0;

/** A new person with a US phone number. */
export function somebody(): { readonly email: string; readonly phone: string } {
  people += 1;
  const digits = String(people % 8_000_000).padStart(7, '0');
  return {
    email: `visitor${people}@attack.example.com`,
    phone: `${[212, 312, 415, 602, 713][people % 5]} ${2 + (Number(digits[0]) % 8)}${digits.slice(1, 3)} ${digits.slice(3)}`,
  };
}

/** Returns a valid body for a journey of the kit, from a new person. */
export function entryOf(site: Site, fields: Record<string, unknown> = {}): Record<string, unknown> {
  const pk = site.campaign.instances[0]?.pk;
  return sweepstakesBody({ campaignInstancePk: pk, ...somebody(), ...fields });
}

/** Returns a valid body for the kit's rebate, with these pictures. */
export function receiptsOf(pictures: readonly string[], fields: Record<string, unknown> = {}): Record<string, unknown> {
  const [instance] = REBATE.campaign.instances;
  const files = pictures.map((dataUrl) => ({ dataUrl }));
  return rebateBody('', {
    campaignInstancePk: instance?.pk,
    qualifierAnswer: null,
    state: null,
    ...somebody(),
    files,
    ...fields,
  });
}

/** Returns small, distinct pictures. */
export async function somePictures(count: number): Promise<string[]> {
  const colourOf = (index: number) => `#${String(index * 7_919 + 111_111).slice(-6)}`;
  return Promise.all(
    Array.from({ length: count }, async (_, index) =>
      dataUrlOf(await jpeg(60 + index, 90, { colour: colourOf(index) })),
    ),
  );
}

/**
 * Returns an address for the header in which a proxy identifies the visitor, from a network reserved for examples and
 * tests.
 */
export const addressOf = (number: number) =>
  `198.${18 + (Math.floor(number / 65_536) % 2)}.${Math.floor(number / 256) % 256}.${number % 256}`;
