const STATUS = '/status/';

/** The path of a submission's status page: its code is all that opens it (STATUS-2). */
export function statusPath(code: string): string {
  return `${STATUS}${code}`;
}

/** The code in the path of a status page; null for any other path. */
export function statusCodeOf(path: string): string | null {
  const code = path.startsWith(STATUS) ? path.slice(STATUS.length) : '';
  return /^[\w-]+$/.test(code) ? code : null;
}
