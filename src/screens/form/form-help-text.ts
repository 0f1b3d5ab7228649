import type { I18n } from '@lingui/core';
import type { CompletionMessage } from '#domain/rules/completion.ts';

/** A help dialog: its title, which is also the text of its link, and its paragraphs. */
interface HelpText {
  readonly title: string;
  readonly paragraphs: readonly string[];
}

/**
 * Returns the text on how the reward arrives by each payment mode; null for a sweepstakes, which has rules instead.
 */
export function helpText(i18n: I18n, kind: CompletionMessage): HelpText | null {
  const afterwards = i18n._({
    id: 'form.help.afterwards',
    message: 'Nothing is sent before your receipt has been processed. You will receive an email then.',
  });
  switch (kind) {
    case 'paypal':
      return {
        title: i18n._({ id: 'form.help.paypal.title', message: 'How PayPal works' }),
        paragraphs: [
          i18n._({
            id: 'form.help.paypal.where',
            message:
              'Your rebate goes to the PayPal account of the email address that you enter on this form. We do not ask for a card or a bank account.',
          }),
          i18n._({
            id: 'form.help.paypal.check',
            message:
              'Please check that the address is the one that you sign in to PayPal with. If it is not, the payment cannot reach you.',
          }),
          afterwards,
        ],
      };
    case 'venmo':
      return {
        title: i18n._({ id: 'form.help.venmo.title', message: 'How Venmo works' }),
        paragraphs: [
          i18n._({
            id: 'form.help.venmo.where',
            message: 'Your rebate goes to the Venmo account of the mobile phone number that you enter on this form.',
          }),
          i18n._({
            id: 'form.help.venmo.check',
            message:
              'Please check that the number is the one that your Venmo account is registered with. Venmo may send you a text message, for which standard rates may apply.',
          }),
          afterwards,
        ],
      };
    case 'check':
      return {
        title: i18n._({ id: 'form.help.check.title', message: 'How checks work' }),
        paragraphs: [
          i18n._({
            id: 'form.help.check.where',
            message:
              'Your rebate comes by mail, as a paper check in your name. Please enter your full name and the address at which you receive mail.',
          }),
          afterwards,
        ],
      };
    case 'donation':
      return {
        title: i18n._({ id: 'form.help.donation.title', message: 'How donating works' }),
        paragraphs: [
          i18n._({
            id: 'form.help.donation.where',
            message: 'We donate the whole amount of your rebate on your behalf. You receive no payment yourself.',
          }),
          i18n._({
            id: 'form.help.donation.email',
            message: 'We use your email address to tell you about your submission.',
          }),
        ],
      };
    case 'points':
      return {
        title: i18n._({ id: 'form.help.points.title', message: 'How points work' }),
        paragraphs: [
          i18n._({
            id: 'form.help.points.where',
            message:
              'Your points are credited to your account. If you have none yet, register with the email address that you enter on this form.',
          }),
          i18n._({
            id: 'form.help.points.afterwards',
            message: 'Nothing is credited before your receipt has been processed. You will receive an email then.',
          }),
        ],
      };
    case 'code':
      return {
        title: i18n._({ id: 'form.help.code.title', message: 'How your code is sent' }),
        paragraphs: [
          i18n._({
            id: 'form.help.code.where',
            message:
              'We send your rebate code to the email address that you enter on this form. Please look into your spam folder, too.',
          }),
          afterwards,
        ],
      };
    case 'merchandise':
      return {
        title: i18n._({ id: 'form.help.merchandise.title', message: 'How your reward is sent' }),
        paragraphs: [
          i18n._({
            id: 'form.help.merchandise.where',
            message:
              'Your reward comes by mail to the address that you enter on this form. It is sent within 6-8 weeks.',
          }),
          afterwards,
        ],
      };
    case 'cashback':
      return {
        title: i18n._({ id: 'form.help.cashback.title', message: 'How cash back works' }),
        paragraphs: [
          i18n._({
            id: 'form.help.cashback.where',
            message: 'We get in touch at the email address that you enter on this form, and send your rebate to you.',
          }),
          afterwards,
        ],
      };
    case 'sweepstakes':
      return null;
  }
}
