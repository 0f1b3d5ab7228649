import type { I18n, MessageDescriptor } from '@lingui/core';
import type { Fault, RefusalReason } from '#domain/errors.ts';
import { longDate } from '#src/i18n/format-dates.ts';
import { serverText } from '#src/i18n/server-text.ts';

/** A file that was not added. */
interface FileLine {
  /** The name on the visitor's device, without characters that could close the isolate around it. */
  readonly name: string;
  /** Text after the file name, including the colon; '' if there is none. */
  readonly reason: string;
}

interface FaultText {
  readonly title: string;
  readonly body: string;
  /** One line each, below the body. */
  readonly lines?: readonly FileLine[];
}

/** Unicode control characters that begin or end a bidirectional isolate. */
const ISOLATES = /[\u2066-\u2069]/g;

const REFUSALS: Record<RefusalReason, MessageDescriptor> = {
  svg: /*i18n*/ { id: 'refusal.svg', message: 'Sorry, SVG is not allowed.' },
  empty: /*i18n*/ { id: 'refusal.empty', message: 'the file is empty.' },
  notAnImage: /*i18n*/ { id: 'refusal.notAnImage', message: 'this is not a picture.' },
  damaged: /*i18n*/ { id: 'refusal.damaged', message: 'the picture is damaged.' },
  unsupported: /*i18n*/ {
    id: 'refusal.unsupported',
    message: 'this browser cannot open this kind of picture. Please save it as JPEG.',
  },
  unreadable: /*i18n*/ { id: 'refusal.unreadable', message: 'the file could not be read. Please pick it again.' },
  tooLarge: /*i18n*/ { id: 'refusal.tooLarge', message: 'the picture is too large. Please take a smaller one.' },
};

/** Returns the texts of an error dialog (ERR-1 … ERR-9, RCPT-11). */
export function faultText(fault: Fault, timeZone: string, i18n: I18n): FaultText {
  const sorry = i18n._({ id: 'common.sorry', message: 'Sorry!' });
  const error = i18n._({ id: 'common.error', message: 'Error' });
  switch (fault.kind) {
    case 'underAge':
      return {
        title: sorry,
        body: i18n._({
          id: 'fault.underAge',
          message: 'You must be {minimumAge} or older to enter',
          values: { minimumAge: fault.minimumAge },
        }),
      };
    case 'notStarted':
      return {
        title: sorry,
        body: i18n._({
          id: 'fault.notStarted',
          message: 'This sweepstakes has not started yet. Please come back on or after {date}.',
          values: { date: longDate(i18n, fault.date, timeZone) },
        }),
      };
    case 'ended':
      return { title: sorry, body: i18n._({ id: 'fault.ended', message: 'This sweepstakes is no longer available.' }) };
    case 'notInArea':
      return {
        title: sorry,
        body: i18n._({ id: 'fault.notInArea', message: 'This sweepstakes is not available in your area' }),
      };
    case 'filesRefused':
      return refusalText(fault, i18n);
    case 'imagesFailed':
      return {
        title: error,
        body: i18n._({ id: 'fault.imagesFailed', message: 'Your pictures could not be prepared. Please try again.' }),
      };
    case 'oneEntryOnly':
      return {
        title: error,
        body:
          fault.most === undefined
            ? i18n._({ id: 'fault.oneEntryOnly', message: 'Sorry, You are only allowed to submit one entry.' })
            : i18n._({
                id: 'fault.noMoreEntries',
                message: 'Sorry, You are only allowed to submit {most} entries.',
                values: { most: fault.most },
              }),
      };
    case 'invalidEmail':
      return {
        title: i18n._({ id: 'fault.invalidEmailTitle', message: 'Invalid Email' }),
        body: i18n._({ id: 'fault.invalidEmail', message: 'Please enter a valid email address' }),
      };
    case 'invalidPhone':
      return {
        title: i18n._({ id: 'fault.invalidPhoneTitle', message: 'Invalid Phone Number' }),
        body: i18n._({ id: 'fault.invalidPhone', message: 'Please enter a valid phone number' }),
      };
    case 'detail':
      return { title: error, body: serverText(i18n, fault.detail) };
    case 'consumerFailed':
      return {
        title: error,
        body: i18n._({
          id: 'fault.consumerFailed',
          message: 'There was an error with your submission. Please check your data and try again',
        }),
      };
    case 'consumerWithoutCid':
      return { title: error, body: i18n._({ id: 'fault.consumerWithoutCid', message: 'Error getting CID' }) };
    case 'captchaAgain':
      return {
        title: i18n._({ id: 'fault.captchaAgainTitle', message: 'One more step' }),
        body: i18n._({
          id: 'fault.captchaAgain',
          message: 'We are back, and nothing you entered is lost. Please solve the captcha again and press Submit.',
        }),
      };
    case 'unreachable':
      return {
        title: error,
        body: i18n._({
          id: 'fault.unreachable',
          message:
            'We could not reach the server. Nothing you entered is lost. Please check your connection and try again.',
        }),
      };
    case 'unavailable':
      return {
        title: error,
        body: i18n._({
          id: 'server.unavailable',
          message: 'The service is not available at the moment. Nothing you entered is lost. Please try again.',
        }),
      };
    case 'unknown':
      return { title: error, body: i18n._({ id: 'fault.unknown', message: 'An unknown error has occurred' }) };
  }
}

/** Reasons to reject a file that is a picture, or might be one. */
const DAMAGES: ReadonlySet<RefusalReason> = new Set(['damaged', 'empty', 'unreadable', 'tooLarge']);

/** Returns the specified text if all rejected files are SVGs (ERR-5); otherwise lists each file with its reason. */
function refusalText({ files }: Extract<Fault, { kind: 'filesRefused' }>, i18n: I18n): FaultText {
  const isOnlySvg = files.every(({ reason }) => reason === 'svg');
  const title = i18n._({ id: 'refusal.typeTitle', message: 'Invalid File Type' });
  const lineOf = (name: string, reason: string): FileLine => ({ name: name.replace(ISOLATES, ''), reason });
  if (isOnlySvg)
    return {
      title,
      body: i18n._(REFUSALS.svg),
      ...(files.length > 1 && { lines: files.map(({ name }) => lineOf(name, '')) }),
    };
  const isDamage = files.some(({ reason }) => DAMAGES.has(reason));
  return {
    title: isDamage ? i18n._({ id: 'refusal.title', message: 'Invalid File' }) : title,
    body: i18n._({
      id: 'refusal.body',
      message: '{count, plural, one {This file was not added:} other {These files were not added:}}',
      values: { count: files.length },
    }),
    lines: files.map(({ name, reason }) => lineOf(name, `: ${i18n._(REFUSALS[reason])}`)),
  };
}
