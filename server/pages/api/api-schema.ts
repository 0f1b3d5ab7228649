import type { JsonSchema } from '@valibot/to-json-schema';
import { escape } from '../../platform/http/escape.ts';
import { sentence } from './api-words.ts';

/** The maximum number of listed values. */
const MANY = 8;

const isSchema = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Describes the type of a value as HTML: `text`, `list of SubmissionFile`, `number, 1 or more`. */
export function typeOf(schema: JsonSchema): string {
  const { $ref, anyOf, enum: choices, items, additionalProperties } = schema;
  if ($ref !== undefined) return linkTo($ref);
  if (anyOf) return anyOf.filter(isSchema).map(typeOf).join(' or ');
  if (choices) return choiceOf(choices);
  if (schema.const !== undefined) return `<code>${escape(JSON.stringify(schema.const))}</code>`;
  if (schema.type === 'array') return isSchema(items) ? `list of ${typeOf(items)}` : 'list';
  if (isSchema(additionalProperties) && schema.properties === undefined)
    return `by name: ${typeOf(additionalProperties) || 'any value'}`;
  return `${plainTypeOf(schema)}${limitsOf(schema)}`;
}

function linkTo(reference: string): string {
  const name = escape(reference.slice(reference.lastIndexOf('/') + 1));
  return `<a href="#schema-${name}">${name}</a>`;
}

function choiceOf(choices: readonly unknown[]): string {
  const some = choices.slice(0, MANY).map((choice) => `<code>${escape(String(choice))}</code>`);
  return some.join(' | ') + (choices.length > MANY ? ` … (${choices.length})` : '');
}

function plainTypeOf({ type, format }: JsonSchema): string {
  if (format !== undefined) return escape(format);
  return (
    { string: 'text', boolean: 'true or false', integer: 'whole number', object: 'object' }[String(type)] ??
    type?.toString() ??
    'any value'
  );
}

function limitsOf({ minimum, maximum, maxLength, maxItems }: JsonSchema): string {
  const limits = [
    ...(minimum === undefined ? [] : [`from ${minimum}`]),
    ...(maximum === undefined ? [] : [`to ${maximum}`]),
    ...(maxLength === undefined ? [] : [`at most ${maxLength} characters`]),
    ...(maxItems === undefined ? [] : [`at most ${maxItems}`]),
  ];
  return limits.length === 0 ? '' : `, ${limits.join(' ')}`;
}

/** Lists the fields of an object, and of the objects in it, as HTML; empty for another schema. */
export function fieldsOf(schema: JsonSchema): string {
  const { properties = {}, required = [] } = objectIn(schema) ?? {};
  const fields = Object.entries(properties).flatMap(([name, field]) =>
    isSchema(field) ? [[name, field] as const] : [],
  );
  if (fields.length === 0) return '';
  const entries = fields.map(([name, field]) => fieldEntry(name, field, required.includes(name)));
  return `<dl class="fields">${entries.join('')}</dl>`;
}

/** @param isRequired whether the field or parameter is required */
export function fieldEntry(name: string, schema: JsonSchema, isRequired: boolean, note = schema.description): string {
  const needed = isRequired ? '' : ' <span class="soft">optional</span>';
  const fallback =
    schema.default === undefined || schema.default === null || isEmpty(schema.default)
      ? ''
      : ` <span class="soft">else <code>${escape(JSON.stringify(schema.default))}</code></span>`;
  return `<div><dt><code>${escape(name)}</code>${needed}</dt>
<dd><span class="type">${typeOf(schema)}</span>${fallback}${note === undefined ? '' : `<p>${sentence(note)}</p>`}${fieldsOf(schema)}</dd></div>`;
}

const isEmpty = (value: unknown): boolean => ['""', '{}', '[]'].includes(JSON.stringify(value));

/** Returns the object that a schema describes: itself, the items of its list, or its only form besides null. */
function objectIn(schema: JsonSchema): JsonSchema | null {
  if (schema.properties) return schema;
  if (isSchema(schema.items)) return objectIn(schema.items);
  return (
    schema.anyOf
      ?.filter(isSchema)
      .map(objectIn)
      .find((one) => one !== null) ?? null
  );
}
