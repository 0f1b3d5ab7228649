import * as v from 'valibot';
import type { AnyActorRef } from 'xstate';
import { calls } from '#domain/calls.ts';
import { Configuration } from '#domain/configuration.ts';
import type { Site } from '#machines/journey/journey.types.ts';
import type { Hand } from './games/played.ts';
import { type Chance, chanceOf } from './seeded-chance.ts';
import type { RehearsalServer } from './server/start.ts';
import { rehearsedTime } from './rehearsed-time.ts';
import { nothingTold, type Told } from './told.ts';
import { arrivals } from './visitors/arrivals.ts';
import { openBrowser, type Surroundings } from './visitors/visitor-browser.ts';
import { RETURNING, SKIPPING } from './visitors/visitor-model.ts';
import { peopleOf, type Person } from './visitors/rehearsed-people.ts';
import { receiptMaker } from './visitors/receipts.ts';
import { rehearsedJourney } from './visitors/rehearsed-journey.ts';
import { visit } from './visitors/rehearsed-visit.ts';
import type { Visitor } from './visitors/visitor.ts';

export interface WalkOptions {
  readonly visitors: number;
  readonly days: number;
  readonly seed: number;
  /** The first moment, in milliseconds since the epoch. */
  readonly from: number;
  /** The campaign. */
  readonly campaign: { readonly name: string; readonly uuid: string };
  /** Called at intervals with the number of visitors so far, and the current day. */
  readonly onProgress?: (come: number, day: number) => void;
  readonly signal?: AbortSignal;
}

/**
 * Maximum time in milliseconds that the clock may run ahead of a pending response, far less than any time limit of the
 * product.
 */
const LEAD = 15 * 60_000;
const MOST_AT_ONCE = 24;
/** Number of progress reports. */
const REPORTS = 20;
const DAY = 24 * 60 * 60_000;
/** Mean time until a visitor leaves a game before its end, in milliseconds. */
const PATIENCE = 2_500;

/** Sends all visitors through the campaign. @returns the client results @throws on abort, and if a journey fails */
export async function walk({ origin, post }: RehearsalServer, options: WalkOptions): Promise<Told> {
  const { visitors, seed, from, campaign, onProgress, signal } = options;
  const told = nothingTold();
  const time = rehearsedTime({ start: from, lead: LEAD, most: MOST_AT_ONCE, signal });
  const surroundings = { origin, name: campaign.name, told, now: time.now };
  const site = await siteFrom(surroundings, campaign.uuid);
  const chance = chanceOf(seed);
  const come = arrivals({ ...options, first: from, timeZone: site.campaign.timeZone, visitors }, chance.branch());
  const newPerson = peopleOf(site.campaign);
  const receipt = receiptMaker();
  const entrants: Person[] = [];
  const visitorOf = new WeakMap<AnyActorRef['system'], Visitor>();
  const machine = rehearsedJourney((system) => known(visitorOf.get(system)));

  const next = (number: number): void => {
    const at = come[number];
    if (at === undefined) return;
    const own = chance.branch();
    time.begin(at, async (pass) => {
      next(number + 1);
      if ((number + 1) % Math.ceil(visitors / REPORTS) === 0)
        onProgress?.(number + 1, Math.floor((time.now() - from) / DAY) + 1);
      told.visits.push(time.now());
      const isBack = entrants.length > 0 && own.happens(RETURNING);
      const person = isBack ? own.oneOf(entrants) : newPerson(own, time.now());
      const visitor: Visitor = {
        person,
        chance: own,
        site,
        origin,
        told,
        pass,
        receipt,
        play: null,
        now: time.now,
        browser: openBrowser(surroundings, number),
        hand: () => handOf(visitor, own),
        mailedCode: () => post.codeFor(person.email),
      };
      const before = told.submissions.length;
      await visit(visitor, machine, ({ system }) => void visitorOf.set(system, visitor));
      if (!isBack && told.submissions.slice(before).some((sent) => sent.person === person.number))
        entrants.push(person);
    });
  };
  next(0);
  await time.run();
  return told;
}

function handOf(visitor: Visitor, chance: Chance): Hand {
  return {
    chance,
    skill: visitor.person.skill,
    patience: chance.happens(SKIPPING) ? Math.round(chance.around(PATIENCE)) : Infinity,
    played: (play) => (visitor.play = play),
  };
}

function known(visitor: Visitor | undefined): Visitor {
  if (!visitor) throw new Error('Invariant violated: the journey was not started.');
  return visitor;
}

/** Returns the campaign as visitors' browsers receive it, without the fields that only the server knows. */
async function siteFrom(surroundings: Surroundings, uuid: string): Promise<Site> {
  const { origin, name } = surroundings;
  const answer = await fetch(`${origin}/config.json?${new URLSearchParams({ campaign: name })}`);
  const configuration = v.parse(Configuration, await answer.json());
  const { client } = openBrowser({ ...surroundings, told: nothingTold() }, 0);
  return { configuration, campaign: await client.call(calls.getCampaign, { params: { uuid } }) };
}
