import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Site } from '../catalogue/catalogue.ts';
import { sentCampaign } from '../routes/campaigns.ts';
import { sentConfiguration } from '../routes/configuration.ts';
import { StartError } from '../start-error.ts';
import { policyOf } from './policy.ts';

/** A page as it is sent. */
export interface Page {
  readonly html: string;
  readonly etag: string;
  readonly policy: string;
}

/** The page of a site; of none where the browser finds the campaign itself. */
export type DocumentOf = (site: Site | undefined) => Page;

/**
 * The built page, made for each site once. It carries the configuration and the campaign in a data block, so that the
 * first screen needs no further round trip; without a site it carries none, and the browser asks for them.
 * @param sites all of them: a page without a site may become that of any
 * @returns null where the site has not been built
 * @throws StartError where the built page has no head to put the data in
 */
export async function readDocument(siteDir: string, sites: readonly Site[]): Promise<DocumentOf | null> {
  const path = join(siteDir, 'index.html');
  const template = await readFile(path, 'utf8').catch(() => null);
  if (template === null) return null;
  const end = template.indexOf('</head>');
  if (end === -1) throw new StartError(`SITE_DIR: ${path} has no </head>.`);
  const pages = new Map<Site | undefined, Page>();
  return (site) => {
    const page = pages.get(site) ?? makePage(template.slice(0, end) + (site ? dataBlock(site) : '') + template.slice(end), policyOf(site ? [site] : sites));
    pages.set(site, page);
    return page;
  };
}

function makePage(html: string, policy: string): Page {
  return { html, etag: `W/"${createHash('sha256').update(html).digest('base64url')}"`, policy };
}

/** JSON in which no text can end the block; `application/json` is data that no browser executes. */
function dataBlock(site: Site): string {
  const json = JSON.stringify({ configuration: sentConfiguration(site), campaign: sentCampaign(site) }).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="promenade-data">${json}</script>`;
}
