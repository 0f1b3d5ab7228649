import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import type { Attack, Outcome } from '../attack.ts';
import { CLUB, REBATE } from '../kit/attacked-campaigns.ts';
import { addressOf } from '../kit/attack-entries.ts';
import { type Answer, inParallel, KNOWN, loadGun, type Shot } from '../kit/http.ts';
import { onServer, type Attackable } from '../kit/scene.ts';
import { type Bounds, boundsOf, outcomeOf, tally } from '../kit/tally.ts';

/** A body designed to cost the server far more than the attacker. */
interface Hostile {
  readonly what: string;
  readonly path: (campaignUuid: string) => string;
  readonly body: () => Buffer | Promise<Buffer>;
  /** JSON by default. */
  readonly type?: string;
  /** Number of these bodies, all sent in parallel. */
  readonly times: number;
  /** Whether the bodies may exceed the memory that the process can use at once. If so, 503 is allowed. */
  readonly mayOverflow?: boolean;
  readonly isLong?: boolean;
}

const MB = 1_000_000;

const submission = (uuid: string) => `/front_end/${uuid}/submission`;
const unknown = () => '/front_end/00000000-0000-4000-8000-000000000000/submission';
const items = (field: string, item: string, count: number) => () =>
  Buffer.from(`{"${field}":[${`${item},`.repeat(count - 1)}${item}]}`);
const entries = (field: string, count: number) => () =>
  Buffer.from(`{"${field}":{${Array.from({ length: count }, (_, index) => `"k${index}":"v"`).join(',')}}}`);
const text = (field: string, length: number) => () => Buffer.from(`{"${field}":"${'a'.repeat(length)}"}`);
const nested =
  (depth: number, [open, close]: readonly [string, string]) =>
  () =>
    Buffer.from(`{"custom":${open.repeat(depth)}1${close.repeat(depth)}}`);
const picture = (bytes: number) => () =>
  Buffer.from(`{"campaignInstancePk":9001,"files":[{"dataUrl":"data:image/jpeg;base64,${'A'.repeat(bytes)}"}]}`);

const ahead = (uuid: string) => `/front_end/${uuid}/picture?campaign_instance_pk=9001`;
/** Returns a body with only the first bytes of a JPEG, followed by zeros. */
const jpegStart = (bytes: number) => () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(bytes - 3)]);
/**
 * Creates a plain PNG of the given number of megapixels that is truncated at the end, so the decoder does all its work
 * first.
 */
const cutPng = (megapixels: number) => async () => {
  const plain = { width: 10_000, height: megapixels * 100, channels: 3, background: '#fff' } as const;
  const whole = await sharp({ create: plain }).png().toBuffer();
  return whole.subarray(0, whole.length - 100);
};

const HOSTILE: readonly Hostile[] = [
  { what: '2,000,000 zeros as files (4 MB)', path: submission, body: items('files', '0', 2_000_000), times: 2 },
  {
    what: '8,000,000 zeros as files (16 MB)',
    path: submission,
    body: items('files', '0', 8_000_000),
    times: 1,
    isLong: true,
  },
  {
    what: '4,600,000 times true as files (23 MB)',
    path: submission,
    body: items('files', 'true', 4_600_000),
    times: 1,
    isLong: true,
  },
  {
    what: '60 MB of empty objects as files',
    path: submission,
    body: items('files', '{}', 20_000_000),
    times: 1,
    isLong: true,
  },
  { what: '300,000 entries in custom', path: submission, body: entries('custom', 300_000), times: 2 },
  { what: '300,000 entries in utm', path: submission, body: entries('utm', 300_000), times: 2 },
  {
    what: '300,000 entries in utm of a report',
    path: (uuid) => `/front_end/${uuid}/link_back`,
    body: entries('utm', 300_000),
    times: 2,
  },
  { what: 'an e-mail of 20 MB', path: submission, body: text('email', 20 * MB), times: 1 },
  {
    what: 'a number of 5,000,000 digits',
    path: submission,
    body: () => Buffer.from(`{"campaignInstancePk":${'9'.repeat(5 * MB)}}`),
    times: 1,
  },
  { what: '1,000,000 nested lists', path: submission, body: nested(MB, ['[', ']']), times: 2 },
  { what: '300,000 nested objects', path: submission, body: nested(300_000, ['{"a":', '}']), times: 2 },
  {
    what: 'registrations with 50,000 fields (0.9 MB)',
    path: () => `/front_end/profile/register?campaign_uuid=${CLUB.campaign.uuid}`,
    body: entries('custom', 50_000),
    times: 20,
  },
  { what: '60 MB that are not a picture', path: submission, body: picture(60 * MB), times: 1 },
  { what: 'four bodies of 60 MB to an unknown campaign', path: unknown, body: picture(60 * MB), times: 4 },
  {
    what: 'twenty pre-uploads of 10 MB that are not pictures',
    path: ahead,
    type: 'image/jpeg',
    body: jpegStart(10 * MB),
    times: 20,
    mayOverflow: true,
  },
  { what: 'a pre-uploaded picture of 20 MB', path: ahead, type: 'image/jpeg', body: jpegStart(20 * MB), times: 1 },
  { what: 'ten pre-uploaded pictures of 60 megapixels', path: ahead, type: 'image/png', body: cutPng(60), times: 10 },
  {
    what: 'ten pre-uploaded pictures of 40 megapixels that are cut off',
    path: ahead,
    type: 'image/png',
    body: cutPng(40),
    times: 10,
  },
  {
    what: 'a hundred submissions uploaded as pictures',
    path: ahead,
    type: 'application/json',
    body: picture(MB),
    times: 100,
    mayOverflow: true,
  },
  {
    what: 'eight bodies of 60 MB to a campaign',
    path: submission,
    body: picture(60 * MB),
    times: 8,
    mayOverflow: true,
    isLong: true,
  },
  {
    what: 'forty bodies of 20 MB to a campaign',
    path: submission,
    body: picture(20 * MB),
    times: 40,
    mayOverflow: true,
    isLong: true,
  },
];

/**
 * Checks the server's responses to a body that it rejects. No response may be cut off: each body is within the length
 * limit, so the server reads it to the end.
 */
function judge({ what, mayOverflow = false }: Hostile, answers: readonly Answer[]): string[] {
  const accepted = answers.filter(({ status }) => status >= 200 && status < 300).length;
  const unanswered = answers.filter(({ status }) => status === 0).map(({ error = '' }) => error);
  const overflown = mayOverflow ? 0 : answers.filter(({ status }) => status === 503).length;
  return [
    ...(accepted > 0 ? [`${what}: ${accepted} were accepted`] : []),
    ...(unanswered.length > 0
      ? [`${what}: ${unanswered.length} had no response (${[...new Set(unanswered)].join(', ')})`]
      : []),
    ...(overflown > 0 ? [`${what}: ${overflown} got 503`] : []),
  ];
}

async function attackWith(
  bounds: Bounds,
  hostile: Hostile,
  { origin, campaignUuid, measure }: Attackable,
): Promise<Outcome> {
  const { what, path, body, type = 'application/json', times } = hostile;
  const bytes = await body();
  const gun = loadGun(origin, { atOnce: times });
  const counted = tally();
  const answers: Answer[] = [];
  const shot = (number: number): Shot => ({
    method: 'POST',
    path: path(campaignUuid),
    headers: [
      ...KNOWN,
      ['content-type', type],
      ['idempotency-key', randomUUID()],
      ['x-forwarded-for', addressOf(number)],
    ],
    body: bytes,
  });
  const [, measured] = await measure(() =>
    inParallel(
      Array.from({ length: times }, (_, index) => shot(index)),
      times,
      async (one) => {
        const answer = await gun.fire(one);
        answers.push(answer);
        counted.add(answer);
      },
    ),
  );
  gun.close();
  // Missing responses and 503 are checked per body.
  return outcomeOf(what, counted, measured, { broken: judge(hostile, answers), allowed: [0, 503], bounds });
}

export const bodies: Attack = {
  name: 'bodies',
  rows: ['SECURITY-1', 'SECURITY-2', 'AHEAD-1'],
  promise:
    'No request body blocks the server, fills its memory or crashes it, and other requests are answered meanwhile',
  isPlain: true,
  run: async (context) => {
    const outcomes: Outcome[] = [];
    const waiting = HOSTILE.filter(({ isLong = false }) => !context.isShort || !isLong);
    while (waiting.length > 0) {
      // A new process is started only after a crash, so memory left over from one body counts against the next.
      await onServer(context, { campaignUuid: REBATE.campaign.uuid }, async (server) => {
        for (let next = waiting.shift(); next; next = waiting.shift()) {
          const outcome = await attackWith(boundsOf(context), next, server);
          outcomes.push(outcome);
          if (outcome.measured?.isAlive === false) break;
        }
      });
    }
    return outcomes;
  },
};
