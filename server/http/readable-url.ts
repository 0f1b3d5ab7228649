/** The address that an unreadable one is answered as: no page has it, since its name begins with a dot (S-17). */
export const UNREADABLE = '/.unreadable';

/** Calls answer such an address themselves, as they do any wrong parameter. */
const CALLS = /^\/(?:front_end|desk)\//;

/**
 * The address of a request as it is looked up: one whose path is not percent-encoded UTF-8, such as `/%E0%A4%A`, is
 * that of a page that there is not (S-35). The framework's own refusal would be JSON, and pass by every hook.
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
