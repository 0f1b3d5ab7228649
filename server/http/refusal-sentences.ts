import type { Campaign } from '#domain/campaign.ts';
import { longDate } from '#domain/rules/date-rules.ts';

/** The texts for visitors in error responses. Accounts and plays have their own texts. */
export const sentences = {
  check: 'Please check your entries.',
  notInArea: 'This sweepstakes is not available in your area',
  pictureGone: 'Please send this picture again.',
  receiptMissing: 'A picture of your receipt is required.',
  noReceipts: 'This offer does not accept receipts.',
  phone: 'Please enter a valid phone number',
  payment: 'This payment method is not available.',
  offerEnded: 'Sorry! This offer is no longer available.',
  offerEarly: ({ dateStart, timeZone }: Campaign) =>
    `Sorry! This offer has not started yet. Please come back on or after ${longDate(dateStart ?? '', timeZone)}.`,
  captcha: 'Please solve the captcha again.',
  captchaUnavailable: 'The captcha could not be checked at the moment. Please try again.',
  messageMissing: 'Please enter a message.',
  messageUnstorable: 'Your message contains characters that cannot be sent.',
  unstorable: 'This contains characters that cannot be stored, or too many of them.',
  tooLarge: 'Your submission is too large. Please take fewer pictures.',
  tooSlow: 'Your connection was too slow, and not everything arrived. Nothing you entered is lost. Please try again.',
  tooManyPictures: (most: number) => `Please send at most ${most} pictures.`,
  tooManyPixels: 'The pictures have too many pixels together. Please send fewer or smaller ones.',
  tooMany: (minutes: number) =>
    `There were too many requests from your network. Please try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`,
  outOfDate: 'Your page is out of date. Please reload it and try again.',
  unavailable: 'The service is not available at the moment. Nothing you entered is lost. Please try again.',
  unknown: 'An unknown error has occurred',
  noCampaign: 'There is no such campaign.',
  noSubmission: 'There is no such submission.',
  notNow: 'This is not possible any more. The page shows the current status of your submission.',
} as const;
