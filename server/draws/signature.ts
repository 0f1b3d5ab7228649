const HEXADECIMAL = /^[\da-f]*$/i;
const IN_ANSWER = /"signature"\s*:\s*"([\da-f]+)"/i;

/**
 * The signature of a round of public dice, in a text that is one, or the answer of the network that has it.
 *
 * @returns in lower case, not checked; undefined if there is none in it
 */
export function signatureOf(text: string): string | undefined {
  const trimmed = text.trim();
  return (HEXADECIMAL.test(trimmed) ? trimmed : IN_ANSWER.exec(trimmed)?.[1])?.toLowerCase();
}
