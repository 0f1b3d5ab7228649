/**
 * Returns the reference of a submission stored before references existed (STATUS-1): the first 8 characters of its uuid
 * in upper case, such as `0199F3A2`. Its confirmation and its emails use it.
 */
export function shortReference(uuid: string): string {
  return uuid.slice(0, 8).toUpperCase();
}
