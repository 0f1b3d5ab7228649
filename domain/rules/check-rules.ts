import type { Campaign, CampaignInstance } from '../campaign.ts';
import type { Check, CheckResult } from '../processing.ts';
import { LEAST_SHARPNESS } from '../picture-looks.ts';
import { isAfter, isBefore } from './date-rules.ts';
import { maxEntriesOf } from './identity.ts';

/** The measured quality of a stored picture. */
export interface PictureQuality {
  /** In pixels, as stored. */
  readonly width: number;
  readonly height: number;
  /** The share of contrast in fine detail, in percent; 0 for a picture of one colour. */
  readonly sharpness: number;
  /** The mean brightness, from 0 (black) to 255 (white). */
  readonly light: number;
}

/** A picture of a submission. */
interface CheckedPicture {
  /** Null if its bytes could not be read. */
  readonly quality: PictureQuality | null;
  /** Whether it has enough detail to be recognised as a duplicate. */
  readonly isRecognisable: boolean;
}

/** The data that the checks of a submission use. */
export interface Checked {
  readonly receivedAt: Date;
  /** The number of submissions of its person in the campaign up to and including this one. */
  readonly entries: number;
  /** The first submission of the campaign that holds one of its pictures; null if none does. */
  readonly duplicateOf: string | null;
  readonly pictures: readonly CheckedPicture[];
}

type Finding = Omit<CheckResult, 'check'>;
type Asked = Pick<Campaign, 'timeZone' | 'dateStart' | 'dateEnd'>;

/** The fraction of passing submissions that people review, unless the instance sets another one (CHECK-4). */
const SAMPLE = 0.02;
/** The minimum length of the shorter side, in pixels. */
const LEAST_SIDE = 300;
const LEAST_LIGHT = 40;
const MOST_LIGHT = 245;

/** Returns the check results of a submission, in the order in which the instance lists the checks (CHECK-1). */
export function checkResults(campaign: Asked, instance: CampaignInstance, checked: Checked): CheckResult[] {
  const find: Record<Check, () => Finding> = {
    dates: () => checkDates(campaign, instance, checked),
    maxEntries: () => checkEntries(instance, checked),
    pictureNew: () => checkNew(checked),
    pictureGood: () => checkGood(checked),
  };
  return (instance.checks ?? []).map((check) => ({ check, ...find[check]() }));
}

/** Whether all checks pass, so no person has to review the submission (CHECK-3). False if nothing was checked. */
export function passes(results: readonly CheckResult[]): boolean {
  return results.length > 0 && results.every(({ verdict }) => verdict === 'pass');
}

/** Whether a passing submission is in the review sample (CHECK-4). The uuid decides, so the result is repeatable. */
export function isSampled({ reviewSample = SAMPLE }: CampaignInstance, uuid: string): boolean {
  // `parseInt` stops at the first hyphen.
  return Number.parseInt(uuid, 16) / 2 ** 32 < reviewSample;
}

const pass = (reason: string): Finding => ({ verdict: 'pass', reason });
const fail = (reason: string): Finding => ({ verdict: 'fail', reason });
const unknown = (reason: string): Finding => ({ verdict: 'unknown', reason });

function checkDates(campaign: Asked, instance: CampaignInstance, { receivedAt }: Checked): Finding {
  const dated = [campaign, instance];
  if (dated.some((each) => isBefore(each, campaign.timeZone, receivedAt)))
    return fail('received before the offer began');
  if (dated.some((each) => isAfter(each, campaign.timeZone, receivedAt)))
    return fail('received after the offer had ended');
  return pass('received within the dates of the offer');
}

function checkEntries(instance: CampaignInstance, { entries }: Checked): Finding {
  const most = maxEntriesOf(instance);
  const counted = `entry ${entries} of this person`;
  if (most === null) return pass(`${counted}; any number is allowed`);
  return entries > most ? fail(`${counted}, and ${most} allowed`) : pass(`${counted} of ${most}`);
}

function checkNew({ duplicateOf, pictures }: Checked): Finding {
  if (duplicateOf !== null) return fail(`submission ${duplicateOf} has one of its pictures`);
  if (pictures.length === 0) return unknown('there is no picture');
  const hidden = pictures.findIndex(({ isRecognisable }) => !isRecognisable);
  if (hidden >= 0) return unknown(`picture ${hidden + 1} shows too little to be known again`);
  return pass('no picture has been seen before in this campaign');
}

function checkGood({ pictures }: Checked): Finding {
  if (pictures.length === 0) return unknown('there is no picture');
  const missing = pictures.findIndex(({ quality }) => quality === null);
  if (missing >= 0) return unknown(`picture ${missing + 1} could not be read`);
  const faults = pictures.flatMap(({ quality }, index) => {
    const fault = quality && faultOf(quality);
    return fault === null ? [] : [`picture ${index + 1} is ${fault}`];
  });
  return faults.length > 0 ? fail(faults.join('; ')) : pass('every picture is large, sharp and bright enough');
}

function faultOf({ width, height, sharpness, light }: PictureQuality): string | null {
  if (Math.min(width, height) < LEAST_SIDE) return `too small (${width} × ${height} pixels)`;
  if (light < LEAST_LIGHT) return `too dark (brightness ${Math.round(light)} of 255)`;
  if (light > MOST_LIGHT) return `too bright (brightness ${Math.round(light)} of 255)`;
  if (sharpness < LEAST_SHARPNESS) return `blurred (sharpness ${sharpness.toFixed(1)} of ${LEAST_SHARPNESS})`;
  return null;
}
