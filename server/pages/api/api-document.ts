import type { JsonSchema } from '@valibot/to-json-schema';
import * as v from 'valibot';

/** The file with the description of the API, relative to the project's root. */
export const API_DOCUMENT = 'docs/generated/openapi.json';

const Schema = v.custom<JsonSchema>((value) => typeof value === 'object' && value !== null);

const Parameter = v.object({
  name: v.string(),
  in: v.picklist(['path', 'query', 'header']),
  required: v.boolean(),
  description: v.optional(v.string()),
  schema: Schema,
  example: v.optional(v.unknown()),
});
export type Parameter = v.InferOutput<typeof Parameter>;

const Content = v.object({ 'application/json': v.object({ schema: Schema, example: v.unknown() }) });

/** A body of bytes has no schema, only media types. */
const Body = v.record(v.string(), v.object({ schema: v.optional(Schema), example: v.optional(v.unknown()) }));

const Answer = v.object({
  description: v.string(),
  headers: v.optional(v.record(v.string(), v.object({ description: v.string(), schema: Schema }))),
  content: v.optional(Content),
});
export type Answer = v.InferOutput<typeof Answer>;

const Operation = v.object({
  operationId: v.string(),
  tags: v.array(v.string()),
  summary: v.string(),
  description: v.optional(v.string()),
  security: v.array(v.record(v.string(), v.array(v.string()))),
  parameters: v.array(Parameter),
  requestBody: v.optional(v.object({ required: v.boolean(), content: Body })),
  /** By status. */
  responses: v.record(v.string(), Answer),
});
export type Operation = v.InferOutput<typeof Operation>;

/** The parts of OpenAPI 3.1 that the description of the calls consists of. */
export const ApiDocument = v.object({
  openapi: v.string(),
  info: v.object({
    title: v.string(),
    version: v.string(),
    description: v.string(),
    license: v.object({ name: v.string(), identifier: v.string() }),
  }),
  servers: v.array(v.object({ url: v.string(), description: v.string() })),
  tags: v.array(v.object({ name: v.string(), description: v.string() })),
  /** By path, then by method in lower case. */
  paths: v.record(v.string(), v.object({ get: v.optional(Operation), post: v.optional(Operation) })),
  components: v.object({
    schemas: v.record(v.string(), Schema),
    securitySchemes: v.record(
      v.string(),
      v.object({
        type: v.literal('apiKey'),
        in: v.picklist(['header', 'cookie']),
        name: v.string(),
        description: v.string(),
      }),
    ),
  }),
});
export type ApiDocument = v.InferOutput<typeof ApiDocument>;
