import { escape } from '../../platform/http/escape.ts';
import type { Answer, Operation, Parameter } from './api-document.ts';
import { fieldEntry, fieldsOf, typeOf } from './api-schema.ts';
import { sentence, shown } from './api-words.ts';

/** An operation with its address. */
export interface Call {
  readonly method: 'get' | 'post';
  readonly path: string;
  readonly operation: Operation;
}

/** Renders a call, collapsed to one line. */
export function callEntry({ method, path, operation }: Call): string {
  const { operationId, summary, description, parameters, requestBody, responses } = operation;
  return `<details class="call" id="${operationId}">
<summary><span class="method ${method}">${method.toUpperCase()}</span> <code class="path">${pathOf(path)}</code> <span class="what">${escape(summary)}</span></summary>
<div class="inside">
<p class="soft"><code>${operationId}</code></p>
${description === undefined ? '' : `<p>${sentence(description)}</p>`}
${parameters.length === 0 ? '' : `<h3>Parameters</h3><dl class="fields">${parameters.map(parameterEntry).join('')}</dl>`}
${requestBody === undefined ? '' : `<h3>Body</h3>${bodyEntry(requestBody)}`}
<h3>Answers</h3>
${Object.entries(responses)
  .map(([status, answer]) => answerEntry(status, answer))
  .join('\n')}
</div>
</details>`;
}

function bodyEntry({ content }: NonNullable<Operation['requestBody']>): string {
  const { schema, example } = content['application/json'] ?? {};
  if (schema) return `<p>${typeOf(schema)}</p>${fieldsOf(schema)}${shown(example)}`;
  const types = Object.keys(content).map((type) => `<code>${escape(type)}</code>`);
  return `<p>bytes of ${types.join(' or ')}</p>`;
}

/** Lets long paths break before their slashes. */
const pathOf = (path: string): string => escape(path).replaceAll('/', '<wbr>/');

function parameterEntry({ name, in: place, required, schema, description }: Parameter): string {
  return fieldEntry(name, schema, required, [`In the ${place}.`, ...(description ? [description] : [])].join(' '));
}

function answerEntry(status: string, { description, content, headers = {} }: Answer): string {
  const json = content?.['application/json'];
  const names = Object.keys(headers).map((name) => `with <code>${escape(name)}</code>`);
  const title = `<span class="status s${status.charAt(0)}">${status}</span> ${[sentence(description), ...names].join(' ')}`;
  if (!json) return `<p class="answer">${title}</p>`;
  return `<details class="answer"${status === '200' ? ' open' : ''}>
<summary>${title}</summary>
${status === '200' ? `<p>${typeOf(json.schema)}</p>${fieldsOf(json.schema)}` : ''}${shown(json.example)}
</details>`;
}
