import type { JsonSchema } from '@valibot/to-json-schema';
import { code, table } from '#chart/docs/markdown-table.ts';
import { FIELD_NOTES } from '#campaign-lint/fields/notes.ts';
import { itemOf, presentOf, propertiesOf } from './json-schema.ts';

/** Maximum number of values that are all listed. Longer lists show only the first ones. */
const MANY = 12;

/** Returns a table for each object of a campaign file, under the path of its field. */
export function fieldTables(schema: JsonSchema, path = '', level = 3): string[] {
  const fields = propertiesOf(schema);
  const rows = fields.map(([key, field]) => rowOf(key, field, at(path, key), schema.required ?? []));
  const below = fields.flatMap(([key, field]) => {
    const inner = objectIn(presentOf(field), at(path, key));
    return inner ? fieldTables(inner.schema, inner.path, level) : [];
  });
  const title = path === '' ? 'The file' : code(path.replaceAll('.*', '[]'));
  return [
    '',
    `${'#'.repeat(level)} ${title}`,
    '',
    ...table(['field', 'what it is', 'value', 'left out', 'example'], rows),
    ...below,
  ];
}

/** Returns the object that a field is, or the object in its list; null for another field. */
function objectIn(schema: JsonSchema, path: string): { schema: JsonSchema; path: string } | null {
  if (propertiesOf(schema).length > 0) return { schema, path };
  const item = schema.type === 'array' ? itemOf(schema) : null;
  return item && objectIn(presentOf(item), `${path}.*`);
}

function rowOf(key: string, field: JsonSchema, path: string, required: readonly string[]): string[] {
  const note = FIELD_NOTES[path];
  const isObject = objectIn(presentOf(field), path) !== null;
  return [
    code(key),
    note?.meaning ?? '',
    valueOf(field, path),
    required.includes(key) ? '**needed**' : defaultOf(field),
    isObject ? '' : code(JSON.stringify(note?.example)),
  ];
}

function valueOf(field: JsonSchema, path: string): string {
  const schema = presentOf(field);
  const item = itemOf(schema);
  if (schema.anyOf) return schema.anyOf.flatMap((each) => (isNull(each) ? [] : [formOf(each, path)])).join(' or ');
  if (Array.isArray(schema.items)) return `list of ${schema.items.length}: ${formOf(schema.items[0] ?? true, path)}`;
  if (item && objectIn(schema, path)) return 'list, its fields below';
  if (item && schema.type === 'array') return `list of: ${valueOf(item, path)}`;
  if (item) return `by key: ${valueOf(item, path)}`;
  return formOf(schema, path);
}

const isNull = (schema: JsonSchema | boolean): boolean => typeof schema === 'object' && schema.type === 'null';

function formOf(schema: JsonSchema | boolean, path: string): string {
  if (typeof schema === 'boolean') return '';
  if (schema.anyOf) return valueOf(schema, path);
  if (schema.const === '') return 'empty';
  if (schema.enum)
    return chosenFrom(schema.enum.map((value) => code(typeof value === 'string' ? value : JSON.stringify(value))));
  if (schema.type === 'boolean') return '`true` or `false`';
  if (schema.type === 'object') return 'fields, below';
  if (schema.type !== 'string') return `${schema.type === 'integer' ? 'whole number' : 'number'}${rangeOf(schema)}`;
  return schema.format === undefined ? 'text' : schema.format.replace('uuid', 'UUID');
}

const chosenFrom = (values: readonly string[]): string =>
  values.length > MANY ? `one of ${values.length}: ${values.slice(0, 3).join(', ')} …` : values.join(', ');

function rangeOf({ minimum, maximum }: JsonSchema): string {
  // The limit of 32 bits is irrelevant in practice.
  const most = maximum !== undefined && maximum < 2 ** 31 - 1 ? maximum : undefined;
  if (minimum === undefined || minimum < -(2 ** 30)) return most === undefined ? '' : `, at most ${most}`;
  return most === undefined ? `, ${minimum} or more` : `, ${minimum} to ${most}`;
}

function defaultOf(field: JsonSchema): string {
  if (field.default === undefined || field.default === null) return '–';
  const text = JSON.stringify(field.default);
  return text === '[]' || text.startsWith('{') || text === '""' ? '–' : code(text);
}

const at = (path: string, key: string): string => (path === '' ? key : `${path}.${key}`);
