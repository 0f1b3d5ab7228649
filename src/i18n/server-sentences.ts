import type { MessageDescriptor } from '@lingui/core';

/** The messages for the server's sentences that visitors may read, by the exact sentence. */
export const SENTENCES: Readonly<Record<string, MessageDescriptor>> = {
  'Please check your entries.': /*i18n*/ { id: 'server.check', message: 'Please check your entries.' },
  'This sweepstakes is not available in your area': /*i18n*/ {
    id: 'fault.notInArea',
    message: 'This sweepstakes is not available in your area',
  },
  'A picture of your receipt is required.': /*i18n*/ {
    id: 'server.receiptMissing',
    message: 'A picture of your receipt is required.',
  },
  'This offer does not accept receipts.': /*i18n*/ {
    id: 'server.noReceipts',
    message: 'This offer does not accept receipts.',
  },
  'This payment method is not available.': /*i18n*/ {
    id: 'server.payment',
    message: 'This payment method is not available.',
  },
  'Please solve the captcha again.': /*i18n*/ { id: 'server.captcha', message: 'Please solve the captcha again.' },
  'The captcha could not be checked at the moment. Please try again.': /*i18n*/ {
    id: 'server.captchaUnavailable',
    message: 'The captcha could not be checked at the moment. Please try again.',
  },
  'This is not possible any more. The page shows the current status of your submission.': /*i18n*/ {
    id: 'server.notNow',
    message: 'This is not possible any more. The page shows the current status of your submission.',
  },
  'Your submission is too large. Please take fewer pictures.': /*i18n*/ {
    id: 'server.tooLarge',
    message: 'Your submission is too large. Please take fewer pictures.',
  },
  'Your connection was too slow, and not everything arrived. Nothing you entered is lost. Please try again.': /*i18n*/ {
    id: 'server.tooSlow',
    message: 'Your connection was too slow, and not everything arrived. Nothing you entered is lost. Please try again.',
  },
  'The pictures have too many pixels together. Please send fewer or smaller ones.': /*i18n*/ {
    id: 'server.tooManyPixels',
    message: 'The pictures have too many pixels together. Please send fewer or smaller ones.',
  },
  'There were too many requests from your network. Please try again in a minute.': /*i18n*/ {
    id: 'server.tooManyMinute',
    message: 'There were too many requests from your network. Please try again in a minute.',
  },
  'Sorry! This offer is no longer available.': /*i18n*/ {
    id: 'server.offerEnded',
    message: 'Sorry! This offer is no longer available.',
  },
  'This sweepstakes is no longer available.': /*i18n*/ {
    id: 'fault.ended',
    message: 'This sweepstakes is no longer available.',
  },
  'The provided credentials do not match our records': /*i18n*/ {
    id: 'account.wrongCredentials',
    message: 'The provided credentials do not match our records',
  },
  'There was an error verifying your account. Please contact support.': /*i18n*/ {
    id: 'verify.failed',
    message: 'There was an error verifying your account. Please contact support.',
  },
  'Please sign in again.': /*i18n*/ { id: 'server.signInAgain', message: 'Please sign in again.' },
  'You do not have enough points': /*i18n*/ {
    id: 'server.notEnoughPoints',
    message: 'You do not have enough points',
  },
  'This reward is no longer available': /*i18n*/ {
    id: 'server.rewardGone',
    message: 'This reward is no longer available',
  },
  'Please add your name and address first.': /*i18n*/ {
    id: 'server.addressMissing',
    message: 'Please add your name and address first.',
  },
  'There is no such play.': /*i18n*/ { id: 'server.noPlay', message: 'There is no such play.' },
  'This offer has no bonus game.': /*i18n*/ { id: 'server.noGame', message: 'This offer has no bonus game.' },
  'This game has been updated. Please load the page again.': /*i18n*/ {
    id: 'server.gameOutOfDate',
    message: 'This game has been updated. Please load the page again.',
  },
  'This game could not be verified.': /*i18n*/ {
    id: 'server.gameUnverified',
    message: 'This game could not be verified.',
  },
  'This game has waited too long. Please play it again.': /*i18n*/ {
    id: 'server.gameLeftTooLong',
    message: 'This game has waited too long. Please play it again.',
  },
  'Bonus game': /*i18n*/ { id: 'server.bonusGame', message: 'Bonus game' },
  'Payment requested': /*i18n*/ { id: 'server.paymentRequested', message: 'Payment requested' },
  'Receipt submitted': /*i18n*/ { id: 'server.receiptSubmitted', message: 'Receipt submitted' },
  'There is no such campaign.': /*i18n*/ { id: 'server.noCampaign', message: 'There is no such campaign.' },
  'Please send this picture again.': /*i18n*/ { id: 'server.pictureGone', message: 'Please send this picture again.' },
  'There is no such submission.': /*i18n*/ { id: 'server.noSubmission', message: 'There is no such submission.' },
  'Your page is out of date. Please reload it and try again.': /*i18n*/ {
    id: 'server.outOfDate',
    message: 'Your page is out of date. Please reload it and try again.',
  },
  'The service is not available at the moment. Nothing you entered is lost. Please try again.': /*i18n*/ {
    id: 'server.unavailable',
    message: 'The service is not available at the moment. Nothing you entered is lost. Please try again.',
  },
  'An unknown error has occurred': /*i18n*/ { id: 'fault.unknown', message: 'An unknown error has occurred' },
};
