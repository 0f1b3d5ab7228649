import type { CheckResult } from '#domain/processing.ts';
import { checkResults, isSampled, passes, type Checked } from '#domain/rules/check-rules.ts';
import { creditsPerDayOf } from '#domain/rules/points-rules.ts';
import type { Db } from '../platform/database/database.ts';
import { qualityOf } from '../platform/images/quality.ts';
import { mayCredit } from '../rewards/credit-allowance.repository.ts';
import { toCheck } from './checked.repository.ts';
import type { Pictures } from '../pictures/pictures.repository.ts';
import { SERVER } from './processing.repository.ts';
import type { Catalogue } from '../sites/catalogue.ts';
import { applyEventIn } from './apply-event.ts';
import { isInBudget } from '../rewards/campaign-budgets.ts';

/** The services for checking. */
export interface CheckServices {
  readonly db: Db;
  readonly pictures: Pick<Pictures, 'read'>;
  readonly catalogue: Pick<Catalogue, 'sites'>;
  readonly now: () => Date;
}

/**
 * Runs the automatic checks of a submission, as listed in its journey, and decides by their results. If all pass, the
 * submission is approved, except for a sample. Otherwise operators review it (CHECK-2 … CHECK-4). A submission that no
 * longer waits for checks stays unchanged, so the job can run twice. If its journey is no longer served, operators
 * review it.
 */
export async function checkSubmission({ db, pictures, catalogue, now }: CheckServices, uuid: string): Promise<void> {
  const found = await toCheck(db, uuid);
  if (!found) return;
  const campaign = catalogue.sites.find((site) => site.campaign.uuid === found.campaignUuid)?.campaign;
  const instance = campaign?.instances.find(({ pk }) => pk === found.instancePk);
  const checked: Omit<Checked, 'pictures'> = found;
  const isAsked = instance?.checks?.includes('pictureGood') === true;
  const seen: Checked['pictures'][number][] = [];
  for (const { uuid: pictureUuid, isRecognisable } of found.pictures)
    seen.push({ isRecognisable, quality: isAsked ? await measured(pictures, pictureUuid) : null });
  const results = campaign && instance ? checkResults(campaign, instance, { ...checked, pictures: seen }) : [];
  const type = !instance || !passes(results) ? 'doubted' : isSampled(instance, uuid) ? 'sampled' : 'passed';
  await db.transaction(async (tx) => {
    const isHeld =
      type === 'passed' &&
      found.reward === 'points' &&
      instance !== undefined &&
      !(await mayCredit(tx, found, creditsPerDayOf(instance), now()));
    const hasMoney = type !== 'passed' || (await isInBudget(tx, catalogue, found));
    const event = hasMoney
      ? ({ type: `checks.${isHeld ? 'sampled' : type}`, results } as const)
      : ({ type: 'checks.doubted', results: [...results, WITHOUT_MONEY] } as const);
    await applyEventIn(tx, { submissionUuid: uuid, event, by: SERVER }, now());
  });
}

/** Not a fault of the submission, which is approved once the budget covers it (BUDGET-2). */
const WITHOUT_MONEY: CheckResult = {
  check: 'budget',
  verdict: 'unknown',
  reason: 'the budget had no room for it',
};

/**
 * Returns null if the bytes are missing or cannot be decoded. If a store does not respond, the job fails and is
 * retried.
 */
async function measured(pictures: Pick<Pictures, 'read'>, uuid: string) {
  const jpeg = await pictures.read(uuid);
  return jpeg ? qualityOf(jpeg).catch(() => null) : null;
}
