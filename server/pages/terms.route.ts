import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isSweepstakes, termsOf } from '#domain/rules/instance-rules.ts';
import { localised } from '#domain/rules/localise.ts';
import { messagePage } from './message.ts';
import { LIST_POLICY, plainPage } from './plain-page.ts';
import { safeHtml } from './safe-markup.ts';
import type { Services } from '../services.ts';
import { siteOf } from '../sites/site-of.ts';

/** The titles of the dialog that shows the same text (`offerTermsTitle`). */
const TITLES = {
  en: { sweepstakes: 'Terms of this Offer', rebate: 'Purchase Requirements and Savings Details' },
  es: { sweepstakes: 'Términos de esta oferta', rebate: 'Requisitos de compra y detalles del ahorro' },
} as const;

/**
 * Serves the terms of an offer as a plain page. Links in the text of an agreement lead here without scripts, or in
 * another tab (FIRST-1).
 */
export function termsRoutes(app: FastifyInstance, services: Pick<Services, 'catalogue' | 'production'>): void {
  const sendIn = (language: keyof typeof TITLES) => (request: FastifyRequest, reply: FastifyReply) => {
    const { pk } = request.params as { pk: string };
    const site = siteOf(request, services);
    const instance = site && localised(site.campaign, language).instances.find((one) => String(one.pk) === pk);
    const terms = instance && termsOf(instance);
    reply.type('text/html; charset=utf-8');
    if (!instance || !terms) return reply.code(404).send(messagePage('There is no page at this address.'));
    const title = TITLES[language][isSweepstakes(instance) ? 'sweepstakes' : 'rebate'];
    return reply
      .header('content-security-policy', LIST_POLICY)
      .header('cache-control', 'private, no-cache')
      .send(plainPage(title, safeHtml(terms), language));
  };
  app.get('/terms/:pk', sendIn('en'));
  app.get('/es/terms/:pk', sendIn('es'));
}
