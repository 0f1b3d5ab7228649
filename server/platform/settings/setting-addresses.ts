import * as v from 'valibot';
import { isAddress } from '#domain/formats/web-address.ts';

function hasProtocol(text: string, protocol: RegExp): boolean {
  return isAddress(text) && protocol.test(new URL(text).protocol);
}

/** An address of this computer to listen on, or a host name. The default is unreachable from other computers. */
export const Host = v.optional(
  v.pipe(v.string(), v.regex(/^[a-z0-9.:_-]+$/i, 'must be an IP address or a host name, for example 127.0.0.1')),
  '127.0.0.1',
);

export const PostgresUrl = v.optional(
  v.pipe(
    v.string(),
    v.check(
      (text) => hasProtocol(text, /^postgres(?:ql)?:$/),
      'must be an address such as postgres://user:password@host:5432/database',
    ),
  ),
);

/** OTEL_EXPORTER_OTLP_ENDPOINT; OpenTelemetry's own packages read its other variables. */
export const TraceCollector = v.optional(
  v.pipe(
    v.string(),
    v.check((text) => hasProtocol(text, /^https?:$/), 'must be an address such as http://localhost:4318'),
  ),
);

const GOOGLE_VERIFY = 'https://www.google.com/recaptcha/api/siteverify';

export const RecaptchaVerifyUrl = v.optional(
  v.pipe(
    v.string(),
    v.check((text) => hasProtocol(text, /^https?:$/), 'must be an http or https address'),
  ),
  GOOGLE_VERIFY,
);

export const SmtpUrl = v.optional(
  v.pipe(
    v.string(),
    v.check((text) => hasProtocol(text, /^smtps?:$/), 'must be an address such as smtp://user:password@host:587'),
  ),
);

export const MailFrom = v.optional(
  v.pipe(
    v.string(),
    v.regex(
      /^(?:[^<>@\r\n]*<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/,
      'must be a sender such as Promenade <no-reply@example.com>',
    ),
  ),
);

/** A host name, with a port unless it is the default. */
export const DeskHost = v.optional(
  v.pipe(
    v.string(),
    v.toLowerCase(),
    v.regex(/^[a-z\d](?:[a-z\d.-]*[a-z\d])?(?::\d{1,5})?$/, 'must be a host name such as desk.example.com'),
  ),
);
