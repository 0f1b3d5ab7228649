import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { contrastOf, READABLE } from '#domain/formats/colour-contrast.ts';
import { brandOf } from '#domain/rules/brand.ts';
import { Uuid } from '#domain/schema-parts.ts';
import type { Services } from '../services.ts';
import type { Site } from '../sites/catalogue.ts';
import type { SendPage } from '../pages/page.route.ts';
import { nameAskedFor, siteOf } from '../sites/site-of.ts';

type CertificateServices = Pick<Services, 'catalogue' | 'draws' | 'production'>;
type Language = 'en' | 'es';

const TITLES: Readonly<Record<Language, string>> = {
  en: 'Certificate of the draw',
  es: 'Certificado del sorteo',
};
/** The element that contains the data of the page; `src/draw/page-data.ts` reads it. */
const DATA = /(<script type="application\/json" id="certificate-data">)[^<]*(<\/script>)/;

/**
 * Serves the page of a draw's certificate, at the host of its campaign (DRAW-7). If the draw does not exist, these
 * addresses are ordinary pages.
 *
 * @param siteDir the built site; without the built certificate page these addresses are ordinary pages
 */
export async function certificateRoutes(
  app: FastifyInstance,
  siteDir: string,
  services: CertificateServices,
  sendPage: SendPage,
): Promise<void> {
  const page = await readFile(join(siteDir, 'certificate.html'), 'utf8').catch(() => null);

  const sendIn = (language: Language) => async (request: FastifyRequest, reply: FastifyReply) => {
    const site = siteOf(request, services);
    const { drawUuid } = request.params as { drawUuid: string };
    const isDraw =
      site !== undefined &&
      v.is(Uuid, drawUuid) &&
      (await services.draws.find(site.campaign.uuid, drawUuid)) !== undefined;
    if (page === null || !isDraw) return sendPage(request, reply);
    const name = nameAskedFor(request, services);
    const search = name === null ? '' : `?${new URLSearchParams({ campaign: name }).toString()}`;
    return reply
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(filledIn(page, dataOf(site, drawUuid, language, search)));
  };
  app.get('/draw/:drawUuid', sendIn('en'));
  app.get('/es/draw/:drawUuid', sendIn('es'));
}

function dataOf(site: Site, draw: string, language: Language, search: string) {
  const { uuid: campaign, timeZone, theme } = site.campaign;
  const action = theme?.action;
  const accent = action !== undefined && contrastOf(action, '#ffffff') >= READABLE ? action : null;
  return { campaign, draw: draw.toLowerCase(), brand: brandOf(site), timeZone, language, accent, search };
}

function filledIn(page: string, data: ReturnType<typeof dataOf>): string {
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  return page
    .replace('<html lang="en">', `<html lang="${data.language}">`)
    .replace(TITLES.en, TITLES[data.language])
    .replace(DATA, (_, begin: string, end: string) => `${begin}${json}${end}`);
}
