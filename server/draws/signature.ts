const HEXADECIMAL = /^[\da-f]*$/i;
const IN_ANSWER = /"signature"\s*:\s*"([\da-f]+)"/i;

/**
 * Extracts the signature of a beacon round from the signature itself or from the network's JSON response.
 *
 * @returns in lower case, not verified; undefined if the text has none
 */
export function signatureOf(text: string): string | undefined {
  const trimmed = text.trim();
  return (HEXADECIMAL.test(trimmed) ? trimmed : IN_ANSWER.exec(trimmed)?.[1])?.toLowerCase();
}
