/**
 * Returns the reference that the confirmation shows if the server's response has none (API-34): the first 8 characters
 * of the submission's uuid in upper case, such as `0199F3A2`.
 */
export function shortReference(uuid: string): string {
  return uuid.slice(0, 8).toUpperCase();
}
