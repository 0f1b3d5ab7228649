import type { ErrorEvent, Exception } from '@sentry/browser';

/** Where the error happened, without identifying data. */
interface Place {
  readonly address: string;
  readonly userAgent: string;
}

/**
 * Personal data in texts: queries and fragments may contain tokens, paths from emails contain codes, and a message may
 * quote the visitor's input.
 */
const PERSONAL: readonly (readonly [RegExp, string])[] = [
  [/data:[\w/+.-]+[;,][^\s"'<>)]*/g, 'data:'],
  [/[?#][\w.~%-]+=[^\s"'<>)]*/g, ''],
  [/(https?:\/\/[^\s"'<>?#)]+)[?#][^\s"'<>)]*/g, '$1'],
  [/(\/(?:user\/(?:verify|reset-password)|status)\/)[^\s/"'<>)]+/g, '$1{code}'],
  [/[^\s@"'<>(),;:]+@[^\s@"'<>(),;:]+\.[^\s@"'<>(),;:]+/g, '{email}'],
  [/[+(]*\d[\d\s().-]{5,}\d/g, '{number}'],
];

/** Removes queries of addresses, account codes, email addresses, and numbers as long as a phone number. */
export function scrubbedText(text: string): string {
  return PERSONAL.reduce((rest, [pattern, replacement]) => rest.replace(pattern, replacement), text);
}

/**
 * Returns the reported part of an error: its kind, text and stack, the address and the browser. Contains nothing about
 * the visitor or their input.
 */
export function scrubbed(event: ErrorEvent, { address, userAgent }: Place): ErrorEvent {
  const { user: _user, extra: _extra, breadcrumbs: _trail, contexts: _contexts, message, exception, ...kept } = event;
  return {
    ...kept,
    ...(message !== undefined && { message: scrubbedText(message) }),
    ...(exception?.values && { exception: { values: exception.values.map(scrubbedException) } }),
    request: { url: scrubbedText(address), headers: { 'User-Agent': userAgent } },
  };
}

function scrubbedException(exception: Exception): Exception {
  const { value, stacktrace } = exception;
  return {
    ...exception,
    ...(value !== undefined && { value: scrubbedText(value) }),
    ...(stacktrace?.frames && {
      stacktrace: {
        frames: stacktrace.frames.map(({ filename, vars: _values, ...frame }) => ({
          ...frame,
          ...(filename !== undefined && { filename: scrubbedText(filename) }),
        })),
      },
    }),
  };
}
