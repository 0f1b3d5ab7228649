import { randomUUID } from 'node:crypto';
import type { Attack, Context, Outcome } from '../attack.ts';
import { setTimeout as wait } from 'node:timers/promises';
import { startExternalPostgres } from '#test/kit/postgres-faults.ts';
import { type Attacked, makeDatabase, startAttacked } from '../kit/attacked.ts';
import { PRIZES, RAFFLE } from '../kit/attacked-campaigns.ts';
import { cleanUp } from '../kit/clean-up.ts';
import { addressOf, entryOf, submissionPath } from '../kit/attack-entries.ts';
import { type Gun, inParallel, loadGun } from '../kit/http.ts';
import { type MailServer, startMailServer } from '../kit/mail-server.ts';
import { type OpenPlay, playPath } from '../kit/attack-members.ts';
import { type Bounds, boundsOf, outcomeOf, tally } from '../kit/tally.ts';

type Guns = readonly [Gun, Gun];

/** Sends the same request to both servers in parallel, with a new address for each visitor. */
async function twice(
  guns: Guns,
  attacked: Attacked,
  mails: MailServer,
  visitors: number,
  bounds: Bounds,
): Promise<Outcome> {
  const counted = tally();
  const differing = { submissions: 0, plays: 0 };
  const both = async (path: string, body: unknown, headers: Record<string, string>) => {
    const answers = await Promise.all(guns.map((gun) => gun.call('POST', path, body, headers)));
    for (const answer of answers) counted.add(answer);
    return answers.flatMap(({ status, text }) => (status === 200 ? [JSON.parse(text) as Record<string, unknown>] : []));
  };
  const [, measured] = await attacked.measure(() =>
    inParallel(
      Array.from({ length: visitors }, (_, index) => addressOf(index)),
      8,
      async (address) => {
        const from = { 'x-forwarded-for': address, 'idempotency-key': randomUUID() };
        const uuids = (await both(submissionPath(PRIZES), entryOf(PRIZES), from)).map(({ uuid }) => String(uuid));
        if (uuids.length !== 2 || new Set(uuids).size !== 1) differing.submissions += 1;
        const plays = (await both(playPath(PRIZES, uuids[0] ?? ''), undefined, from)) as unknown[] as OpenPlay[];
        if (plays.length !== 2 || new Set(plays.map(({ playUuid }) => playUuid)).size !== 1) differing.plays += 1;
      },
    ),
  );
  const { doubled, stored, mailed } = await attacked.row<{ doubled: number; stored: number; mailed: number }>(
    `select (select count(*)::int from (select prize_unit_id from play where prize_unit_id is not null group by 1 having count(*) > 1) as twice) as doubled,
            (select count(*)::int from submission) as stored, (select count(*)::int from mail) as mailed`,
  );
  for (let waited = 0; waited < 20_000 && mails.taken.length < mailed; waited += 250) await wait(250);
  await wait(500);
  const ids = mails.taken.map(({ text }) => /^message-id: (.*)$/im.exec(text)?.[1]);
  const repeated = ids.length - new Set(ids).size;
  return outcomeOf(`${visitors} visitors on two servers with one database`, counted, measured, {
    lost: `${visitors - stored} submissions, ${Math.max(0, mailed - new Set(ids).size)} mails`,
    bounds,
    broken: [
      ...(differing.submissions > 0
        ? [`${differing.submissions} keys got different responses from the two servers`]
        : []),
      ...(differing.plays > 0 ? [`${differing.plays} submissions got different plays from the two servers`] : []),
      ...(doubled !== 0 ? [`${doubled} prizes were won twice`] : []),
      ...(stored !== visitors ? [`${stored} submissions are stored of ${visitors}`] : []),
      ...(repeated > 0 ? [`${repeated} mails were sent twice`] : []),
      ...(new Set(ids).size < mailed ? [`${mailed - new Set(ids).size} mails were not sent`] : []),
    ],
  });
}

/** Maximum messages from one address in 10 minutes. */
const MESSAGES = 30;

/** Sends twice the allowed number, alternating between the servers. Together they must accept as many as one server. */
async function limited([one, other]: Guns, attacked: Attacked, bounds: Bounds): Promise<Outcome> {
  const counted = tally();
  const path = `/front_end/${RAFFLE.campaign.uuid}/support_request`;
  const write = (index: number) => ({
    email: 'ada@example.com',
    message: `message ${index}`,
    campaignInstancePk: null,
    language: 'en-US',
    supportData: {},
  });
  const [, measured] = await attacked.measure(() =>
    inParallel(
      Array.from({ length: 2 * MESSAGES }, (_, index) => index),
      4,
      async (index) => {
        counted.add(
          await (index % 2 === 0 ? one : other).call('POST', path, write(index), {
            'x-forwarded-for': addressOf(99_999),
          }),
        );
      },
    ),
  );
  const taken = counted.statuses[200] ?? 0;
  return outcomeOf(`${2 * MESSAGES} messages from one address to two servers`, counted, measured, {
    bounds,
    broken:
      taken === MESSAGES
        ? []
        : [`${taken} messages from one address were accepted (limit for all servers: ${MESSAGES})`],
  });
}

export const twins: Attack = {
  name: 'twins',
  rows: ['SECURITY-6', 'API-11', 'SUBM-8'],
  promise:
    'Two servers on one database act as one: one submission per key, one play per submission, no duplicate prize or email, shared rate limits',
  isPlain: false,
  run: async (context: Context) => {
    const made = cleanUp();
    try {
      const external = context.postgresUrl === undefined ? await startExternalPostgres() : null;
      made.later(() => external?.stop());
      const database = await makeDatabase(context.postgresUrl ?? external?.url('postgres') ?? '');
      made.later(() => database.drop());
      const mails = await startMailServer();
      made.later(() => mails.stop());
      const environment = { SMTP_URL: mails.url, MAIL_FROM: 'Promenade <no-reply@example.com>' };
      const start = async (): Promise<Attacked> => {
        const attacked = await startAttacked(context, { databaseUrl: database.url, environment });
        made.later(() => attacked.stop());
        return attacked;
      };
      const [first, second] = [await start(), await start()];
      const guns: Guns = [loadGun(first.origin), loadGun(second.origin)];
      made.later(() => guns.forEach((gun) => gun.close()));
      return [
        await twice(guns, first, mails, context.isShort ? 60 : 400, boundsOf(context)),
        await limited(guns, first, boundsOf(context)),
      ];
    } finally {
      await made.now();
    }
  },
};
