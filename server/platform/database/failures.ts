/**
 * SQLSTATE classes and codes caused by the database, its disk, load or setup, and not by the statement: connection,
 * authorisation, no such database, serialisation, resources, object state, operator intervention, system,
 * configuration, internal errors (damaged files), a read-only database, a transaction that took too long, and a missing
 * privilege.
 */
const SQLSTATE = /^(?:(?:08|28|3D|40|53|55|57|58|F0|XX)[0-9A-Z]{3}|25006|25P0[34]|42501)$/;

/** Error codes of the operating system caused by the network, the disk or its limits. */
const SYSTEM = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENETDOWN',
  'EADDRNOTAVAIL',
  'ENOSPC',
  'EDQUOT',
  'EIO',
  'EROFS',
  'EMFILE',
  'ENFILE',
  'ENOMEM',
  'ENOBUFS',
]);

/** Messages that `pg` reports without a code. */
const LOST_CONNECTION = new RegExp(
  `^(?:${[
    'Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout',
    'Client has encountered a connection error|Client was closed|Cannot use a pool after calling end',
  ].join('|')})`,
);

/** Whether the database or the disk caused an error, so a retry may succeed (OUTAGE-6). */
export function isOutOfOrder(error: unknown): boolean {
  if (error instanceof AggregateError && error.errors.some(isOutOfOrder)) return true;
  if (!(error instanceof Error)) return false;
  const { code, message, cause } = error as Error & { code?: unknown };
  if (typeof code === 'string' && (SQLSTATE.test(code) || SYSTEM.has(code))) return true;
  return LOST_CONNECTION.test(message) || isOutOfOrder(cause);
}
