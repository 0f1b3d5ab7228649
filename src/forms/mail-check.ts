/** Suggests an address for one whose domain looks mistyped; null where there is nothing to suggest. */
export type MailCheck = (email: string) => string | null;

/** Providers that the library knows by halves, or not at all and takes for mistyped names of others. */
const OTHER_PROVIDERS = (
  'outlook.com hotmail.com live.com yahoo.com mail.com ' +
  'gmx.net gmx.com gmx.us mac.com pm.me duck.com hey.com tutanota.com tuta.com zoho.com ' +
  'outlook.es outlook.com.mx hotmail.com.mx hotmail.es live.com.mx yahoo.com.mx yahoo.es ' +
  'prodigy.net.mx verizon.net bellsouth.net earthlink.net frontier.com juno.com rocketmail.com ' +
  'q.com rr.com cs.com email.com gmx.de va.gov'
).split(' ');

/** Loads the check, which is not part of the first page. */
export async function loadMailCheck(): Promise<MailCheck> {
  const { run, POPULAR_DOMAINS } = await import('@zootools/email-spell-checker');
  const domains = [...POPULAR_DOMAINS, ...OTHER_PROVIDERS];
  return (email) => {
    const found = run({ email, domains });
    // It also guesses other top-level domains for those that it does not know: only providers are offered.
    if (!found || !domains.includes(found.domain)) return null;
    // The part before the @ stays as typed: the library makes it lower case.
    return `${email.slice(0, email.lastIndexOf('@'))}@${found.domain}`;
  };
}
