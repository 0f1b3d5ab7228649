import type { JsonSchema } from '@valibot/to-json-schema';

/**
 * Converts a schema to that of a server response: a field with a default is required, because the server fills it in.
 */
export function filled(schema: JsonSchema): JsonSchema {
  const { properties, required = [], items, anyOf, additionalProperties } = schema;
  const fields = Object.entries(properties ?? {});
  const present = fields.flatMap(([key, field]) => (required.includes(key) || hasDefault(field) ? [key] : []));
  return {
    ...schema,
    ...(properties && {
      properties: Object.fromEntries(fields.map(([key, field]) => [key, each(field, withoutDefault)])),
      required: present,
    }),
    ...(isSchema(items) && { items: filled(items) }),
    ...(isSchema(additionalProperties) && { additionalProperties: filled(additionalProperties) }),
    ...(anyOf && { anyOf: anyOf.map((one) => each(one, filled)) }),
  };
}

/** Returns the field as it occurs in responses. Null is allowed only if it is the default or there is no default. */
function withoutDefault(field: JsonSchema): JsonSchema {
  const { default: fallback, anyOf = [], ...rest } = filled(field);
  const forms = fallback === undefined || fallback === null ? anyOf : anyOf.filter((form) => !isNull(form));
  const [only] = forms;
  if (forms.length === 1 && isSchema(only)) return { ...rest, ...only };
  return forms.length > 0 ? { ...rest, anyOf: forms } : rest;
}

const each = <Field extends JsonSchema | boolean>(field: Field, change: (schema: JsonSchema) => JsonSchema) =>
  isSchema(field) ? change(field) : field;

const isSchema = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const hasDefault = (field: JsonSchema | boolean): boolean => isSchema(field) && field.default !== undefined;

const isNull = (form: JsonSchema | boolean): boolean => isSchema(form) && form.type === 'null';
