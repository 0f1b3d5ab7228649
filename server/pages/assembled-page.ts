import type { FirstScreen } from '#domain/first-screen.ts';
import type { Services } from '../services.ts';
import type { Catalogue, Site } from '../sites/catalogue.ts';
import { allowsInspection } from '../sites/sent.ts';
import { brokenNotice } from './broken-notice.ts';
import type { BuiltSite } from './built-site.ts';
import { dataBlock } from './data-block.ts';
import { drawnPage } from './drawn-page.ts';
import { headOf } from './head.ts';
import { inLanguage, type Language } from './read-languages.ts';
import { noscriptOf } from './noscript.ts';
import { makePage, type Page } from './make-page.ts';
import { policyOf } from './policy.ts';
import { headLinks } from './web-manifest.ts';

/** The icon in the built page, used if no server provides a campaign's icon. */
const BUILT_ICON = /<link\s+rel="icon"[^>]*>/;
const BUILT_NOSCRIPT = /<noscript>[\s\S]*?<\/noscript>/;
const BUILT_TITLE = /<title>[^<]*<\/title>/;

type Server = Pick<Services, 'production'>;

/** The subject of a page. */
interface Subject {
  /** The site; undefined if the page may become that of any site of the catalogue. */
  readonly site: Site | undefined;
  readonly catalogue: Pick<Catalogue, 'sites' | 'broken'>;
  /** The language; null means the built-in one. */
  readonly language: Language | null;
}

/** Returns the built page with the site's own parts, and with its first screen if there is one. */
export function assembledPage(
  built: BuiltSite,
  { site, catalogue, language }: Subject,
  first: FirstScreen | null,
  server: Server,
): Page {
  const own = site ? [site] : catalogue.sites;
  const opensInspector = own.some((each) => allowsInspection(each, server));
  const plain = headed(built, site, language?.locale ?? 'en', server);
  const spoken = language ? inLanguage(plain, language.locale) : plain;
  const notice = brokenNotice(catalogue.broken.filter(({ served }) => served === site?.name));
  const page = spoken.replace(/<body[^>]*>/, (body) => `${body}${notice}`);
  const block = site ? dataBlock(site, server) : '';
  if (!first) {
    const ahead = [...built.journey, ...(language ? [language.messages] : [])];
    const links = ahead.map((href) => `<link rel="modulepreload" crossorigin href="${href}">`).join('');
    const html = page.replace('</head>', () => `${built.tags}${links}${block}</head>`);
    return makePage(html, policyOf(own), opensInspector);
  }
  const { html, style, script } = drawnPage(page, built, first, { block, messages: language?.messages });
  return makePage(html, policyOf(own, { style, script }), opensInspector);
}

/** Returns the built page with a site's own head. */
function headed({ template }: BuiltSite, site: Site | undefined, locale: string, server: Server): string {
  const said = site && headOf(site, locale, server);
  const titled = said ? template.replace(BUILT_TITLE, () => `<title>${said.title}</title>`) : template;
  return titled
    .replace(BUILT_ICON, '')
    .replace(BUILT_NOSCRIPT, () => noscriptOf(site))
    .replace('</head>', () => `${said?.tags ?? ''}${headLinks(site, server)}</head>`);
}
