import { existsSync, readFileSync } from 'node:fs';
import { Validator } from '@seriousme/openapi-schema-validator';
import type { JsonSchema } from '@valibot/to-json-schema';
import { Ajv2020 } from 'ajv/dist/2020.js';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { type Call, type CallName, calls } from '#domain/calls.ts';
import { ErrorBody } from '#domain/errors.ts';
import { inRoot } from '#scripts/run.mjs';
import { API_DOCUMENT, ApiDocument } from '#server/pages/api/api-document.ts';
import { apiDocument, apiDocumentText } from '#tools/build/openapi/openapi-document.ts';
import { callDescriptions } from '#server/pages/api/calls/call-descriptions.ts';
import { BODY_NOTES, PARAMETER_NOTES } from '#tools/build/openapi/field-notes.ts';
import { refusalsOf } from '#server/pages/api/refusals-of.ts';

const names = Object.keys(calls) as CallName[];
const document = apiDocument();
const operations = Object.values(document.paths).flatMap(({ get, post }) => [get ?? [], post ?? []].flat());

describe('the description of the API', () => {
  it('[API-31] is up to date with the table of calls; otherwise run npm run docs -- openapi', () => {
    expect(existsSync(inRoot(API_DOCUMENT)) && readFileSync(inRoot(API_DOCUMENT), 'utf8')).toBe(apiDocumentText());
  });

  it('[API-31] is valid OpenAPI 3.1 by its official schema, and what the page of calls can show', async () => {
    const text: unknown = JSON.parse(apiDocumentText());
    const validator = new Validator();
    expect(await validator.validate(v.parse(v.record(v.string(), v.unknown()), text))).toEqual({ valid: true });
    expect(validator.version).toBe('3.1');
    expect(v.is(ApiDocument, text)).toBe(true);
  });

  it('[API-31] has each call of the table once, and no other', () => {
    expect(operations.map(({ operationId }) => operationId).toSorted()).toEqual(names.toSorted());
  });

  it.each(names)(
    '[API-31] has an example of %s that its own schemas accept, and refusals as the server words them',
    (name) => {
      const call: Call = calls[name];
      const { input, reply }: { input: Partial<Record<string, unknown>>; reply: unknown } = callDescriptions[name];
      for (const part of ['params', 'query', 'headers', 'body'] as const)
        expect([part, call[part] ? v.is(call[part], input[part]) : input[part]]).toEqual([
          part,
          call[part] ? true : undefined,
        ]);
      expect(v.parse(call.reply, reply)).toEqual(reply);
      for (const [status, { body }] of refusalsOf(name))
        expect([status, v.is(ErrorBody, body)]).toEqual([status, true]);
    },
  );

  it('[API-31] has no example that its own schema refuses', () => {
    const ajv = new Ajv2020({ strict: false, validateFormats: false });
    const text: unknown = JSON.parse(apiDocumentText());
    ajv.addSchema(v.parse(v.record(v.string(), v.unknown()), text), 'document');
    const wrong = examplesIn(text).filter(
      ({ schema, example }) => !ajv.validate({ $ref: `document#${schema}` }, example),
    );
    expect(wrong).toEqual([]);
    expect(examplesIn(text).length).toBeGreaterThan(200);
  });

  it('[API-31] states the requirements of each operation, even if there are none', () => {
    for (const { operationId, security } of operations)
      expect([operationId, security.length > 0]).toEqual([
        operationId,
        calls[operationId as CallName].method !== 'GET',
      ]);
  });

  it('[API-31] explains exactly the existing fields and parameters', () => {
    const { schemas } = document.components;
    for (const [name, notes] of Object.entries(BODY_NOTES))
      expect(fieldsOf(schemas[name])).toEqual(expect.arrayContaining(Object.keys(notes)));
    const parameters = operations.flatMap((operation) => operation.parameters.map(({ name }) => name));
    expect([...new Set(parameters)].toSorted()).toEqual(Object.keys(PARAMETER_NOTES).toSorted());
  });

  it('[API-31] tells what a list is of that is cut before it is looked at, and which fields an answer always has', () => {
    const { SubmissionCreation, Profile } = document.components.schemas;
    expect(SubmissionCreation?.properties?.['files']).toMatchObject({
      anyOf: [
        { type: 'array', items: { anyOf: [{ required: ['dataUrl'] }, { required: ['picture'] }] } },
        { type: 'null' },
      ],
    });
    expect(Profile?.required).toContain('balancePoints');
    expect(Profile?.properties?.['balancePoints']).toEqual({ type: 'number' });
  });
});

interface Example {
  /** The pointer to its schema, as a URI fragment. */
  readonly schema: string;
  readonly example: unknown;
}

/** Returns every example next to or within a schema, at any depth. */
function examplesIn(node: unknown, pointer = ''): Example[] {
  if (typeof node !== 'object' || node === null) return [];
  const at = (key: string) => `${pointer}/${encodeURIComponent(key.replaceAll('~', '~0').replaceAll('/', '~1'))}`;
  const beside = 'schema' in node && 'example' in node ? [{ schema: at('schema'), example: node.example }] : [];
  const within =
    'examples' in node && Array.isArray(node.examples)
      ? node.examples.map((example: unknown) => ({ schema: pointer, example }))
      : [];
  const inner = Object.entries(node).flatMap(([key, value]) =>
    key === 'example' || key === 'examples' ? [] : examplesIn(value, at(key)),
  );
  return [...beside, ...within, ...inner];
}

/** Returns the fields of a schema, in any of its forms. */
function fieldsOf(schema: JsonSchema | boolean | undefined): string[] {
  if (typeof schema !== 'object') return [];
  return [...Object.keys(schema.properties ?? {}), ...(schema.anyOf ?? []).flatMap(fieldsOf)];
}
