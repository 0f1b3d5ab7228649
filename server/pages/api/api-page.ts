import { createHash } from 'node:crypto';
import type { JsonSchema } from '@valibot/to-json-schema';
import { escape } from '../../platform/http/escape.ts';
import { contentSecurityPolicy } from '../../platform/plugins/security.ts';
import type { ApiDocument } from './api-document.ts';
import { type Call, callEntry } from './api-operation.ts';
import { fieldsOf, typeOf } from './api-schema.ts';
import { API_STYLE } from './style.ts';
import { sentence } from './api-words.ts';

/** The policy that allows the page's own style, and no script. */
export const API_POLICY = contentSecurityPolicy({
  'style-src': [`'sha256-${createHash('sha256').update(API_STYLE).digest('base64')}'`],
});

/** Renders all calls of the API on one page without scripts, for developers who build their own front end. */
export function apiPage({ info, tags, paths, components }: ApiDocument): string {
  const calls = Object.entries(paths).flatMap(([path, { get, post }]): Call[] => [
    ...(get ? [{ method: 'get' as const, path, operation: get }] : []),
    ...(post ? [{ method: 'post' as const, path, operation: post }] : []),
  ]);
  const groups = tags.map((tag) => ({
    ...tag,
    calls: calls.filter(({ operation }) => operation.tags.includes(tag.name)),
  }));
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,">
<title>API · ${escape(info.title)}</title>
<style>${API_STYLE}</style>
</head>
<body>
<header>
<h1>The API of ${escape(info.title)}</h1>
<p>${sentence(info.description)}</p>
<p><a href="/__api/openapi.json">openapi.json</a> · OpenAPI 3.1 · version ${escape(info.version)}</p>
</header>
<div class="columns">
<nav aria-label="Calls">
${groups.map(({ name }) => `<a href="#${idOf(name)}">${escape(name)}</a>`).join('\n')}
<a href="#anti-forgery">Anti-forgery token</a>
<a href="#schemas">Schemas</a>
</nav>
<main>
${groups.map((group) => section(group.name, group.description, group.calls.map(callEntry).join('\n'))).join('\n')}
<section id="anti-forgery">
<h2>Anti-forgery token</h2>
<dl class="fields">${Object.values(components.securitySchemes)
    .map(
      ({ in: place, name, description }) =>
        `<div><dt><code>${escape(name)}</code> <span class="soft">${place}</span></dt><dd><p>${sentence(description)}</p></dd></div>`,
    )
    .join('')}</dl>
</section>
${section('Schemas', 'What is sent and answered, by name.', Object.entries(components.schemas).map(schemaEntry).join('\n'))}
</main>
</div>
</body>
</html>
`;
}

const idOf = (name: string): string => name.toLowerCase().replaceAll(' ', '-');

function section(name: string, description: string, content: string): string {
  return `<section id="${idOf(name)}">
<h2>${escape(name)}</h2>
<p class="soft">${sentence(description)}</p>
${content}
</section>`;
}

function schemaEntry([name, schema]: readonly [string, JsonSchema]): string {
  return `<details class="call">
<summary><code class="path">${escape(name)}</code></summary>
<div class="inside" id="schema-${escape(name)}">${schema.description === undefined ? '' : `<p>${sentence(schema.description)}</p>`}${fieldsOf(schema) || `<p>${typeOf(schema)}</p>`}</div>
</details>`;
}
