import {
  type ConversionConfig,
  type JsonSchema,
  type OverrideSchemaContext,
  toJsonSchema,
  toJsonSchemaDefs,
} from '@valibot/to-json-schema';
import type * as v from 'valibot';
import { calls } from '#domain/calls.ts';
import { SentCampaign } from '#domain/campaign.ts';
import { Play, PlayOutcome, PlayResult } from '#domain/play.ts';
import { BalanceChange } from '#domain/profile.ts';
import { Reward } from '#domain/reward.ts';
import { described } from '../campaign-fields/json-schema.ts';
import { BODY_NOTES } from './field-notes.ts';
import { filled } from './filled.ts';

type Schema = v.GenericSchema<unknown>;

/** Schemas of requests, by their names in generated clients. */
const SENT = {
  SubmissionCreation: calls.createSubmission.body,
  FurtherFile: calls.addSubmissionFile.body,
  BetterPicture: calls.sendBetterPicture.body,
  Appeal: calls.appealRefusal.body,
  ConsumerData: calls.createConsumer.body,
  PlayCompletion: calls.completePlay.body,
  Registration: calls.register.body,
  SignIn: calls.signIn.body,
  ProfileUpdate: calls.updateProfile.body,
  PasswordChange: calls.setPassword.body,
  PasswordReset: calls.resetPassword.body,
  PaymentRequest: calls.requestPayment.body,
  SupportRequest: calls.createSupportRequest.body,
  PageVitals: calls.reportVitals.body,
  WayReport: calls.reportWays.body,
} satisfies Record<string, Schema>;

/** Schemas of responses, by their names in generated clients. */
const ANSWERED = {
  Campaign: SentCampaign,
  SubmissionCreated: calls.createSubmission.reply,
  SubmissionStatus: calls.getStatus.reply,
  PublishedDraw: calls.getDraw.reply,
  PictureReceived: calls.sendPicture.reply,
  ConsumerCreated: calls.createConsumer.reply,
  Play,
  PlayOutcome,
  PlayResult,
  Profile: calls.signIn.reply,
  BalanceChange,
  Reward,
  Redeemed: calls.acquireReward.reply,
} satisfies Record<string, Schema>;

const CONVERSION = {
  target: 'draft-2020-12',
  // Checks that are functions cannot be expressed in a schema; the server makes them.
  errorMode: 'ignore',
  overrideRef: ({ referenceId }) => `#/components/schemas/${referenceId}`,
  overrideSchema: (context) => uncut(context) ?? evenTuple(context.jsonSchema),
} as const satisfies ConversionConfig;

const SENT_CONVERSION = { ...CONVERSION, typeMode: 'input', definitions: SENT } as const;
const ANSWERED_CONVERSION = { ...CONVERSION, typeMode: 'output', definitions: ANSWERED } as const;

/** Returns the schema of a part of a request; a reference if it is a named schema. */
export const sentSchema = (schema: Schema): JsonSchema => bare(toJsonSchema(schema, SENT_CONVERSION));

/** Returns the schema of a response; a reference if it is a named schema. */
export const answeredSchema = (schema: Schema): JsonSchema => filled(bare(toJsonSchema(schema, ANSWERED_CONVERSION)));

/** Returns all named schemas, with the meanings of their fields. */
export function namedSchemas(): Record<string, JsonSchema> {
  const { Campaign: campaign, ...answered } = toJsonSchemaDefs(ANSWERED, ANSWERED_CONVERSION);
  const others = [
    ...Object.entries(toJsonSchemaDefs(SENT, SENT_CONVERSION)),
    ...Object.entries(answered).map(([name, schema]) => [name, filled(schema)] as const),
  ];
  return {
    Campaign: described(filled(campaign), 'campaign', { isClosed: false }),
    ...Object.fromEntries(others.map(([name, schema]) => [name, noted(schema, BODY_NOTES[name] ?? {})])),
    // Allows any value, because some languages require every field to have the type of the additional properties. Their
    // generated clients would not compile otherwise.
    ErrorBody: {
      type: 'object',
      description: 'A sentence for the visitor, and by field a text or a list of texts.',
      properties: { detail: { type: 'string' } },
      additionalProperties: true,
    },
  };
}

/** Adds the notes to a schema. If it has several forms, adds them to each form. */
function noted(schema: JsonSchema, notes: Readonly<Record<string, string>>): JsonSchema {
  const { properties = {}, anyOf } = schema;
  if (anyOf) return { ...schema, anyOf: anyOf.map((form) => (typeof form === 'boolean' ? form : noted(form, notes))) };
  const withNotes = Object.entries(properties).map(([key, child]) => {
    const description = notes[key];
    return [key, description === undefined || typeof child === 'boolean' ? child : { description, ...child }] as const;
  });
  return withNotes.length === 0 ? schema : { ...schema, properties: Object.fromEntries(withNotes) };
}

/** Removes the dialect and the definitions, which the document contains once. */
function bare({ $schema: _dialect, $defs: _definitions, ...schema }: JsonSchema): JsonSchema {
  return schema;
}

/**
 * Returns the effective schema of a list or record that is truncated to its first entries (`firstOf` of
 * domain/schema-parts.ts); null for another schema. The truncating schema accepts any value and precedes the effective
 * one.
 */
function uncut({ valibotSchema, jsonSchema }: OverrideSchemaContext): JsonSchema | null {
  if (!('wrapped' in valibotSchema) || !isCut(valibotSchema.wrapped)) return null;
  const [, , schema] = valibotSchema.wrapped.pipe;
  return {
    ...jsonSchema,
    anyOf: [
      bare(toJsonSchema(schema, { target: 'draft-2020-12', typeMode: 'input', errorMode: 'ignore' })),
      { type: 'null' },
    ],
  };
}

/**
 * Returns the schema of a tuple with equal items as a list, for tools that require `items` in every list; null for
 * another schema.
 */
function evenTuple(schema: JsonSchema): JsonSchema | null {
  const { prefixItems, items } = schema;
  const [first, ...others] = prefixItems ?? [];
  const isEven = others.every((other) => JSON.stringify(other) === JSON.stringify(first));
  return first === undefined || items !== undefined || !isEven ? null : { ...schema, items: first };
}

interface Cut {
  readonly pipe: readonly [Schema, unknown, Schema];
}

function isCut(schema: unknown): schema is Cut {
  if (typeof schema !== 'object' || schema === null || !('type' in schema) || !('pipe' in schema)) return false;
  return schema.type === 'custom' && Array.isArray(schema.pipe) && schema.pipe.length === 3;
}
