/** A text and the place of the caret in it. */
interface Typed {
  readonly text: string;
  readonly caret: number;
}

/** Formats a phone number that is being typed, digits and a leading plus. */
export type FormatPhone = (text: string) => string;

/**
 * Loads the formatter, whose tables are too large for the page itself. Numbers without a plus are read as American
 * ones.
 */
export async function loadPhoneFormat(): Promise<FormatPhone> {
  const { AsYouType } = await import('libphonenumber-js/min');
  return (text) => new AsYouType('US').input(text);
}

/**
 * The phone number in its usual form, with the caret behind the same digit as before. What is not a phone number (an
 * extension, words) stays as it was typed: the server judges.
 */
export function formatPhone(format: FormatPhone, { text, caret }: Typed): Typed {
  if (!/^[\d\s()+.\-/]*$/.test(text)) return { text, caret };
  const formatted = format(text);
  // A blank at the end is the beginning of what comes next.
  if (formatted === text.trimEnd() || dialled(formatted) !== dialled(text)) return { text, caret };
  const before = dialled(text.slice(0, caret)).length;
  return { text: formatted, caret: before === dialled(text).length ? formatted.length : behind(formatted, before) };
}

/** What would be dialled: digits and plus. */
function dialled(text: string): string {
  return text.replace(/[^\d+]/g, '');
}

/** The place behind the `count`-th dialled character. */
function behind(text: string, count: number): number {
  let place = 0;
  for (let seen = 0; seen < count && place < text.length; place += 1) if (/[\d+]/.test(text[place] ?? '')) seen += 1;
  return place;
}
