import { type FieldNotes, note } from './note.ts';

/** The fields of an instance: where, for whom and when it pays, and its bonus game (CFG-3). */
export const INSTANCE_NOTES: FieldNotes = {
  pk: note('the number of the instance; no other of the campaign may have it, and it must not change', 1),
  code: note('its name in analytics; without it IH and the pk', 'SUMMER26'),
  states: note('the states that it is for; without them all', ['CA', 'NY']),
  'states.*': note('the code of a state', 'CA'),
  qualifierAnswer: note(
    'the answer that leads to it, none for every visitor, or HTML for the intro of the gate',
    'At a shop',
  ),
  dateStart: note('its first day, within those of the campaign, or an ISO date-time', '2026-06-01'),
  dateEnd: note('its last day, until 23:59:59; a time of day is not used', '2026-12-31'),
  themeInformation: note('its texts', { description: 'Buy a bottle.', details: '<p>The official rules.</p>' }),
  'themeInformation.description': note(
    'what is to be bought or won, as HTML, on the offer and the receipts',
    'Buy a bottle.',
  ),
  'themeInformation.details': note('the official rules, as HTML', '<p>The official rules.</p>'),
  processingMethod: note(
    'how receipts are checked: manual or automatic; none, or nothing, asks for no receipts and is a sweepstakes',
    'automatic',
  ),
  checks: note(
    'what is checked without a person, where processingMethod is automatic: only what passes all of it is approved by itself; without it everything is',
    ['dates', 'maxEntries', 'pictureNew', 'pictureGood'],
  ),
  'checks.*': note(
    'dates: it came within the dates; maxEntries: its person may make it; pictureNew: the campaign has not seen its pictures; pictureGood: they are large, sharp and bright enough',
    'pictureGood',
  ),
  reviewSample: note(
    'the share of what passes the checks that people review all the same, from 0 to 1; without it 0.02',
    0.02,
  ),
  limitsInformation: note('its limits', { maxBonus: 1, maxEntries: 1 }),
  'limitsInformation.maxBonus': note('how many bonus games follow a submission; 0 is none', 1),
  'limitsInformation.maxEntries': note(
    'how many submissions one person may make; null is any number; without it one in a sweepstakes, else any number',
    1,
  ),
  'limitsInformation.creditsPerDay': note(
    'how many submissions of one person bring their points within a day without anybody having looked; further ones wait for review; without it 20',
    20,
  ),
  redemptionInformation: note('how it pays', { mode: 'paypal' }),
  'redemptionInformation.mode': note('what it pays in; with paypal visitors choose PayPal or Venmo', 'paypal'),
  'redemptionInformation.tiers': note('its reward; the first is shown', [{ rewardDescription: '$5.00' }]),
  'redemptionInformation.tiers.*.amount': note(
    'what is paid for a submission, in US dollars; needed only where `rewardDescription` does not begin with it',
    5,
  ),
  'redemptionInformation.tiers.*.rewardDescription': note('the reward, in words', '$5.00'),
  'redemptionInformation.tiers.*.points': note('how many points a submission earns, in the mode points', 100),
  'redemptionInformation.merchandiseDescription': note('what is sent by post, in the mode merchandise', 'a tote bag'),
  'redemptionInformation.allowCheck': note('whether a paper check can be chosen beside PayPal', true),
  'redemptionInformation.allowDonation': note('whether a donation can be chosen beside PayPal', false),
  'redemptionInformation.senderName': note('the name that the payment shows', 'Summer Rewards'),
  'redemptionInformation.budget': note(
    'how much may be paid for its submissions altogether, in US cents; beyond it approvals wait until it is raised',
    500_000,
  ),
  gameInformation: note('its bonus game, where maxBonus is above 0', { type: 'matching' }),
  'gameInformation.type': note('which game', 'scratch'),
  'gameInformation.prizes': note('the prizes of a game of chance', [
    { id: 'tote', name: 'Tote bag', odds: 0.1, quantity: 50 },
  ]),
  'gameInformation.prizes.*.id': note('the key of the prize in the database; no other of the game may have it', 'tote'),
  'gameInformation.prizes.*.name': note('what visitors read', 'Tote bag'),
  'gameInformation.prizes.*.points': note('points that are credited with it', 100),
  'gameInformation.prizes.*.quantity': note('how many there are; without it any number', 50),
  'gameInformation.prizes.*.odds': note(
    'the chance of a play, from 0 to 1; those of all prizes together at most 1',
    0.1,
  ),
  'gameInformation.prizes.*.winningMoments': note('instead of odds: the moments from which the next play wins one', [
    '2026-07-04T17:00:00Z',
  ]),
  'gameInformation.prizes.*.winningMoments.*': note('an ISO date-time with an offset', '2026-07-04T17:00:00Z'),
  'gameInformation.prizes.*.rank': note('how the slot machine shows it, which needs it', 'grand'),
  'gameInformation.prizes.*.segment': note('where a wheel stops for it: 1, 2, 5 or 10 points, or 1, 2 or 3 dollars', 2),
  'gameInformation.wheelPrizes': note('the three instances in which the vertical wheel always stops at the same', {
    min: 1,
    max: 2,
    med: 3,
  }),
  'gameInformation.wheelPrizes.min': note('the pk of the instance of $1', 1),
  'gameInformation.wheelPrizes.max': note('the pk of the instance of $3', 2),
  'gameInformation.wheelPrizes.med': note('the pk of the instance of $2', 3),
  'gameInformation.peek': note('for how many seconds the tiles of the matching game lie open before it begins', 2),
  'gameInformation.doorPick': note('whether three doors with an extra entry follow the scratch card', false),
};
