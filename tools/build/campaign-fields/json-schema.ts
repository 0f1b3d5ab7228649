import { type JsonSchema, toJsonSchema } from '@valibot/to-json-schema';
import { CampaignFile } from '#domain/campaign-file.ts';
import { FIELD_NOTES } from '#campaign-lint/fields/notes.ts';

/** Path of the JSON Schema, relative to the project's root. */
export const SCHEMA = 'docs/generated/campaign.schema.json';

/**
 * Returns the JSON Schema of a campaign file. Editors use it to complete names, show meanings and mark errors. It is
 * generated from the valibot schemas. Checks that are functions (dates, sums of odds) cannot be expressed in it; the
 * linter makes them.
 */
export function campaignSchema(): JsonSchema {
  const made = toJsonSchema(CampaignFile, { typeMode: 'input', errorMode: 'ignore' });
  return { title: 'A campaign of Promenade', ...described(made, '', { isClosed: true }) };
}

/** Returns the fields of an object, in the order of the schema. */
export function propertiesOf({ properties = {} }: JsonSchema): readonly (readonly [string, JsonSchema])[] {
  return Object.entries(properties).flatMap(([key, child]) => (isSchema(child) ? [[key, child] as const] : []));
}

/** Returns the schema of the items of a list, or of the values of a record; null for another schema. */
export function itemOf({ items, additionalProperties }: JsonSchema): JsonSchema | null {
  if (isSchema(items)) return items;
  return isSchema(additionalProperties) ? additionalProperties : null;
}

/** Removes `null` from the schema, which only means that the field may be null instead of missing. */
export function presentOf(schema: JsonSchema): JsonSchema {
  const [only, ...others] = (schema.anyOf ?? []).filter(isSchema).filter(({ type }) => type !== 'null');
  return only && others.length === 0 ? presentOf(only) : schema;
}

const isSchema = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const at = (path: string, key: string): string => (path === '' ? key : `${path}.${key}`);

/**
 * Adds the notes of the fields to a schema.
 *
 * @param path path of the schema in a campaign file: `campaign.instances.*`
 * @param options `isClosed`: whether to reject unknown fields like the linter, and to include examples of lists and
 *   objects. These examples omit fields with a default, which server responses contain.
 */
export function described(schema: JsonSchema, path: string, options: { readonly isClosed: boolean }): JsonSchema {
  const note = FIELD_NOTES[path];
  const { required = [], ...rest } = schema;
  const item = itemOf(schema);
  const properties = propertiesOf(schema).map(
    ([key, child]) => [key, described(child, at(path, key), options)] as const,
  );
  return {
    ...(note ? { description: sentence(note.meaning) } : {}),
    ...(note && (options.isClosed || !isStructure(note.example)) ? { examples: [note.example] } : {}),
    ...rest,
    ...(required.length > 0 ? { required } : {}),
    ...(schema.anyOf
      ? { anyOf: schema.anyOf.map((each) => (isSchema(each) ? bare(described(each, path, options)) : each)) }
      : {}),
    ...(properties.length > 0 ? { properties: Object.fromEntries(properties) } : {}),
    ...(properties.length > 0 && options.isClosed ? { additionalProperties: false } : {}),
    ...(item
      ? { [schema.type === 'array' ? 'items' : 'additionalProperties']: described(item, at(path, '*'), options) }
      : {}),
  };
}

/** Whether an example is a list or an object. Responses may contain more than the example. */
const isStructure = (example: unknown): boolean => typeof example === 'object' && example !== null;

/** One of several forms of a field. The field itself has the note. */
function bare({ description: _description, examples: _examples, ...rest }: JsonSchema): JsonSchema {
  return rest;
}

const sentence = (phrase: string): string => `${phrase.charAt(0).toUpperCase()}${phrase.slice(1)}.`;
