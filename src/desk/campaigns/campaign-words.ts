import type { CampaignLine, Stage } from '#domain/desk/desk-campaigns.ts';
import type { Fault } from '#domain/errors.ts';
import { knownZone } from '#domain/formats/calendar-dates.ts';
import { closesAt, opensAt } from '#domain/rules/date-rules.ts';
import type { IconName } from '../Icon.tsx';

/** Name, icon and colour role of each stage. */
export const STAGE_WORDS: Readonly<Record<Stage, { name: string; icon: IconName; tone: string }>> = {
  opening: { name: 'Starts soon', icon: 'clock', tone: 'ask' },
  running: { name: 'Running', icon: 'play', tone: 'ok' },
  payingOut: { name: 'Paying out', icon: 'send', tone: 'info' },
  ended: { name: 'Ended', icon: 'pause', tone: '' },
};

/** The errors that stopped visitors, as labels that follow a number. */
const FAULT_WORDS: Readonly<Record<Fault['kind'], string>> = {
  underAge: 'too young',
  notStarted: 'too early',
  ended: 'too late',
  notInArea: 'state not included',
  filesRefused: 'picture rejected',
  imagesFailed: 'picture failed',
  oneEntryOnly: 'already entered',
  invalidEmail: 'e-mail rejected',
  invalidPhone: 'phone rejected',
  detail: 'rejected',
  consumerFailed: 'consumer rejected',
  consumerWithoutCid: 'consumer unknown',
  captchaAgain: 'captcha failed',
  unreachable: 'no network',
  unavailable: 'server unavailable',
  unknown: 'unknown error',
};

/** Returns the label of a rejected transition, such as `refused: underAge`. */
export function refusalText(why: string): string {
  const kind = why.replace(/^refused: /, '');
  return kind in FAULT_WORDS ? FAULT_WORDS[kind as Fault['kind']] : kind;
}

/** Formats a count with thousands separators. */
export const countText = (count: number): string => count.toLocaleString('en-US');

/** Formats a share in percent; `–` if the whole is 0. */
export function shareText(part: number, whole: number): string {
  if (whole === 0) return '–';
  const percent = (100 * part) / whole;
  return `${percent > 0 && percent < 1 ? '<1' : Math.round(percent)} %`;
}

type Dated = Pick<CampaignLine, 'dateStart' | 'dateEnd' | 'timeZone' | 'stage'>;
const DAY = 86_400_000;

/** Distance in milliseconds from which a day is displayed with its year. */
export const FAR = 300 * DAY;

/** Formats a day as `Dec 9`, or as `Dec 9, 2026`. */
export const dayText = (moment: Date, timeZone: string, hasYear = false) =>
  new Intl.DateTimeFormat('en-US', {
    month: 'short',
    day: 'numeric',
    timeZone: knownZone(timeZone),
    ...(hasYear && { year: 'numeric' }),
  }).format(moment);

/** Returns the next relevant day of a campaign, and its distance: `Ends Dec 31`, `40 days`. */
export function nextDate({ dateStart, dateEnd, timeZone, stage }: Dated, now: number): readonly [string, string] {
  if (stage === 'opening' && dateStart !== null) {
    const opens = opensAt(dateStart, timeZone);
    const until = opens.getTime() - now;
    return [`Opens ${dayText(opens, timeZone, until > FAR)}`, apart(until)];
  }
  if (dateEnd === null) return ['No end', ''];
  const closes = closesAt(dateEnd, timeZone);
  const left = closes.getTime() - now;
  return left >= 0
    ? [`Ends ${dayText(closes, timeZone, left > FAR)}`, apart(left)]
    : [`Ended ${dayText(closes, timeZone, -left > FAR)}`, `${apart(-left)} ago`];
}

function apart(milliseconds: number): string {
  const days = Math.floor(milliseconds / DAY);
  return days === 0 ? 'less than a day' : days === 1 ? '1 day' : `${countText(days)} days`;
}

/** Returns the opening period of a campaign: `Oct 1 – Dec 31, 2026`. */
export function datesText({ dateStart, dateEnd, timeZone }: Omit<Dated, 'stage'>): string {
  const from = dateStart === null ? null : dayText(opensAt(dateStart, timeZone), timeZone, dateEnd === null);
  const until = dateEnd === null ? null : dayText(closesAt(dateEnd, timeZone), timeZone, true);
  if (from === null) return until === null ? 'No dates' : `Until ${until}`;
  return until === null ? `From ${from}` : `${from} – ${until}`;
}
