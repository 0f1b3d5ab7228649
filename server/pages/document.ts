import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Services } from '../services.ts';
import type { Catalogue, Site } from '../sites/catalogue.ts';
import { allowsInspection, sentCampaign, sentConfiguration } from '../sites/sent.ts';
import { StartError } from '../start-error.ts';
import { brokenNotice } from './broken-notice.ts';
import { headOf } from './head.ts';
import { inLanguage, readMessageFiles } from './messages.ts';
import { policyOf } from './policy.ts';
import { headLinks } from './web-manifest.ts';

/** The icon in the built page, for when no server provides a campaign's. */
const BUILT_ICON = /<link\s+rel="icon"[^>]*>/;
const BUILT_TITLE = /<title>[^<]*<\/title>/;

/** A page ready to send. */
interface Page {
  readonly html: string;
  readonly etag: string;
  readonly policy: string;
  /** Whether it may open the hosted inspector, whose window must be able to answer it. */
  readonly opensInspector: boolean;
}

/** The page of a site at an address without its query; without a site, the browser finds the campaign itself. */
export type DocumentOf = (site: Site | undefined, address: string) => Page;

/**
 * The built page, prepared once for each site and language of a catalogue. It has the campaign's title and description
 * (E-14), names its icons, and carries the configuration and the campaign in a data block, so that the first screen
 * needs no further round trip; without a site it carries none, and the browser requests them. In another language it
 * declares that language and preloads its texts with the scripts (SHELL-2).
 *
 * @param catalogue a page without a site may become that of any site
 * @returns null if the site has not been built
 * @throws StartError if the built page has no head to put the data in
 */
export async function readDocument(
  siteDir: string,
  catalogue: Pick<Catalogue, 'sites' | 'broken'>,
  server: Pick<Services, 'production'>,
): Promise<DocumentOf | null> {
  const path = join(siteDir, 'index.html');
  const template = await readFile(path, 'utf8').catch(() => null);
  if (template === null) return null;
  if (!template.includes('</head>')) throw new StartError(`SITE_DIR: ${path} has no </head>.`);
  const files = await readMessageFiles(siteDir);
  const kept = new WeakMap<readonly Site[], Map<string, Page>>();
  return (site, address) => {
    const { sites, broken } = catalogue;
    const pages = kept.get(sites) ?? new Map<string, Page>();
    kept.set(sites, pages);
    const [, locale = ''] = address.split('/');
    const messages = site?.configuration.localize ? files.get(locale) : undefined;
    const key = `${site?.name ?? ''} ${messages ?? ''}`;
    const html = messages === undefined ? template : inLanguage(template, locale, messages);
    const known = pages.get(key);
    if (known) return known;
    const own = site ? [site] : sites;
    const said = site && headOf(site, messages === undefined ? 'en' : locale, server);
    const head = `${said?.tags ?? ''}${headLinks(site, server)}${site ? dataBlock(site, server) : ''}</head>`;
    const titled = said ? html.replace(BUILT_TITLE, () => `<title>${said.title}</title>`) : html;
    const page = makePage(
      titled
        .replace(BUILT_ICON, '')
        .replace('</head>', () => head)
        .replace(
          /<body[^>]*>/,
          (body) => `${body}${brokenNotice(broken.filter(({ served }) => served === site?.name))}`,
        ),
      policyOf(own),
      own.some((each) => allowsInspection(each, server)),
    );
    pages.set(key, page);
    return page;
  };
}

function makePage(html: string, policy: string, opensInspector: boolean): Page {
  // With the headers: those of a page without a site change with other campaigns, and its text does not.
  const hash = createHash('sha256').update(html).update(policy).update(String(opensInspector));
  return { html, etag: `W/"${hash.digest('base64url')}"`, policy, opensInspector };
}

/** JSON that no text in it can break out of; browsers do not execute `application/json`. */
function dataBlock(site: Site, server: Pick<Services, 'production'>): string {
  const json = JSON.stringify({
    configuration: sentConfiguration(site, server),
    campaign: sentCampaign(site),
  }).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="promenade-data">${json}</script>`;
}
