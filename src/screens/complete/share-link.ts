/**
 * How a link went out: by the platform's share sheet, or as a copy; `none` where the visitor changed their mind,
 * `refused` where neither works.
 */
export type Shared = 'shared' | 'copied' | 'none' | 'refused';

/**
 * Hands a link to the platform's share sheet; where there is none, copies it (DONE-9). Call it from a press.
 *
 * @param url the link, absolute
 * @param title what the share sheet calls it
 */
export async function shareLink(url: string, title: string): Promise<Shared> {
  if (typeof navigator.share === 'function') {
    try {
      await navigator.share({ url, title });
      return 'shared';
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'none';
    }
  }
  try {
    await navigator.clipboard.writeText(url);
    return 'copied';
  } catch {
    return 'refused';
  }
}
