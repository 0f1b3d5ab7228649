/** The maximum length of a stored parameter, and the maximum number of parameters. */
const MOST_CHARACTERS = 200;
const MOST_PARAMETERS = 20;

/**
 * Returns UTM parameters in a storable form: without control characters, long values cut, surplus ones left out. They
 * come from links that a visitor cannot correct, so they never cause an error response (ENTRY-4).
 */
export function cleanUtm(utm: Readonly<Record<string, string>>): Record<string, string> {
  const clean = (text: string): string =>
    text
      .replace(/\p{Cc}|\p{Cs}/gu, '')
      .slice(0, MOST_CHARACTERS)
      // The cut may leave half of a surrogate pair, which databases reject.
      .replace(/\p{Cs}/gu, '');
  return Object.fromEntries(
    Object.entries(utm)
      .slice(0, MOST_PARAMETERS)
      .map(([name, value]) => [clean(name), clean(value)]),
  );
}
