import type { Page } from 'playwright/test';
import { PATIENT } from '#config/patience.ts';
import type { JourneySnapshot } from '#machines/journey/journey.selectors.ts';
import type { Tour } from '#test/kit/paths/tours.ts';
import { isDelay } from '#test/kit/paths/events.ts';
import { edgeOf } from '#test/kit/paths/tours.ts';
import type { Step } from '#test/kit/paths/walk.ts';
import { type Person, somebody as anybody } from '../walk.ts';
import { holdCalls } from './edge.ts';
import { EXECUTORS, type Stage } from './executors.ts';
import { expectScreen, pathOf } from './screens.ts';

export interface TourSetting {
  /** The origin of the server. */
  readonly site: string;
  /** The server's name for the campaign of the tour's visit. */
  readonly campaign: string;
  readonly patience?: number;
  readonly onWalked?: (edge: string) => void;
  /** The person who fills in the form; by default one whom the server does not know yet. */
  readonly somebody?: () => Person;
  /** Called before each step. */
  readonly before?: (page: Page, leg: Step) => Promise<void>;
  /** Checks the page after each step; by default, that it shows the screen of the state. */
  readonly expectShown?: (page: Page, snapshot: JourneySnapshot, patience: number) => Promise<void>;
}

/**
 * Walks a tour in the page, as a visitor would, and checks the page after every step. @returns the stage, to go on
 * from there
 */
export async function walkTour(
  page: Page,
  { input, legs }: Tour,
  {
    site,
    campaign,
    patience = PATIENT.timeout,
    onWalked,
    before,
    somebody = anybody,
    expectShown = expectScreen,
  }: TourSetting,
): Promise<Stage> {
  const { requested, code } = input.journey;
  let opening = requested === 'start' ? '/' : pathOf(requested, code);
  let person = somebody();
  const stage: Stage = {
    page,
    patience,
    person: () => person,
    somebody,
    edge: await holdCalls(page),
    opens: (path) => `${site}${(opening = path ?? opening)}?campaign=${campaign}`,
  };
  const done: string[] = [];
  for (const leg of legs) {
    done.push(leg.event);
    try {
      await before?.(page, leg);
      await execute(stage, leg);
      if (page.url() !== 'about:blank') await expectShown(page, leg.to, patience);
    } catch (error) {
      throw new Error(
        `${input.name} › ${done.join(' › ')}: ${error instanceof Error ? error.message : String(error)}`,
        { cause: error },
      );
    }
    if (leg.event.startsWith('submission.accepted')) person = somebody();
    const edge = edgeOf(leg);
    if (edge !== null) onWalked?.(edge);
  }
  return stage;
}

async function execute(stage: Stage, leg: Step): Promise<void> {
  if (isDelay(leg.sample)) throw new Error('no tour waits for a pause to end');
  // The record has an executor for each type, but TypeScript cannot pair it with the sample.
  const executor = EXECUTORS[leg.sample.type] as (stage: Stage, sample: Step['sample'], step: Step) => Promise<void>;
  await executor(stage, leg.sample, leg);
}
