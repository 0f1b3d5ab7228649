/** Whether a text is an absolute URL. Like URL.canParse, which browsers have only since Chrome 120 and Safari 17. */
export function isAddress(text: string): boolean {
  try {
    return Boolean(new URL(text));
  } catch {
    return false;
  }
}
