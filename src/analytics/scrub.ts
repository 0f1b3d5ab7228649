import type { ErrorEvent, Exception } from '@sentry/browser';

/** Where the error happened, without identifying anyone. */
interface Place {
  readonly address: string;
  readonly userAgent: string;
}

/**
 * Queries and fragments may hold tokens, paths from e-mails hold codes, and a message may quote what was typed.
 */
const PERSONAL: readonly (readonly [RegExp, string])[] = [
  [/data:[\w/+.-]+[;,][^\s"'<>)]*/g, 'data:'],
  [/[?#][\w.~%-]+=[^\s"'<>)]*/g, ''],
  [/(https?:\/\/[^\s"'<>?#)]+)[?#][^\s"'<>)]*/g, '$1'],
  [/(\/(?:user\/(?:verify|reset-password)|status)\/)[^\s/"'<>)]+/g, '$1{code}'],
  [/[^\s@"'<>(),;:]+@[^\s@"'<>(),;:]+\.[^\s@"'<>(),;:]+/g, '{email}'],
  [/[+(]*\d[\d\s().-]{5,}\d/g, '{number}'],
];

/** Removes queries of addresses, account codes, e-mail addresses and numbers as long as a telephone number. */
export function scrubbedText(text: string): string {
  return PERSONAL.reduce((rest, [pattern, replacement]) => rest.replace(pattern, replacement), text);
}

/**
 * What is reported of an error: its kind, text and stack, the address and the browser; nothing about the visitor or
 * what they entered.
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
