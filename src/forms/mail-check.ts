/** Suggests an address if the domain looks mistyped; null if there is no suggestion. */
export type MailCheck = (email: string) => string | null;

/** Providers that the library does not know, or not completely. It would treat them as mistyped names of others. */
const OTHER_PROVIDERS = (
  'outlook.com hotmail.com live.com yahoo.com mail.com ' +
  'gmx.net gmx.com gmx.us mac.com pm.me duck.com hey.com tutanota.com tuta.com zoho.com ' +
  'outlook.es outlook.com.mx hotmail.com.mx hotmail.es live.com.mx yahoo.com.mx yahoo.es ' +
  'prodigy.net.mx verizon.net bellsouth.net earthlink.net frontier.com juno.com rocketmail.com ' +
  'q.com rr.com cs.com email.com gmx.de va.gov'
).split(' ');

/** Loads the check, which is not part of the code of the first page. */
export async function loadMailCheck(): Promise<MailCheck> {
  const { run, POPULAR_DOMAINS } = await import('@zootools/email-spell-checker');
  const domains = [...POPULAR_DOMAINS, ...OTHER_PROVIDERS];
  return (email) => {
    const found = run({ email, domains });
    // For unknown domains, the library also guesses another top-level domain. Suggest only known providers.
    if (!found || !domains.includes(found.domain)) return null;
    // The library lower-cases the part before the @; keep it as typed.
    return `${email.slice(0, email.lastIndexOf('@'))}@${found.domain}`;
  };
}
