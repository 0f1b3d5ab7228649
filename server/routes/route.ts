import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { Call } from '#domain/calls.ts';
import type { ErrorBody } from '#domain/errors.ts';
import { Refusal } from '../refusal.ts';

const PARTS = ['params', 'query', 'headers', 'body'] as const;
type Part = (typeof PARTS)[number];

/** What a handler gets: the parts that its call carries, as the table's schemas read them. */
export type RouteInput<C extends Call> = {
  readonly [P in Part as C[P] extends v.GenericSchema ? P : never]: C[P] extends v.GenericSchema ? v.InferOutput<C[P]> : never;
};

export type Handler<C extends Call> = (input: RouteInput<C>, request: FastifyRequest) => Promise<v.InferInput<C['reply']>> | v.InferInput<C['reply']>;

export interface RouteOptions {
  /** In bytes; Fastify's 1 MiB where it is left out. */
  readonly bodyLimit?: number;
  /** The answer's Cache-Control; none where it is left out. */
  readonly keep?: 'no-store';
}

const MOST_FIELDS = 20;
const MOST_CHARACTERS = 200;

/**
 * Makes the route of one call of the table: what comes in is judged by the call's schemas (400 with a text for each wrong
 * field), and what the handler answers goes out in the shape of its reply schema.
 */
export function route<C extends Call>(app: FastifyInstance, call: C, handler: Handler<C>, { bodyLimit, keep }: RouteOptions = {}): void {
  app.route({
    method: call.method,
    url: call.path,
    ...(bodyLimit === undefined ? {} : { bodyLimit }),
    handler: async (request, reply) => {
      if (keep) reply.header('cache-control', keep);
      const input = Object.fromEntries(PARTS.flatMap((part) => (call[part] ? [[part, read(call[part], part === 'body' ? objectOf(request.body) : request[part])]] : [])));
      return v.parse(call.reply, await handler(input as RouteInput<C>, request));
    },
  });
}

/** Every body of the table is an object; for valibot an array is one, too. */
function objectOf(body: unknown): unknown {
  if (Array.isArray(body)) throw new Refusal(400, { detail: 'The body must be a JSON object.' });
  return body;
}

function read(schema: v.GenericSchema<unknown>, value: unknown): unknown {
  const parsed = v.safeParse(schema, value);
  if (parsed.success) return parsed.output;
  throw new Refusal(400, bodyOf(parsed.issues));
}

/** The texts by field. They may repeat what was sent, and so are kept short. */
function bodyOf(issues: readonly v.BaseIssue<unknown>[]): ErrorBody {
  const fields = new Map<string, string[]>();
  for (const issue of issues.slice(0, MOST_FIELDS)) {
    const name = v.getDotPath(issue) ?? 'body';
    fields.set(name, [...(fields.get(name) ?? []), issue.message.slice(0, MOST_CHARACTERS)]);
  }
  return { ...Object.fromEntries(fields), detail: `These fields are wrong: ${[...fields.keys()].join(', ').slice(0, MOST_CHARACTERS)}` };
}
