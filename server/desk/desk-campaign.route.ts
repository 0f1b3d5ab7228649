import type { FastifyInstance } from 'fastify';
import { deskCalls } from '#domain/desk/desk-calls.ts';
import { owedOf, type Stage, type States } from '#domain/desk/desk-campaigns.ts';
import { isAfter, isBefore } from '#domain/rules/date-rules.ts';
import { summedWays } from '#domain/rules/way-rules.ts';
import { countDays, countReasons, countStates } from './campaign-figures.repository.ts';
import { keptFiguresIn } from './kept-figures.repository.ts';
import { journeyWaysIn } from '../analytics/journey-ways.repository.ts';
import { listWork } from './review-queue.repository.ts';
import { route } from '../platform/calls/route.ts';
import { siteOfCampaign } from '../sites/site-of.ts';
import type { Site } from '../sites/catalogue.ts';
import { budgetFigures } from './budget-figures.ts';
import { ownSites, uuidOf } from './own-sites.ts';
import type { DeskServices } from './desk-services.ts';
import { operatorOf, type VisitOf } from './desk-visit.ts';

/** Number of days shown in the list of campaigns and on the page of a campaign. */
const LIST_DAYS = 12;
const PAGE_DAYS = 14;
/** The state in which the journey of every page begins. */
const OPENED = 'flow.loading';

type CampaignServices = Pick<DeskServices, 'db' | 'catalogue' | 'now'>;

/** Adds the routes for an operator's campaigns and the figures of one campaign (DESK-30, DESK-31). */
export function campaignRoutes(api: FastifyInstance, visitOf: VisitOf, services: CampaignServices): void {
  const { db, catalogue, now } = services;
  const figuresOf = keptFiguresIn(db, now, (error) =>
    api.log.warn({ err: error }, 'campaign figures could not be counted'),
  );
  const workOf = async (campaigns: readonly string[]) =>
    new Map((await listWork(db, campaigns)).map(({ uuid, ...work }) => [uuid, work]));
  const NO_WORK = { waiting: 0, oldest: null };

  route(api, deskCalls.listCampaigns, async (_input, request) => {
    const sites = ownSites(catalogue, operatorOf(visitOf(request)));
    const uuids = sites.map(uuidOf);
    // All campaigns, whoever asks, so one count serves every operator.
    const all = catalogue.sites.map(uuidOf);
    const [{ at, figures }, work] = await Promise.all([
      figuresOf('campaigns', async () => {
        const [states, days, budgets] = await Promise.all([
          countStates(db, all),
          countDays(db, all, LIST_DAYS, now()),
          Promise.all(catalogue.sites.map(async (site) => [uuidOf(site), await budgetFigures(db, site)] as const)),
        ]);
        return {
          states: Object.fromEntries(states),
          days: Object.fromEntries(days),
          budgets: Object.fromEntries(budgets),
        };
      }),
      workOf(uuids),
    ]);
    return {
      at: at.toISOString(),
      campaigns: sites.map((site) => {
        const states = figures.states[uuidOf(site)] ?? {};
        const days = figures.days[uuidOf(site)] ?? [];
        return {
          ...lineOf(site, states, now()),
          ...(work.get(uuidOf(site)) ?? NO_WORK),
          days: days.map(({ received }) => received),
          budget: figures.budgets[uuidOf(site)] ?? null,
        };
      }),
    };
  });

  route(api, deskCalls.getCampaign, async ({ query }) => {
    const site = siteOfCampaign(catalogue, query.campaign);
    const uuid = uuidOf(site);
    const days = Number(query.days ?? 7);
    const [{ at, figures }, work] = await Promise.all([
      figuresOf(`campaign ${uuid} ${days}`, async () => {
        const [states, came, refused, ways, budget] = await Promise.all([
          countStates(db, [uuid]),
          countDays(db, [uuid], PAGE_DAYS, now()),
          countReasons(db, uuid, days, now()),
          journeyWaysIn(db).lastDays(uuid, days, now()),
          budgetFigures(db, site),
        ]);
        return { states: states.get(uuid) ?? {}, days: came.get(uuid) ?? [], refused, ways, budget };
      }),
      workOf([uuid]),
    ]);
    const { ageGateYn, minimumAge } = site.campaign;
    const opened = figures.ways.filter(({ from }) => from === OPENED);
    const countOf = (of: (way: (typeof opened)[number]) => boolean) =>
      opened.filter(of).reduce((sum, { count }) => sum + count, 0);
    return {
      ...lineOf(site, figures.states, now()),
      ...(work.get(uuid) ?? NO_WORK),
      at: at.toISOString(),
      minimumAge: ageGateYn ? minimumAge : null,
      days: [...figures.days],
      budget: figures.budget,
      refused: figures.refused,
      ways: summedWays(figures.ways),
      languages: { en: countOf(({ language }) => language === 'en'), es: countOf(({ language }) => language === 'es') },
      devices: {
        mobile: countOf(({ device }) => device === 'mobile'),
        desktop: countOf(({ device }) => device === 'desktop'),
      },
    };
  });
}

/** Returns the data of the campaign's file. */
function lineOf(site: Site, states: States, now: Date) {
  const { dateStart, dateEnd, timeZone, instances } = site.campaign;
  return {
    uuid: uuidOf(site),
    name: site.name,
    stage: stageOf(site, states, now),
    dateStart,
    dateEnd,
    timeZone,
    journeys: instances.length,
    states,
  };
}

function stageOf({ campaign }: Site, states: States, now: Date): Stage {
  if (isBefore(campaign, campaign.timeZone, now)) return 'opening';
  if (!isAfter(campaign, campaign.timeZone, now)) return 'running';
  return owedOf(states) > 0 ? 'payingOut' : 'ended';
}
