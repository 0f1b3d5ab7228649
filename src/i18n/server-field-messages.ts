// Server texts about fields: loaded with the calls, so first screens stay small (FIRST-7).
import type { MessageDescriptor } from '@lingui/core';
import { addFieldTexts } from './field-messages.ts';
import { patternText, type ServerPattern } from './pattern-text.ts';

const NOT_A_BIRTHDAY: MessageDescriptor = /*i18n*/ {
  id: 'field.dateOfBirth',
  message: 'Please check your date of birth.',
};

/** The messages for the server's texts about a field, by the exact text. */
const MESSAGES: Readonly<Record<string, MessageDescriptor>> = {
  'Please enter a valid email address': /*i18n*/ {
    id: 'fault.invalidEmail',
    message: 'Please enter a valid email address',
  },
  'An account already exists for this email': /*i18n*/ {
    id: 'account.duplicateEmail',
    message: 'An account already exists for this email',
  },
  'This reset request is not valid': /*i18n*/ {
    id: 'account.resetRefused',
    message: 'This reset request is not valid',
  },
  'Please use at least 8 characters.': /*i18n*/ {
    id: 'server.passwordShort',
    message: 'Please use at least 8 characters.',
  },
  'Please use at most 200 characters.': /*i18n*/ {
    id: 'server.passwordLong',
    message: 'Please use at most 200 characters.',
  },
  'Please do not use your email as the password.': /*i18n*/ {
    id: 'server.passwordIsEmail',
    message: 'Please do not use your email as the password.',
  },
  'Please choose a password that does not contain your email or the part before the @.': /*i18n*/ {
    id: 'server.passwordHoldsEmail',
    message: 'Please choose a password that does not contain your email or the part before the @.',
  },
  'Many people use this password, so it is easy to guess. Please choose another one.': /*i18n*/ {
    id: 'server.passwordCommon',
    message: 'Many people use this password, so it is easy to guess. Please choose another one.',
  },
  'Please enter your current password.': /*i18n*/ {
    id: 'server.currentPasswordMissing',
    message: 'Please enter your current password.',
  },
  'This is not your current password.': /*i18n*/ {
    id: 'server.currentPasswordWrong',
    message: 'This is not your current password.',
  },
  'This is not the password that was chosen for this account.': /*i18n*/ {
    id: 'server.passwordOther',
    message: 'This is not the password that was chosen for this account.',
  },
  'We have sent many emails to this address today. Please look for them, also in the spam folder, or try again tomorrow.':
    /*i18n*/ {
      id: 'server.tooMuchMail',
      message:
        'We have sent many emails to this address today. Please look for them, also in the spam folder, or try again tomorrow.',
    },
  'The passwords are not the same.': /*i18n*/ {
    id: 'server.passwordsDiffer',
    message: 'The passwords are not the same.',
  },
  'This contains characters that cannot be stored, or too many of them.': /*i18n*/ {
    id: 'server.unstorable',
    message: 'This contains characters that cannot be stored, or too many of them.',
  },
  'Your message contains characters that cannot be sent.': /*i18n*/ {
    id: 'server.messageUnstorable',
    message: 'Your message contains characters that cannot be sent.',
  },
  'Please enter a message.': /*i18n*/ { id: 'server.messageMissing', message: 'Please enter a message.' },
  'This payment option is not offered': /*i18n*/ {
    id: 'server.paymentOption',
    message: 'This payment option is not offered',
  },
  'contains characters that cannot be stored': /*i18n*/ {
    id: 'field.unstorable',
    message: 'This contains characters that cannot be stored.',
  },
  'must be a state code such as CA': /*i18n*/ { id: 'field.state', message: 'Please choose your state.' },
  'must be empty': /*i18n*/ { id: 'field.notOffered', message: 'This is not offered.' },
  'is not a date of birth': NOT_A_BIRTHDAY,
  'must be the date of birth of the form': NOT_A_BIRTHDAY,
  'must be a date such as 1990-01-31': NOT_A_BIRTHDAY,
};

/** Texts that contain values, by pattern. */
const PATTERNS: readonly ServerPattern[] = [
  {
    form: /^must not be longer than (?<most>[\d,]+) characters$/,
    message: /*i18n*/ { id: 'field.tooLong', message: 'Please use at most {most} characters.' },
  },
  {
    form: /^must be one of .+$/,
    message: /*i18n*/ { id: 'field.notOffered', message: 'This is not offered.' },
  },
];

addFieldTexts((i18n, text) => {
  const message = MESSAGES[text];
  return message ? i18n._(message) : patternText(i18n, PATTERNS, text);
});
