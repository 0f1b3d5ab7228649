import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { API_DOCUMENT, ApiDocument } from './api/api-document.ts';
import { API_POLICY, apiPage } from './api/api-page.ts';
import { inProject } from '../platform/project-root.ts';
import type { Services } from '../services.ts';

/** Serves the description of the calls, as a page and as OpenAPI, outside production (API-32). */
export function apiRoutes(app: FastifyInstance, { production }: Pick<Services, 'production'>): void {
  const file = inProject(API_DOCUMENT);

  app.get('/__api', async (_request, reply) => {
    if (production) return reply.callNotFound();
    const document = v.parse(ApiDocument, JSON.parse(await readFile(file, 'utf8')));
    reply.header('content-security-policy', API_POLICY).header('cache-control', 'no-store');
    return reply.type('text/html; charset=utf-8').send(apiPage(document));
  });
  app.get('/__api/openapi.json', async (_request, reply) => {
    if (production) return reply.callNotFound();
    return reply.type('application/json; charset=utf-8').send(await readFile(file, 'utf8'));
  });
}
