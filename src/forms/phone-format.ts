/** A text and the position of the caret in it. */
interface Typed {
  readonly text: string;
  readonly caret: number;
}

/** Formats a partial or complete phone number that consists of digits and perhaps a leading plus. */
export type FormatPhone = (text: string) => string;

/**
 * Loads the formatter, whose tables are too large for the main bundle. It treats numbers without a plus as US numbers.
 */
export async function loadPhoneFormat(): Promise<FormatPhone> {
  const { AsYouType } = await import('libphonenumber-js/min');
  return (text) => new AsYouType('US').input(text);
}

/**
 * Returns the phone number in its usual format, with the caret after the same digit as before. Text that is not a phone
 * number, such as an extension or words, stays as typed, and the server validates it.
 */
export function formatPhone(format: FormatPhone, { text, caret }: Typed): Typed {
  if (!/^[\d\s()+.\-/]*$/.test(text)) return { text, caret };
  const formatted = format(text);
  // Keep a trailing space, because it separates the next digits.
  if (formatted === text.trimEnd() || dialled(formatted) !== dialled(text)) return { text, caret };
  const before = dialled(text.slice(0, caret)).length;
  return { text: formatted, caret: before === dialled(text).length ? formatted.length : behind(formatted, before) };
}

/** Returns the characters that would be dialled: digits and plus. */
function dialled(text: string): string {
  return text.replace(/[^\d+]/g, '');
}

/** Returns the position after the `count`-th dialled character. */
function behind(text: string, count: number): number {
  let place = 0;
  for (let seen = 0; seen < count && place < text.length; place += 1) if (/[\d+]/.test(text[place] ?? '')) seen += 1;
  return place;
}
