/** As much of a parameter, and as many of them, as is worth keeping. */
const MOST_CHARACTERS = 200;
const MOST_PARAMETERS = 20;

/**
 * UTM parameters in a form that can be stored: control characters are dropped, long ones cut, too many left out. They
 * come from links that a visitor cannot correct, so nothing is ever refused for them (ENTRY-4).
 */
export function cleanUtm(utm: Readonly<Record<string, string>>): Record<string, string> {
  const clean = (text: string): string => text.replace(/\p{Cc}|\p{Cs}/gu, '').slice(0, MOST_CHARACTERS);
  return Object.fromEntries(
    Object.entries(utm)
      .slice(0, MOST_PARAMETERS)
      .map(([name, value]) => [clean(name), clean(value)]),
  );
}
