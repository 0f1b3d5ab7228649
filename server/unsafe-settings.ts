import type { Catalogue } from './sites/catalogue.ts';
import { hostNameOf } from './platform/http/site-addresses.ts';
import type { Settings } from './platform/settings/settings.ts';
import { isLocalName } from './platform/http/this-computer.ts';

/** An unsafe combination of settings, or of settings and campaigns. */
export interface UnsafeSetting {
  /** The variable to set, or the field of a campaign's file. */
  readonly variable: string;
  /** The possible consequence, and the remedy. */
  readonly message: string;
  /** Whether the server refuses to start. */
  readonly stops: boolean;
}

type Judged = Pick<
  Settings,
  'host' | 'trustProxy' | 'rateLimits' | 'production' | 'databaseUrl' | 'recaptchaVerifyUrl' | 'mail'
> &
  Partial<Pick<Settings, 'databaseOwnerUrl' | 'jobs' | 'deskHost' | 'metricsPort' | 'metricsHost'>>;

interface Rule {
  readonly variable: string;
  /**
   * Whether it stops the start, because visitors could bypass limits, captchas or the separate host of the desk.
   * Ignored outside production.
   */
  readonly stops?: (settings: Judged) => boolean;
  /** Whether the rule applies; for rules about campaigns, the names of those affected. */
  readonly applies: (settings: Judged, catalogue: Pick<Catalogue, 'sites'>) => boolean | readonly string[];
  readonly message: string;
}

const RULES: readonly Rule[] = [
  {
    variable: 'TRUST_PROXY',
    applies: ({ trustProxy }) => trustProxy === true,
    // If the server listens on this computer only, the local proxy may still set the headers correctly.
    stops: ({ host }) => !isLocalName(host),
    message:
      'forwarded headers are trusted from everyone, so visitors can fake their address, host and location, and evade rate limits. Set TRUST_PROXY to the addresses or networks of your proxies, such as 10.0.0.0/8.',
  },
  {
    variable: 'RATE_LIMITS',
    applies: ({ rateLimits, trustProxy }) => !rateLimits && typeof trustProxy === 'boolean',
    stops: () => true,
    message:
      'requests are not rate-limited here, and no proxy is named that could limit them. Set RATE_LIMITS=true, or TRUST_PROXY to the address of the proxy that limits requests.',
  },
  {
    variable: 'RECAPTCHA_VERIFY_URL',
    applies: ({ recaptchaVerifyUrl }) => isPlain(recaptchaVerifyUrl, 'http:'),
    stops: () => true,
    message:
      'the secret of the captcha is sent unencrypted to another computer, and anyone on the network path can fake a solution. Set RECAPTCHA_VERIFY_URL to an https address.',
  },
  {
    variable: 'DESK_HOST',
    applies: ({ deskHost }, { sites }) =>
      named(
        sites.filter(({ domains }) =>
          domains.some((domain) => deskHost !== undefined && hostNameOf(domain) === hostNameOf(deskHost)),
        ),
      ),
    stops: () => true,
    message:
      'the desk would share its host with a campaign, whose pages can run scripts of third parties. Set DESK_HOST to a separate host name. These campaigns use it: ',
  },
  {
    variable: 'NODE_ENV',
    applies: ({ production, host }) => !production && !isLocalName(host),
    message:
      'other computers can reach this server outside production, including the list of campaigns, each campaign by ?campaign=NAME, and the inspector. Set NODE_ENV=production for visitors, or HOST=127.0.0.1 for yourself.',
  },
  {
    variable: 'TRUST_PROXY',
    applies: ({ production, host, trustProxy }) => production && isLocalName(host) && trustProxy === false,
    message:
      'only a proxy on this computer can forward visitors, and none is named. All visitors share one address and its rate limits, and cookies are not restricted to https. Set TRUST_PROXY=127.0.0.1.',
  },
  {
    variable: 'TRUST_PROXY',
    applies: ({ production, host, trustProxy }) => production && !isLocalName(host) && trustProxy === false,
    message:
      'this server only supports http. Direct connections are unencrypted, and visitors through a proxy share its address and its rate limits. Put a proxy with TLS in front, and set TRUST_PROXY to its address.',
  },
  {
    variable: 'METRICS_HOST',
    applies: ({ metricsPort, metricsHost = '127.0.0.1' }) => metricsPort !== undefined && !isLocalName(metricsHost),
    message:
      'anyone who can reach this address can read the metrics, including how many units of each prize are left. Allow only Prometheus to reach it, or set METRICS_HOST=127.0.0.1.',
  },
  {
    variable: 'SMTP_URL',
    applies: ({ production, mail, jobs }) => production && mail === undefined && jobs !== 'apart',
    message:
      'no email is sent, so visitors get no confirmation and cannot verify an account or reset a password. Set SMTP_URL and MAIL_FROM; the stored emails are then sent.',
  },
  {
    variable: 'SMTP_URL',
    applies: ({ mail }) => mail !== undefined && isPlain(mail.smtpUrl, 'smtp:') && !isYes(mail.smtpUrl, 'requireTLS'),
    message:
      'emails, their links and the password of the mail server are sent unencrypted if the mail server offers no TLS. Set SMTP_URL to smtps://…, or add ?requireTLS=true to it.',
  },
  {
    variable: 'SMTP_URL',
    applies: ({ mail }) =>
      mail !== undefined && new URL(mail.smtpUrl).searchParams.get('tls.rejectUnauthorized') === 'false',
    message:
      'anyone on the network path can impersonate the mail server. Remove tls.rejectUnauthorized=false from SMTP_URL.',
  },
  {
    variable: 'DATABASE_URL',
    applies: ({ databaseUrl }) => databaseUrl !== undefined && isPlainDatabase(databaseUrl),
    message:
      'the data of visitors and the password of the database are sent unencrypted to another computer. Add ?sslmode=verify-full to DATABASE_URL.',
  },
  {
    variable: 'DATABASE_URL',
    applies: ({ databaseUrl }) => databaseUrl !== undefined && isUnverifiedDatabase(databaseUrl),
    message:
      'anyone on the network path can impersonate the database. Set sslmode=verify-full in DATABASE_URL, and sslrootcert if no public authority issued the certificate.',
  },
  {
    variable: 'DATABASE_OWNER_URL',
    applies: ({ production, databaseOwnerUrl }) => production && databaseOwnerUrl !== undefined,
    message:
      'the running server knows the password of the owner of all tables, so anyone who reads its memory or environment can drop them. Run npx promenade database migrate with DATABASE_OWNER_URL before each start, and do not set it for the server.',
  },
  {
    variable: 'DATABASE_OWNER_URL',
    applies: ({ databaseOwnerUrl }) => databaseOwnerUrl !== undefined && isPlainDatabase(databaseOwnerUrl),
    message:
      'the password of the owner of all tables is sent unencrypted to another computer. Add ?sslmode=verify-full to DATABASE_OWNER_URL.',
  },
  {
    variable: 'DATABASE_OWNER_URL',
    applies: ({ databaseOwnerUrl }) => databaseOwnerUrl !== undefined && isUnverifiedDatabase(databaseOwnerUrl),
    message:
      'anyone on the network path can impersonate the database and learn the password of the owner of all tables. Set sslmode=verify-full in DATABASE_OWNER_URL, and sslrootcert if no public authority issued the certificate.',
  },
  {
    variable: 'domains',
    applies: ({ production }, { sites }) =>
      production ? named(sites.filter(({ domains }) => domains.length === 0)) : false,
    message:
      'campaigns without a public address are unreachable, and their emails cannot link to them. Set domains in the files of: ',
  },
  {
    variable: 'domains',
    applies: ({ production }, { sites }) =>
      production
        ? named(sites.filter(({ domains }) => domains.some((domain) => isLocalName(hostNameOf(domain)))))
        : false,
    message:
      'addresses of this computer are not public, and emails link to them. Set domains to the hosts that visitors use, in the files of: ',
  },
  {
    variable: 'configuration.production',
    applies: ({ production }, { sites }) =>
      production ? named(sites.filter(({ configuration }) => !configuration.production)) : false,
    message:
      'pages show visitors the details of errors, and visitors can inspect the chart if inspection is on. Set configuration.production to true, except on a staging host, in the files of: ',
  },
];

/** Returns the unsafe settings, given these campaigns (SECURITY-9), the worst first. Pure. */
export function unsafeSettings(settings: Judged, catalogue: Pick<Catalogue, 'sites'>): UnsafeSetting[] {
  return RULES.flatMap(({ variable, applies, stops, message }) => {
    const found = applies(settings, catalogue);
    if (found === false || (Array.isArray(found) && found.length === 0)) return [];
    const names = Array.isArray(found) ? `${found.join(', ')}.` : '';
    return [{ variable, message: `${message}${names}`, stops: settings.production && (stops?.(settings) ?? false) }];
  });
}

/** Whether an address leads to another computer without TLS. */
function isPlain(address: string, protocol: string): boolean {
  const url = new URL(address);
  return url.protocol === protocol && !isLocalName(url.hostname);
}

/**
 * Whether a database is on this computer or behind a local socket, so no other computer can intercept the connection.
 */
function isOwnDatabase(address: string): boolean {
  const { hostname, searchParams } = new URL(address);
  const host = searchParams.get('host') ?? hostname;
  return host === '' || /^(?:\/|%2f)/i.test(host) || isLocalName(host);
}

/**
 * Whether the connection uses TLS but accepts any certificate. Follows the driver's parameters: with
 * `uselibpqcompat=true` it reads `sslmode` as libpq does.
 */
function isUnverifiedDatabase(address: string): boolean {
  const { searchParams } = new URL(address);
  const mode = searchParams.get('sslmode') ?? '';
  if (isOwnDatabase(address)) return false;
  if (searchParams.get('uselibpqcompat') !== 'true') return mode === 'no-verify';
  return mode === 'prefer' || (mode === 'require' && !searchParams.get('sslrootcert'));
}

/** Whether the connection to another computer is unencrypted. The driver uses TLS only with one of these parameters. */
function isPlainDatabase(address: string): boolean {
  const { searchParams } = new URL(address);
  if (isOwnDatabase(address)) return false;
  const mode = searchParams.get('sslmode');
  if (mode !== null) return mode === 'disable';
  const hasFiles = ['sslcert', 'sslkey', 'sslrootcert'].some((name) => searchParams.has(name));
  return !isYes(address, 'ssl') && !hasFiles && searchParams.get('sslnegotiation') !== 'direct';
}

/** Whether the driver reads a parameter of an address's query as true. */
function isYes(address: string, name: string): boolean {
  return ['true', '1'].includes(new URL(address).searchParams.get(name) ?? '');
}

function named(sites: Catalogue['sites']): string[] {
  return sites.map(({ name }) => name);
}
