/**
 * The reference of a submission from before each had one of its own (STATUS-1): the first 8 characters of its uuid in
 * upper case, such as `0199F3A2`. Its confirmation and its mails have said so.
 */
export function shortReference(uuid: string): string {
  return uuid.slice(0, 8).toUpperCase();
}
