import { randomInt, randomUUID } from 'node:crypto';
import type pg from 'pg';
import { calls } from '#domain/calls.ts';
import { statusCodeOf } from '#domain/formats/status-path.ts';
import type { Site } from '#server/sites/catalogue.ts';
import { evergreen, evergreenBody, raffle, raffleBody, several, sweepstakesBody } from '#test/kit/server/sites.ts';
import { draws } from './million-campaigns.ts';
import { waitingPictures } from './fill.ts';

/** A server, and a connection to its database with the server's role. */
export interface Place {
  readonly origin: string;
  readonly metrics: string;
  readonly pool: pg.Pool;
}

/** A call that reads or writes by submission. Add others, for example those of a desk, to the list below. */
export interface MeasuredCall {
  readonly name: string;
  /**
   * Does the preparation, which is not measured.
   *
   * @returns the call, which throws if its response is not as expected
   */
  prepare(place: Place): Promise<() => Promise<unknown>>;
}

const TOKEN = 'a'.repeat(43);

/** @throws if the status differs from `wanted` */
async function ask(address: string, init: RequestInit = {}, wanted = 200): Promise<string> {
  const answer = await fetch(address, init);
  const text = await answer.text();
  if (answer.status !== wanted) throw new Error(`${address}: ${answer.status} ${text}`);
  return text;
}

const post = (address: string, body: unknown, wanted = 200, key: string = randomUUID()) =>
  ask(
    address,
    {
      method: 'POST',
      body: JSON.stringify(body),
      headers: {
        'content-type': 'application/json',
        cookie: `XSRF-TOKEN=${TOKEN}`,
        'x-xsrf-token': TOKEN,
        'idempotency-key': key,
        'x-forwarded-for': [10, 256, 256, 256].map((below) => (below === 10 ? 10 : randomInt(below))).join('.'),
      },
    },
    wanted,
  );

const uuidIn = (text: string) => (JSON.parse(text) as { readonly uuid: string }).uuid;

/** Returns a person who matches nobody: the filled database has other addresses and numbers. */
const stranger = () => ({
  email: `${randomUUID()}@example.com`,
  phone: `(415) ${randomInt(200, 1_000)}-${String(randomInt(10_000)).padStart(4, '0')}`,
});

const submissionOf = ({ campaign }: Site) => calls.createSubmission.path.replace(':uuid', campaign.uuid);
const submit = (origin: string, site: Site, body: unknown, wanted = 200, key?: string) =>
  post(`${origin}${submissionOf(site)}`, body, wanted, key);

const raffleEntry = () => ({ ...raffleBody(), ...stranger() });
const drawEntry = () => sweepstakesBody({ campaignInstancePk: 1, ...stranger() });
const severalEntry = () => sweepstakesBody({ campaignInstancePk: 60, ...stranger() });
const receiptEntry = (picture: string) => evergreenBody('', { files: [{ picture }], ...stranger() });

async function waiting({ pool }: Place): Promise<string> {
  const [uuid] = await waitingPictures(pool, evergreen.campaign.uuid, 1);
  return uuid ?? '';
}

const drawFor = (origin: string, submission: string) => {
  const path = calls.drawOutcome.path.replace(':uuid', draws.campaign.uuid);
  return post(`${origin}${path}?campaign_instance_pk=1&submission_uuid=${submission}`, {});
};

export const MEASURED: readonly MeasuredCall[] = [
  {
    name: 'submission, any number for a person',
    prepare: async ({ origin }) => {
      const entry = raffleEntry();
      return () => submit(origin, raffle, entry);
    },
  },
  {
    name: 'submission, again under its key',
    prepare: async ({ origin }) => {
      const [entry, key] = [raffleEntry(), randomUUID()];
      await submit(origin, raffle, entry, 200, key);
      return () => submit(origin, raffle, entry, 200, key);
    },
  },
  {
    name: 'submission, one for a person',
    prepare: async ({ origin }) => {
      const entry = drawEntry();
      return () => submit(origin, draws, entry);
    },
  },
  {
    name: "submission, a person's second, refused",
    prepare: async ({ origin }) => {
      const entry = drawEntry();
      await submit(origin, draws, entry);
      return () => submit(origin, draws, entry, 409);
    },
  },
  {
    name: 'submission, counted',
    prepare: async ({ origin }) => {
      const entry = severalEntry();
      return () => submit(origin, several, entry);
    },
  },
  {
    name: 'submission with a picture',
    prepare: async (place) => {
      const entry = receiptEntry(await waiting(place));
      return () => submit(place.origin, evergreen, entry);
    },
  },
  {
    name: 'further picture of a submission',
    prepare: async (place) => {
      const submission = uuidIn(await submit(place.origin, evergreen, receiptEntry(await waiting(place))));
      const path = calls.addSubmissionFile.path
        .replace(':uuid', evergreen.campaign.uuid)
        .replace(':submissionUuid', submission);
      const body = { picture: await waiting(place) };
      return () => post(`${place.origin}${path}`, body);
    },
  },
  {
    name: 'status page of a submission',
    prepare: async (place) => {
      const stored = await submit(place.origin, evergreen, receiptEntry(await waiting(place)));
      const { statusPath } = JSON.parse(stored) as { readonly statusPath: string };
      const path = calls.getStatus.path
        .replace(':uuid', evergreen.campaign.uuid)
        .replace(':code', statusCodeOf(statusPath) ?? '');
      return () => ask(`${place.origin}${path}`);
    },
  },
  {
    name: 'play, drawn',
    prepare: async ({ origin }) => {
      const submission = uuidIn(await submit(origin, draws, drawEntry()));
      return () => drawFor(origin, submission);
    },
  },
  {
    name: 'play, asked for again',
    prepare: async ({ origin }) => {
      const submission = uuidIn(await submit(origin, draws, drawEntry()));
      await drawFor(origin, submission);
      return () => drawFor(origin, submission);
    },
  },
  {
    name: 'figures for Prometheus',
    prepare:
      async ({ metrics }) =>
      () =>
        ask(metrics),
  },
];
