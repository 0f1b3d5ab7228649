import type { Fault, RefusalReason } from '#domain/errors.ts';
import { longDate } from '#domain/rules/dates.ts';

export interface FaultText {
  readonly title: string;
  readonly body: string;
  /** One line each, under the body. */
  readonly lines?: readonly string[];
}

const REFUSALS: Record<RefusalReason, string> = {
  svg: 'Sorry, SVG is not allowed.',
  empty: 'the file is empty.',
  notAnImage: 'this is not a picture.',
  damaged: 'the picture is damaged.',
  unsupported: 'this browser cannot open this kind of picture. Please save it as JPEG.',
  tooLarge: 'the picture is too large. Please take a smaller one.',
};

/** The words of an error dialog (specification §8, ERR-1 … ERR-9; RCPT-11). */
export function faultText(fault: Fault, timeZone: string): FaultText {
  switch (fault.kind) {
    case 'underAge':
      return { title: 'Sorry!', body: `You must be ${fault.minimumAge} or older to enter` };
    case 'notStarted':
      return { title: 'Sorry!', body: `This sweepstakes has not started yet. Please come back on or after ${longDate(fault.date, timeZone)}.` };
    case 'ended':
      return { title: 'Sorry!', body: 'This sweepstakes is no longer available.' };
    case 'notInArea':
      return { title: 'Sorry!', body: 'This sweepstakes is not available in your area' };
    case 'filesRefused':
      return refusalText(fault);
    case 'imagesFailed':
      return { title: 'Error', body: 'Your pictures could not be prepared. Please try again.' };
    case 'oneEntryOnly':
      return { title: 'Error', body: 'Sorry, You are only allowed to submit one entry.' };
    case 'invalidEmail':
      return { title: 'Invalid Email', body: 'Please enter a valid email address' };
    case 'invalidPhone':
      return { title: 'Invalid Phone Number', body: 'Please enter a valid phone number' };
    case 'detail':
      return { title: 'Error', body: fault.detail };
    case 'consumerFailed':
      return { title: 'Error', body: 'There was an error with your submission. Please check your data and try again' };
    case 'consumerWithoutCid':
      return { title: 'Error', body: 'Error getting CID' };
    case 'offline':
      return { title: 'Error', body: 'We could not reach the server. Nothing you entered is lost. Please check your connection and press Submit again.' };
    case 'unknown':
      return { title: 'Error', body: 'An unknown error has occurred' };
  }
}

/** SVG alone has the catalogue's words (ERR-5); otherwise every refused file is named with its reason. */
function refusalText({ files }: Extract<Fault, { kind: 'filesRefused' }>): FaultText {
  const isOnlySvg = files.every(({ reason }) => reason === 'svg');
  const title = 'Invalid File Type';
  if (isOnlySvg) return { title, body: REFUSALS.svg, ...(files.length > 1 && { lines: files.map(({ name }) => name) }) };
  const isDamage = files.some(({ reason }) => reason === 'damaged' || reason === 'empty' || reason === 'tooLarge');
  return {
    title: isDamage ? 'Invalid File' : title,
    body: files.length === 1 ? 'This file was not added:' : 'These files were not added:',
    lines: files.map(({ name, reason }) => `${name}: ${REFUSALS[reason]}`),
  };
}
