import { type Call, type CallName, calls } from '#domain/calls.ts';
import { sentences } from '../../platform/http/refusal-sentences.ts';
import type { RefusalNote } from './calls/call-description.ts';
import { callDescriptions } from './calls/call-descriptions.ts';

const WITH_BODY = {
  408: { when: 'The body came too slowly.', body: { detail: sentences.tooSlow } },
  413: { when: 'The body is larger than the call takes.', body: { detail: sentences.tooLarge } },
  415: { when: 'The body is not JSON.', body: { detail: 'The body must be JSON.' } },
} as const satisfies Record<number, RefusalNote>;

/** Returns a call's error responses, by ascending status: those of its kind, overridden by its own. */
export function refusalsOf(name: CallName): readonly (readonly [status: number, note: RefusalNote])[] {
  const all: Readonly<Record<number, RefusalNote>> = {
    ...commonRefusals(calls[name]),
    ...callDescriptions[name].refusals,
  };
  return Object.entries(all).map(([status, note]) => [Number(status), note] as const);
}

function commonRefusals(call: Call): Readonly<Record<number, RefusalNote>> {
  const hasInput = call.params ?? call.query ?? call.headers ?? call.body;
  return {
    ...(hasInput && {
      400: {
        when: 'A value is missing, or not as its schema says; with a text for each such field.',
        body: { uuid: ['must be a UUID'], detail: 'These fields are wrong: uuid' },
      },
    }),
    ...(call.method === 'POST' && {
      403: { when: 'The anti-forgery token is missing or wrong.', body: { detail: sentences.outOfDate } },
    }),
    ...((call.body ?? call.bytes) && WITH_BODY),
    ...(call.params && {
      414: {
        when: 'A part of the path is longer than 100 characters.',
        body: { detail: "'/front_end/…' is exceeding the max param length" },
      },
    }),
    500: { when: 'A fault of the server; it is logged.', body: { detail: sentences.unknown } },
    503: { when: 'Not available at the moment. Try again after Retry-After.', body: { detail: sentences.unavailable } },
  };
}
