import { beforeAll, describe, expect, it } from 'vitest';
import { activate, createI18n } from '#src/i18n/i18n.ts';
import '#src/i18n/server-field-messages.ts';
import { serverText } from '#src/i18n/server-text.ts';
import { activities, sentences as ofAccounts } from '#server/accounts/account-sentences.ts';
import { sentences as ofPlays } from '#server/plays/play-sentences.ts';
import { sentences } from '#server/http/refusal-sentences.ts';
import { pictureFaults, sentenceOf } from '#server/submissions/picture-sentences.ts';
import { campaignOf } from '#test/kit/campaigns.ts';

const campaign = campaignOf({ dateStart: '2024-03-05' });
const i18n = createI18n();
beforeAll(() => activate(i18n, 'es'));

const plain = Object.values(sentences).filter((sentence) => typeof sentence === 'string');
const filled = [
  sentences.offerEarly(campaign),
  sentences.tooManyPictures(40),
  sentences.tooMany(1),
  sentences.tooMany(10),
];
const ofPictures = Object.values(pictureFaults).map(
  (fault, index) => `Image ${index + 1} ${typeof fault === 'string' ? fault : fault(1)}`,
);
const ofForms = [
  ofAccounts.wrongCredentials,
  ofAccounts.passwordOther,
  ofAccounts.signInAgain,
  ofAccounts.emailTaken,
  ofAccounts.resetInvalid,
  ofAccounts.verifyInvalid,
  ofAccounts.passwordShort,
  ofAccounts.passwordLong,
  ofAccounts.passwordIsEmail,
  ofAccounts.passwordHoldsEmail,
  ofAccounts.passwordCommon,
  ofAccounts.currentPasswordMissing,
  ofAccounts.currentPasswordWrong,
  ofAccounts.tooMuchMail,
  ofAccounts.passwordsDiffer,
  ofAccounts.tooManyAttempts(1),
  ofAccounts.tooManyAttempts(15),
  ofAccounts.tooManyAttempts(1_380),
  ofAccounts.notEnoughPoints,
  ofAccounts.rewardGone,
  ofAccounts.addressMissing,
  ofAccounts.balance(0),
  ofAccounts.balance(123_450),
];
// The site only logs the response about an extra entry.
const { noEntries: _, ...shownOfPlays } = ofPlays;
const ofGames = [...Object.values(shownOfPlays), activities.bonus, activities.payment];
const ofGate = [
  sentenceOf({ kind: 'underAge', minimumAge: 18 }, campaign),
  sentenceOf({ kind: 'notStarted', date: '2024-03-05' }, campaign),
  sentenceOf({ kind: 'ended' }, campaign),
  sentenceOf({ kind: 'notInArea' }, campaign),
];

const all = [...plain, ...filled, ...ofForms, ...ofGames, ...ofGate, ...ofPictures];

describe('the messages of', () => {
  it.each(all)('[ERR-9] are shown unchanged in English: %s', (sentence) => {
    expect(serverText(createI18n(), sentence)).toBe(sentence);
  });

  it.each(all)('[SHELL-2] are translated into Spanish: %s', (sentence) => {
    expect(serverText(i18n, sentence)).not.toBe(sentence);
  });

  it('[SHELL-2] keep their numbers and convert their dates', () => {
    expect(serverText(i18n, 'You must be 18 or older to enter')).toBe('Debe tener 18 años o más para participar');
    expect(serverText(i18n, 'This sweepstakes has not started yet. Please come back on or after March 5, 2024.')).toBe(
      'Este sorteo aún no ha comenzado. Vuelva el 5 de marzo de 2024 o después.',
    );
  });

  it('[SHELL-2] [ERR-9] about several pictures are translated one by one', () => {
    const detail = ofPictures.join(' ');
    expect(serverText(createI18n(), detail)).toBe(detail);
    expect(serverText(i18n, detail)).toBe(ofPictures.map((sentence) => serverText(i18n, sentence)).join(' '));
    expect(serverText(i18n, 'Image 3 is an SVG. Sorry, SVG is not allowed. Image 12 is empty.')).toBe(
      'La foto 3 es un SVG. Lo sentimos, no se permiten archivos SVG. La foto 12 está vacía.',
    );
  });

  it('[ERR-9] stay unchanged if they are unknown', () => {
    expect(serverText(i18n, 'Teapot {0}')).toBe('Teapot {0}');
  });
});
