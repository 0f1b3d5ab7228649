import { dollarText } from '#domain/rules/money.ts';

/** Longer waits are displayed in hours. */
const LONGEST_IN_MINUTES = 90;

/** The texts for visitors in responses of the account calls. */
export const sentences = {
  check: 'Please check your entries.',
  wrongCredentials: 'The provided credentials do not match our records',
  signInAgain: 'Please sign in again.',
  emailTaken: 'An account already exists for this email',
  unavailable: 'Sorry, this offer is unavailable',
  resetInvalid: 'This reset request is not valid',
  verifyInvalid: 'There was an error verifying your account. Please contact support.',
  passwordShort: 'Please use at least 8 characters.',
  passwordLong: 'Please use at most 200 characters.',
  passwordIsEmail: 'Please do not use your email as the password.',
  passwordHoldsEmail: 'Please choose a password that does not contain your email or the part before the @.',
  passwordCommon: 'Many people use this password, so it is easy to guess. Please choose another one.',
  passwordMissing: 'Please enter the password that you chose when you registered.',
  newPasswordMissing: 'Or choose a new password.',
  passwordOther: 'This is not the password that was chosen for this account.',
  currentPasswordMissing: 'Please enter your current password.',
  currentPasswordWrong: 'This is not your current password.',
  passwordsDiffer: 'The passwords are not the same.',
  unstorable: 'contains characters that cannot be stored',
  phone: 'Please enter a valid phone number',
  tooManyAttempts: (minutes: number) =>
    minutes > LONGEST_IN_MINUTES
      ? `Too many attempts. Please try again in ${Math.ceil(minutes / 60)} hours.`
      : `Too many attempts. Please try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
  tooMuchMail:
    'We have sent many emails to this address today. Please look for them, also in the spam folder, or try again tomorrow.',
  notEnoughPoints: 'You do not have enough points',
  addressMissing: 'Please add your name and address first.',
  rewardGone: 'This reward is no longer available',
  balance: (cents: number) => `Your balance is ${dollarText(cents)}.`,
} as const;

/** The activities in the ledger; the page translates them. */
export const activities = {
  submission: 'Receipt submitted',
  bonus: 'Bonus game',
  reward: (name: string) => `Reward: ${name}`,
  payment: 'Payment requested',
} as const;
