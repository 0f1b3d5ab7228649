const STATUS = '/status/';

/** Returns the path of a submission's status page. Anyone with its code can open the page (STATUS-2). */
export function statusPath(code: string): string {
  return `${STATUS}${code}`;
}

/** Returns the code in the path of a status page; null for any other path. */
export function statusCodeOf(path: string): string | null {
  const code = path.startsWith(STATUS) ? path.slice(STATUS.length) : '';
  return /^[\w-]+$/.test(code) ? code : null;
}
