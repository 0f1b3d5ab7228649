import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { Call } from '#domain/calls.ts';
import type { ErrorBody } from '#domain/errors.ts';
import { Refusal } from '../http/refusal.ts';

type Part = 'params' | 'query' | 'headers' | 'body';

/** The parts of a call's input that the call has, as its schemas parsed them. */
export type CallInput<C extends Call, P extends Part = Part> = {
  readonly [Name in P as C[Name] extends v.GenericSchema ? Name : never]: C[Name] extends v.GenericSchema
    ? v.InferOutput<C[Name]>
    : never;
};
/** The response before its schema has parsed it. */
export type Reply<C extends Call> = v.InferInput<C['reply']>;

const MOST_FIELDS = 20;
const MOST_CHARACTERS = 200;

/**
 * Returns parts of a call's input, as their schemas parsed them.
 *
 * @throws Refusal 400 with a text for each wrong field
 */
export function inputOf<C extends Call, P extends Exclude<Part, 'body'>>(
  call: C,
  request: FastifyRequest,
  ...parts: readonly P[]
): CallInput<C, P> {
  return Object.fromEntries(
    parts.flatMap((part) => (call[part] ? [[part, parsed(call[part], request[part])]] : [])),
  ) as CallInput<C, P>;
}

/**
 * Returns a value as its schema parsed it.
 *
 * @throws Refusal 400 with a text for each wrong field
 */
export function parsed(schema: v.GenericSchema<unknown>, value: unknown): unknown {
  const result = v.safeParse(schema, value);
  if (result.success) return result.output;
  throw new Refusal(400, bodyOf(result.issues));
}

/** Returns the texts by field, shortened because they may repeat the input. */
function bodyOf(issues: readonly v.BaseIssue<unknown>[]): ErrorBody {
  const fields = new Map<string, string[]>();
  for (const issue of issues.slice(0, MOST_FIELDS)) {
    const name = v.getDotPath(issue) ?? 'body';
    fields.set(name, [...(fields.get(name) ?? []), issue.message.slice(0, MOST_CHARACTERS)]);
  }
  return {
    ...Object.fromEntries(fields),
    detail: `These fields are wrong: ${[...fields.keys()].join(', ').slice(0, MOST_CHARACTERS)}`,
  };
}

/** Parses the pk in an address; returns NaN, which equals no pk, if the text is no pk. */
export function pkOf(text: string): number {
  return /^-?\d{1,10}$/.test(text) ? Number(text) : Number.NaN;
}
