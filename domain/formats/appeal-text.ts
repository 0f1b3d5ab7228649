/** The maximum length of an appeal, in characters. */
export const LONGEST_APPEAL = 2_000;

/** Whether a text may be sent as an appeal: not blank, and within the maximum without its outer spaces (STATUS-7). */
export function isAppeal(text: string): boolean {
  const { length } = text.trim();
  return length > 0 && length <= LONGEST_APPEAL;
}
