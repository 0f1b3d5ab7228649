/** The replacement for an unreadable address. No page has it, since its name begins with a dot (SECURITY-8). */
export const UNREADABLE = '/.unreadable';

/** API calls handle such an address themselves, like any wrong parameter. */
const CALLS = /^\/(?:front_end|desk)\//;

/**
 * Returns the address under which a request is routed. A path that is not percent-encoded UTF-8, such as `/%E0%A4%A`,
 * is replaced with the address of a missing page (SECURITY-15). The framework's own error response would be JSON and
 * bypass every hook.
 */
export function readableUrl(url: string): string {
  const [path = ''] = url.split('?');
  if (CALLS.test(path)) return url;
  try {
    decodeURIComponent(path);
    return url;
  } catch {
    return UNREADABLE;
  }
}
