import { cp, readFile, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import * as v from 'valibot';
import type { Site } from '#server/sites/catalogue.ts';
import { lineOf, readCampaignFile } from '#server/sites/read-file.ts';
import { temporaryFolder } from '#test/kit/database.ts';

const Json = v.looseObject({ configuration: v.looseObject({}), campaign: v.looseObject({}) });

/** A campaign under rehearsal, in a temporary folder. */
export interface RehearsedCampaign {
  readonly folder: string;
  readonly site: Site;
  readonly hasCaptcha: boolean;
}

/**
 * Copies a campaign file and its pictures. The copy has no captcha, which only people can solve, and sends nothing to a
 * third-party consumer-data service.
 *
 * @throws Error naming every invalid field
 */
export async function rehearsedCampaign(file: string): Promise<RehearsedCampaign> {
  const { site, faults, art } = await readCampaignFile(file);
  if (!site || faults.length > 0) throw new Error([`${file} cannot be rehearsed:`, ...faults.map(lineOf)].join('\n'));
  const folder = await temporaryFolder('rehearsed-campaign');
  const { configuration, campaign, ...rest } = v.parse(Json, JSON.parse(await readFile(file, 'utf8')));
  const copy = {
    ...rest,
    configuration: { ...configuration, cidbService: '' },
    campaign: { ...campaign, recaptchaInformation: { siteKey: '' } },
  };
  await writeFile(join(folder, basename(file)), JSON.stringify(copy));
  await Promise.all(art.map((picture) => cp(join(dirname(file), picture), join(folder, picture))));
  return { folder, site, hasCaptcha: (site.campaign.recaptchaInformation.siteKey ?? '') !== '' };
}
