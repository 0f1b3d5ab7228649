/** Whether a text is an absolute address. As URL.canParse, which browsers have had since Chrome 120 and Safari 17. */
export function isAddress(text: string): boolean {
  try {
    return Boolean(new URL(text));
  } catch {
    return false;
  }
}
