const HIDDEN = '•••';

/**
 * Masks an email address so only its owner recognises the mailbox: `ro•••@example.com`. The domain stays, because most
 * typing errors are there. Returns '' if there is no address.
 */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return at < 1 ? '' : `${email.slice(0, Math.min(2, at))}${HIDDEN}${email.slice(at)}`;
}

/** Masks a phone number except its last four digits: `••• 0148`. Returns '' if it has fewer. */
export function maskedPhone(phone: string): string {
  const digits = phone.replace(/\D/g, '');
  return digits.length < 4 ? '' : `${HIDDEN} ${digits.slice(-4)}`;
}
