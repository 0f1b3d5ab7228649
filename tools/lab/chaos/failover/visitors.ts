import { randomInt, randomUUID } from 'node:crypto';
import type { Agent } from 'node:http';
import { calls } from '#domain/calls.ts';
import type { Play } from '#domain/play.ts';
import { noisyJpeg } from '#test/kit/server/fixtures.ts';
import { gameInstance, gold } from '#test/kit/server/play-fixtures.ts';
import { evergreen, evergreenBody, raffle, raffleBody, siteOf, sweepstakesBody } from '#test/kit/server/sites.ts';
import { type Answer, type Kind, load, post, strangersAgent, submit, visitorsAgent } from '../keep-calling.ts';
import type { Told } from './books.ts';

const PICTURES = 32;
/** More prizes than one run gives out. */
const PRIZES = 200_000;

const game = gameInstance(1, { type: 'scratch', prizes: [{ ...gold, quantity: PRIZES, odds: 1 }] });
const instance = { ...game, limitsInformation: { ...game.limitsInformation, maxEntries: 1 } };
const draws = siteOf('draws', { uuid: 'eeeeeeee-6666-4666-8666-666666666666', instances: [instance] });

/** The campaigns that the visitors enter. */
export const SITES = [{ ...raffle, domains: ['localhost'] }, evergreen, draws];

/**
 * Returns visitors who retry a call under the same key until it succeeds, like the site's pages.
 *
 * @param told collects the acknowledged data, during the whole run
 */
export async function visitorsOf(origin: string, told: Told): Promise<readonly Kind[]> {
  const agent = visitorsAgent();
  const pictures = await Promise.all(Array.from({ length: PICTURES }, () => noisyJpeg(300, 400)));
  const pictureOf = () => pictures[randomInt(PICTURES)] ?? Buffer.alloc(0);
  return [
    { name: 'pages', visitors: 2, visitor: () => () => load(agent, `${origin}/`) },
    { name: 'submissions', visitors: 4, visitor: () => inSteps(() => [entry(agent, origin, told)]) },
    {
      name: 'pictures, and submissions that refer to them',
      visitors: 3,
      visitor: () => inSteps(() => withPicture(agent, origin, told, pictureOf())),
    },
    {
      name: 'submissions, and plays for them',
      visitors: 3,
      visitor: () => inSteps(() => withPlay(origin, told)),
    },
  ];
}

type Step = () => Promise<Answer>;

/**
 * Runs the steps in order. Repeats each until its response has status 200, and then starts the steps of another visit.
 */
function inSteps(visit: () => readonly Step[]): Step {
  let left: readonly Step[] = [];
  return async () => {
    if (left.length === 0) left = visit();
    const answer = await left[0]?.();
    if (!answer) throw new Error('Invariant violated: a visit has no step.');
    if (answer.status === 200) left = left.slice(1);
    return answer;
  };
}

/** Next phone number, from 200-0000: the first exchange of an American area code. */
let lines = 200_0000;

/** Returns a new person. */
function person() {
  lines += 1;
  const number = String(lines);
  return { email: `${randomUUID()}@example.com`, phone: `(415) ${number.slice(0, 3)}-${number.slice(3)}` };
}

function entry(agent: Agent, origin: string, told: Told): Step {
  const [key, body] = [randomUUID(), { ...raffleBody(), ...person() }];
  return submitting(told, key, () => submit(agent, origin, raffle, body, { key }));
}

function withPicture(agent: Agent, origin: string, told: Told, picture: Buffer): readonly Step[] {
  const [key, pictureKey] = [randomUUID(), randomUUID()];
  const path = calls.sendPicture.path.replace(':uuid', evergreen.campaign.uuid);
  const place = `${origin}${path}?campaign_instance_pk=40`;
  const body = evergreenBody('', { files: [{ picture: pictureKey }], ...person() });
  const submitted = submitting(told, key, () => submit(agent, origin, evergreen, body, { key }));
  return [
    () => post(agent, place, picture, { key: pictureKey, type: 'image/jpeg' }),
    async () => {
      const answer = await submitted();
      if (answer.status === 200) told.pictures.set(pictureKey, uuidOf(answer));
      return answer;
    },
  ];
}

function withPlay(origin: string, told: Told): readonly Step[] {
  // The number of plays per address is limited.
  const agent = strangersAgent();
  const [key, body] = [randomUUID(), sweepstakesBody({ campaignInstancePk: instance.pk, ...person() })];
  const path = calls.drawOutcome.path.replace(':uuid', draws.campaign.uuid);
  let submission = '';
  const submitted = submitting(told, key, () => submit(agent, origin, draws, body, { key }));
  return [
    async () => {
      const answer = await submitted();
      if (answer.status === 200) submission = uuidOf(answer);
      return answer;
    },
    async () => {
      const query = `?campaign_instance_pk=${instance.pk}&submission_uuid=${submission}`;
      const answer = await post(agent, `${origin}${path}${query}`, Buffer.from('{}'));
      if (answer.status !== 200) return answer;
      const { playUuid, outcome } = JSON.parse(answer.body) as Play;
      told.plays.set(playUuid, { submission, isWon: outcome?.winner === true });
      return answer;
    },
  ];
}

function submitting(told: Told, key: string, send: Step): Step {
  return async () => {
    const answer = await send();
    if (answer.status === 200) told.submissions.set(key, uuidOf(answer));
    return answer;
  };
}

const uuidOf = ({ body }: Answer) => (JSON.parse(body) as { readonly uuid: string }).uuid;
