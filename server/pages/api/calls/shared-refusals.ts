import { FIELD_MESSAGES } from '#domain/rules/validation.ts';
import { sentences as account } from '../../../accounts/account-sentences.ts';
import { sentences as shared } from '../../../platform/http/refusal-sentences.ts';
import { refusal } from './call-description.ts';

export const NO_CAMPAIGN = refusal('The campaign does not exist.', shared.noCampaign);
export const NO_SUBMISSION = refusal('The campaign does not exist, or has no such submission.', shared.noSubmission);
export const NO_STATUS = refusal(
  'The campaign does not exist, or has no submission with this code.',
  shared.noSubmission,
);
export const NOT_NOW = refusal('The state of the submission does not allow this.', shared.notNow);
export const SIGN_IN_AGAIN = refusal(
  'The access token is missing, expired, revoked or of another campaign.',
  account.signInAgain,
);
export const TOO_MANY = refusal(
  'Too many calls of this kind from one address. docs/operate/settings.md lists the limits.',
  shared.tooMany(1),
);
export const TOO_MANY_TRIES = refusal('Too many attempts.', account.tooManyAttempts(12));
export const FORM_INVALID = refusal('A field is invalid.', account.check, {
  email: [FIELD_MESSAGES.invalidEmail],
});
export const PASSWORD_INVALID = refusal('A password is invalid.', account.check, {
  currentPassword: [account.currentPasswordWrong],
});
export const UNSTORABLE = refusal('A text contains characters that cannot be stored.', shared.unstorable);
export const MAIL_TAKEN = refusal('Another account uses this e-mail.', account.emailTaken);
export const NO_OFFER = refusal('The instance does not exist.', 'There is no such offer.');
