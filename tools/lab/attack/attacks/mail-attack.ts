import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Attack, Context, Outcome } from '../attack.ts';
import type { Attacked } from '../kit/attacked.ts';
import { CLUB, RAFFLE } from '../kit/attacked-campaigns.ts';
import { addressOf, entryOf, submissionPath } from '../kit/attack-entries.ts';
import { type Gun, inParallel } from '../kit/http.ts';
import { type MailServer, REFUSED, startMailServer } from '../kit/mail-server.ts';
import { answered, register } from '../kit/attack-members.ts';
import { boundsOf, outcomeOf, tally } from '../kit/tally.ts';
import { underFire } from '../kit/under-fire.ts';

/** The guarantee: a link is emailed within this time, however many other emails are waiting. Milliseconds. */
const LINK_MS = 5_000;
/** Time that a busy mail server takes per email, in milliseconds. */
const SLOW_MS = 150;
/**
 * Time in milliseconds after the link within which all other emails must be sent or permanently failed. The mail server
 * is fast by then.
 */
const LEFT_MS = 60_000;
/** Maximum emails per day to an unverified address, and maximum tries for an address that rejects emails. */
const [MOST_A_DAY, MOST_TRIES] = [5, 3];

/** Waits for an email with a link to an address. @returns Infinity if none arrives within the limit */
async function linkAfter({ taken }: MailServer, to: string, since: number, limitMs: number): Promise<number> {
  while (Date.now() - since < limitMs) {
    const mail = taken.find(
      (one) => one.to === to && one.at >= since && /\/user\/(?:verify|reset-password)\//.test(one.text),
    );
    if (mail) return mail.at - since;
    await wait(20);
  }
  return Number.POSITIVE_INFINITY;
}

/** Waits until no email is left to send. @returns the number left when the limit is reached */
async function leftAfter({ row }: Attacked, limitMs: number): Promise<number> {
  const limit = Date.now() + limitMs;
  for (;;) {
    const { left } = await row<{ left: number }>(
      'select count(*)::int as left from mail where sent_at is null and given_up_at is null',
    );
    if (left === 0 || Date.now() > limit) return left;
    await wait(250);
  }
}

async function storm(context: Context, attacked: Attacked, gun: Gun, mails: MailServer): Promise<Outcome> {
  const { isShort } = context;
  const [refusals, toVictim] = isShort ? [80, 40] : [500, 300];
  const [owner, victim, query] = [
    'owner@attack.example.com',
    'victim@attack.example.com',
    `campaign_uuid=${CLUB.campaign.uuid}`,
  ];
  await register(gun, CLUB, owner);
  await linkAfter(mails, owner, 0, LINK_MS);
  mails.slowMs = SLOW_MS;
  const counted = tally();
  const everySo = Math.ceil((refusals + toVictim) / toVictim);
  const emails = Array.from({ length: refusals + toVictim }, (_, index) =>
    index % everySo === 0 ? victim : `nobody${index}@${REFUSED}`,
  );
  const [linkMs, measured] = await attacked.measure(async () => {
    await inParallel(emails.entries(), 16, async ([index, email]) => {
      const from = { 'idempotency-key': randomUUID(), 'x-forwarded-for': addressOf(index) };
      counted.add(await gun.call('POST', submissionPath(RAFFLE), entryOf(RAFFLE, { email }), from));
    });
    const since = Date.now();
    const forgot = `/front_end/profile/forgot?email=${encodeURIComponent(owner)}&${query}`;
    answered(await gun.call('POST', forgot, undefined, { 'x-forwarded-for': addressOf(70_000) }));
    return linkAfter(mails, owner, since, isShort ? 2 * LINK_MS : 60_000);
  });
  // From here on only the number of tries matters: rejected emails are retried after 1 s, and again 2 s later.
  mails.slowMs = 0;
  const left = await leftAfter(attacked, LEFT_MS);
  const got = mails.taken.filter(({ to }) => to === victim).length;
  const nobodies = new Set(emails).size - 1;
  const tries = [...mails.refused.values()];
  const differing = tries.filter((times) => times !== MOST_TRIES).length;
  const inSeconds = Number.isFinite(linkMs) ? `${(linkMs / 1_000).toFixed(1)} s` : 'no waiting time';
  return outcomeOf(`a reset link behind ${emails.length} emails`, counted, measured, {
    lost: Number.isFinite(linkMs) ? `0 (the link was sent after ${inSeconds})` : 'the link',
    bounds: boundsOf(context),
    broken: [
      ...(linkMs > LINK_MS ? [`the reset link was sent after ${inSeconds} (at most 5 s)`] : []),
      ...(got === 0 ? ['at least one address got no email'] : []),
      ...(got > MOST_A_DAY ? [`one unverified address got ${got} confirmations (at most ${MOST_A_DAY} a day)`] : []),
      ...(tries.length === nobodies ? [] : [`${tries.length} of ${nobodies} rejected addresses were tried`]),
      ...(differing > 0
        ? [`${differing} rejected addresses were not tried ${MOST_TRIES} times, but up to ${Math.max(...tries)} times`]
        : []),
      ...(left > 0 ? [`${left} emails were neither sent nor marked as failed after ${LEFT_MS / 1_000} s`] : []),
    ],
  });
}

export const mail: Attack = {
  name: 'mail',
  rows: ['MAIL-3'],
  promise:
    'Links are emailed within 5 s regardless of the queue; rejected addresses fail permanently, and no mailbox is flooded',
  isPlain: false,
  run: async (context) => {
    const mails = await startMailServer();
    try {
      const environment = { RATE_LIMITS: 'false', SMTP_URL: mails.url, MAIL_FROM: 'Promenade <no-reply@example.com>' };
      return await underFire(context, (attacked, gun) => storm(context, attacked, gun, mails), { environment });
    } finally {
      await mails.stop();
    }
  },
};
