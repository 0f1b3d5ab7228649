import type { Call } from '#domain/calls.ts';
import type { Parameter } from '#server/pages/api/api-document.ts';
import { propertiesOf } from '../campaign-fields/json-schema.ts';
import { PARAMETER_NOTES } from './field-notes.ts';
import { sentSchema } from './schemas.ts';

type Values = Readonly<Record<string, unknown>>;

/** The parts of an example's request. */
export interface ExampleRequest {
  readonly params?: Values;
  readonly query?: Values;
  readonly headers?: Values;
  readonly body?: unknown;
}

const PLACES = { params: 'path', query: 'query', headers: 'header' } as const;
const PARTS = ['params', 'query', 'headers'] as const;

/** Returns the parameters of a call in its path, query and headers, with the values of an example. */
export function parametersOf(call: Call, example: ExampleRequest): Parameter[] {
  return PARTS.flatMap((part) => {
    const parts = call[part];
    if (!parts) return [];
    const object = sentSchema(parts);
    return propertiesOf(object).map(([key, schema]) => {
      const name = key === 'idempotency-key' ? 'Idempotency-Key' : key;
      return {
        name,
        in: PLACES[part],
        required: object.required?.includes(key) ?? false,
        description: PARAMETER_NOTES[name],
        schema,
        example: example[part]?.[key],
      };
    });
  });
}
