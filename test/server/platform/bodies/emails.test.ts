import { domainToASCII } from 'node:url';
import { expect, it } from 'vitest';
import { calls } from '#domain/calls.ts';
import { EMAILS } from '#test/kit/emails.ts';
import { query, serverOf, smtpOf } from '#test/kit/server/mail-fixtures.ts';
import { registration } from '#test/kit/server/member-fixtures.ts';

it('[VAL-6] [VAL-16] every e-mail address that browsers accept is stored and emailed as entered', async () => {
  const smtp = await smtpOf();
  const server = await serverOf(smtp);
  for (const email of EMAILS) await server.client.call(calls.register, { query, body: registration(email) });
  expect((await server.rows('select email from account order by created_at')).map(({ email }) => email)).toEqual(
    EMAILS,
  );
  const recipients = () => smtp.taken.flatMap(({ to }) => to.map(asTyped));
  await expect.poll(() => recipients().toSorted()).toEqual([...EMAILS].toSorted());
});

/**
 * Returns an address as the mail server reports it: local parts that end with a dot are quoted, domains are decoded.
 */
function asTyped(address: string): string {
  const at = address.lastIndexOf('@');
  return `${address.slice(0, at).replaceAll('"', '')}@${domainToASCII(address.slice(at + 1))}`;
}
