import type * as v from 'valibot';

type Schema = v.GenericSchema;

/** A field of a schema, for authors of campaign files. */
export interface SchemaField {
  /** Its path, with `*` for an item of a list and for any key of a record. */
  readonly path: string;
  readonly schema: Schema;
}

/** Returns the fields of a schema, in its order, each before its subfields. */
export function fieldsOf(schema: Schema, path = ''): SchemaField[] {
  return childrenOf(schema).flatMap(([key, child]) => {
    const own = path === '' ? key : `${path}.${key}`;
    const below = fieldsOf(child, own);
    // An item of a list of objects has no meaning beyond its fields.
    return key === '*' && entriesOf(child) ? below : [{ path: own, schema: child }, ...below];
  });
}

/** Returns the named fields of an object; null for another schema. */
export function entriesOf(schema: Schema): Readonly<Record<string, Schema>> | null {
  const inner = innerOf(schema);
  return hasEntries(inner) ? inner.entries : null;
}

/** Returns the schema of the items of a list, or of the values of a record; null for another schema. */
export function itemOf(schema: Schema): Schema | null {
  const inner = innerOf(schema);
  if (hasItem(inner)) return inner.item;
  return hasValue(inner) ? inner.value : null;
}

/** Returns the schema inside `optional` and `nullish`. A pipe has the properties of its first schema. */
function innerOf(schema: Schema): Schema {
  return hasWrapped(schema) ? innerOf(schema.wrapped) : schema;
}

function childrenOf(schema: Schema): readonly (readonly [string, Schema])[] {
  const entries = entriesOf(schema);
  if (entries) return Object.entries(entries);
  const item = itemOf(schema);
  return item ? [['*', item]] : [];
}

const hasEntries = (schema: Schema): schema is Schema & { readonly entries: Readonly<Record<string, Schema>> } =>
  schema.type === 'object' && 'entries' in schema;

const hasItem = (schema: Schema): schema is Schema & { readonly item: Schema } =>
  schema.type === 'array' && 'item' in schema;

const hasValue = (schema: Schema): schema is Schema & { readonly value: Schema } =>
  schema.type === 'record' && 'value' in schema;

const hasWrapped = (schema: Schema): schema is Schema & { readonly wrapped: Schema; readonly default: unknown } =>
  'wrapped' in schema;
