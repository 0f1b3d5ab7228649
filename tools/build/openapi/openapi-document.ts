import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { type CallName, calls } from '#domain/calls.ts';
import { inRoot } from '#scripts/run.mjs';
import type { ApiDocument } from '#server/pages/api/api-document.ts';
import { CALL_GROUPS } from '#server/pages/api/calls/call-descriptions.ts';
import { operationOf } from './openapi-operation.ts';
import { namedSchemas } from './schemas.ts';

const DESCRIPTION =
  'The calls of a promotion site: everything that the site itself does, and a front end or an app of your own can do. ' +
  'Begin with docs/operate/api.md. All bodies and answers are JSON. A refusal is `{ detail?, [field]? }`: a sentence for the ' +
  'visitor, and texts by field.';

/** Returns the description of all calls as an OpenAPI document, in the order of their groups and notes. */
export function apiDocument(): ApiDocument {
  const { version } = v.parse(
    v.object({ version: v.string() }),
    JSON.parse(readFileSync(inRoot('package.json'), 'utf8')),
  );
  return {
    openapi: '3.1.1',
    info: {
      title: 'Promenade',
      version,
      description: DESCRIPTION,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/', description: 'The site’s own origin; no other is let in by CORS.' }],
    tags: CALL_GROUPS.map(({ name, description }) => ({ name, description })),
    paths: paths(),
    components: {
      schemas: namedSchemas(),
      securitySchemes: {
        antiForgeryHeader: {
          type: 'apiKey',
          in: 'header',
          name: 'X-XSRF-TOKEN',
          description: 'The value of the cookie, repeated. Every call but GET carries it.',
        },
        antiForgeryCookie: {
          type: 'apiKey',
          in: 'cookie',
          name: 'XSRF-TOKEN',
          description: 'Set by the first answer to anybody who has none; over https its name is __Host-XSRF-TOKEN.',
        },
      },
    },
  };
}

/** Returns the document as JSON text, as stored in docs/generated/openapi.json. */
export function apiDocumentText(): string {
  return `${JSON.stringify(apiDocument(), null, 2)}\n`;
}

function paths(): ApiDocument['paths'] {
  const all: ApiDocument['paths'] = {};
  for (const { name: group, calls: described } of CALL_GROUPS)
    for (const name of Object.keys(described) as CallName[]) {
      const { method, path } = calls[name];
      const key = path.replace(/:(\w+)/g, '{$1}');
      all[key] = { ...all[key], [method === 'GET' ? 'get' : 'post']: operationOf(name, group) };
    }
  return all;
}
