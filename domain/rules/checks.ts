import type { Campaign, CampaignInstance } from '../campaign.ts';
import type { Check, CheckResult } from '../processing.ts';
import { isAfter, isBefore } from './dates.ts';
import { maxEntriesOf } from './identity.ts';

/** What is measured of a stored picture. */
export interface PictureQuality {
  /** In pixels, as stored. */
  readonly width: number;
  readonly height: number;
  /** How much of its contrast is in fine detail, in percent; 0 for a picture of one colour. */
  readonly sharpness: number;
  /** The mean brightness, from 0 (black) to 255 (white). */
  readonly light: number;
}

/** A picture of a submission. */
interface CheckedPicture {
  /** Null if its bytes could not be had. */
  readonly quality: PictureQuality | null;
  /** It shows enough to be known again. */
  readonly isRecognisable: boolean;
}

/** What the checks of a submission go by. */
export interface Checked {
  readonly receivedAt: Date;
  /** How many submissions its person has made in the campaign until then, with this one. */
  readonly entries: number;
  /** The first submission of the campaign that holds one of its pictures; null if none does. */
  readonly duplicateOf: string | null;
  readonly pictures: readonly CheckedPicture[];
}

type Finding = Omit<CheckResult, 'check'>;
type Asked = Pick<Campaign, 'timeZone' | 'dateStart' | 'dateEnd'>;

/** The share that people look at of what passes, unless the journey says another one (CHECK-4). */
const SAMPLE = 0.02;
/** The least of the shorter side, in pixels. */
const LEAST_SIDE = 300;
/** The least share of the contrast in fine detail, in percent: print blurred over two of 900 pixels has less. */
const LEAST_SHARPNESS = 1.2;
const LEAST_LIGHT = 40;
const MOST_LIGHT = 245;

/** What the checks of a journey say of a submission, in the order in which it names them (CHECK-1). */
export function checkResults(campaign: Asked, instance: CampaignInstance, checked: Checked): CheckResult[] {
  const find: Record<Check, () => Finding> = {
    dates: () => checkDates(campaign, instance, checked),
    maxEntries: () => checkEntries(instance, checked),
    pictureNew: () => checkNew(checked),
    pictureGood: () => checkGood(checked),
  };
  return (instance.checks ?? []).map((check) => ({ check, ...find[check]() }));
}

/** Whether all of the checks pass: then no person has to look (CHECK-3). Nothing that was checked passes nothing. */
export function passes(results: readonly CheckResult[]): boolean {
  return results.length > 0 && results.every(({ verdict }) => verdict === 'pass');
}

/**
 * Whether a submission that passes is one of the sample (CHECK-4): its uuid decides, so that asking again says the
 * same.
 */
export function isSampled({ reviewSample = SAMPLE }: CampaignInstance, uuid: string): boolean {
  // It reads as far as the first hyphen.
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
