/** A text and the position of the caret in it. */
interface Typed {
  readonly text: string;
  readonly caret: number;
}

/** Formats a phone number as it is typed, from digits and a leading plus. */
export type FormatPhone = (text: string) => string;

/**
 * Loads the formatter, whose tables are too large for the main bundle. Numbers without a plus are read as American
 * ones.
 */
export async function loadPhoneFormat(): Promise<FormatPhone> {
  const { AsYouType } = await import('libphonenumber-js/min');
  return (text) => new AsYouType('US').input(text);
}

/**
 * The phone number in its usual format, with the caret after the same digit as before. Anything that is not a phone
 * number (an extension, words) stays as typed: the server decides.
 */
export function formatPhone(format: FormatPhone, { text, caret }: Typed): Typed {
  if (!/^[\d\s()+.\-/]*$/.test(text)) return { text, caret };
  const formatted = format(text);
  // A trailing space begins what comes next.
  if (formatted === text.trimEnd() || dialled(formatted) !== dialled(text)) return { text, caret };
  const before = dialled(text.slice(0, caret)).length;
  return { text: formatted, caret: before === dialled(text).length ? formatted.length : behind(formatted, before) };
}

/** What would be dialled: digits and plus. */
function dialled(text: string): string {
  return text.replace(/[^\d+]/g, '');
}

/** The position after the `count`-th dialled character. */
function behind(text: string, count: number): number {
  let place = 0;
  for (let seen = 0; seen < count && place < text.length; place += 1) if (/[\d+]/.test(text[place] ?? '')) seen += 1;
  return place;
}
