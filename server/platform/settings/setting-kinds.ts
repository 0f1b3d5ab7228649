import { isIP } from 'node:net';
import * as v from 'valibot';

/** A whole number from `least` to `most`; `of` names its unit. */
export const whole = (least: number, most: number, of = 'number') => {
  const message = `must be a whole ${of} from ${least} to ${most}`;
  return v.pipe(
    v.string(),
    v.regex(/^\d{1,6}$/, message),
    v.transform(Number),
    v.minValue(least, message),
    v.maxValue(most, message),
  );
};

/** The default number of days for which reports, support messages and other data outside entries are kept. */
export const KEEP_DAYS = 400;
export const KeepDays = v.optional(whole(1, 3_650, 'number of days'), String(KEEP_DAYS));

export const Port = v.pipe(
  v.string(),
  v.regex(/^\d{1,5}$/, 'must be a port number from 0 to 65535'),
  v.transform(Number),
  v.maxValue(65_535, 'must be a port number from 0 to 65535'),
);

/**
 * Whether a text is an IP address, or a network as address/bits. Zero bits are rejected: they would mean everyone, for
 * which TRUST_PROXY has `true`.
 */
function isNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/');
  const family = address.includes('%') ? 0 : isIP(address);
  if (family === 0 || more.length > 0) return false;
  return bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= (family === 6 ? 128 : 32));
}

/** The trusted proxies: all (`true`), none (`false`), or a list of addresses or networks, separated by commas. */
export const TrustProxy = v.pipe(
  v.optional(v.string(), 'false'),
  v.check(
    (text) => text === 'true' || text === 'false' || text.split(',').every((address) => isNetwork(address.trim())),
    'must be true (trusts everyone), false, or the IP addresses or networks of the proxies, separated by commas, such as 10.0.0.0/8',
  ),
  v.transform((text) =>
    text === 'true' || text === 'false' ? text === 'true' : text.split(',').map((address) => address.trim()),
  ),
);

/** Addresses or networks, separated by commas, that webhooks may call although they are not public. */
export const Networks = v.pipe(
  v.optional(v.string(), ''),
  v.transform((text) => (text === '' ? [] : text.split(',').map((address) => address.trim()))),
  v.check(
    (networks) => networks.every(isNetwork),
    'must be IP addresses or networks, separated by commas, such as 10.0.0.0/8',
  ),
);

const SECRET_LENGTH = 32;

/** A secret that is too long to guess. */
export const CaptchaSecret = v.optional(
  v.pipe(v.string(), v.minLength(SECRET_LENGTH, `must have at least ${SECRET_LENGTH} characters`)),
);

export const TrueByDefault = v.optional(v.picklist(['true', 'false'], 'must be true or false'), 'true');

export const NodeEnv = v.optional(
  v.picklist(['development', 'test', 'production'], 'must be development, test or production'),
  'development',
);

export const LogLevel = v.optional(
  v.picklist(
    ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
    'must be fatal, error, warn, info, debug, trace or silent',
  ),
);
