/**
 * The short reference of a submission, which visitors read on the confirmation and in the mails, and name to support
 * (E-3): the first 8 characters of its uuid in upper case, such as `0199F3A2`.
 */
export function shortReference(uuid: string): string {
  return uuid.slice(0, 8).toUpperCase();
}
