/**
 * Outcome of sharing a link: through the platform's share sheet, or as a copy; `none` if the visitor cancelled,
 * `refused` if neither works.
 */
export type Shared = 'shared' | 'copied' | 'none' | 'refused';

/**
 * Passes a link to the platform's share sheet, or copies it if there is none (DONE-9). Call it from a user gesture.
 *
 * @param url the link, absolute
 * @param title the title of the link in the share sheet
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
