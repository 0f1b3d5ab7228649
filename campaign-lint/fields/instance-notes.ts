import { type FieldNotes, note } from './note.ts';

/** The fields of an instance: where, for whom and when it pays, and its bonus game (CFG-3). */
export const INSTANCE_NOTES: FieldNotes = {
  pk: note('the number of the instance, unique within the campaign; never change it', 1),
  code: note('the name of the instance in analytics; if missing, IH and the pk', 'SUMMER26'),
  states: note('the states in which the instance is offered; if missing, all', ['CA', 'NY']),
  'states.*': note('a two-letter state code', 'CA'),
  qualifierAnswer: note(
    'the answer that selects the instance; none accepts every visitor, and so does HTML, which the gate shows above its questions',
    'At a shop',
  ),
  dateStart: note('the first day, within the dates of the campaign, or an ISO date-time', '2026-06-01'),
  dateEnd: note('the last day, until 23:59:59; a time of day is ignored', '2026-12-31'),
  themeInformation: note('the texts of the instance', {
    description: 'Buy a bottle.',
    details: '<p>The official rules.</p>',
  }),
  'themeInformation.description': note(
    'what visitors must buy or can win, as HTML, on the offer and upload screens',
    'Buy a bottle.',
  ),
  'themeInformation.details': note('the official rules, as HTML', '<p>The official rules.</p>'),
  processingMethod: note(
    'how receipts are checked: manual or automatic; if none or missing, no receipts are required and it is a sweepstakes',
    'automatic',
  ),
  checks: note(
    'the automatic checks with processingMethod automatic; submissions that pass all of them are approved without a person; if missing, all submissions are',
    ['dates', 'maxEntries', 'pictureNew', 'pictureGood'],
  ),
  'checks.*': note(
    'dates: the submission is within the dates; maxEntries: its person has entries left; pictureNew: its pictures are new to the campaign; pictureGood: they are large, sharp and bright enough',
    'pictureGood',
  ),
  reviewSample: note(
    'the share of the submissions passing the checks that people review anyway, from 0 to 1; if missing, 0.02',
    0.02,
  ),
  limitsInformation: note('the limits of the instance', { maxBonus: 1, maxEntries: 1 }),
  'limitsInformation.maxBonus': note('the number of bonus games after a submission; 0 for none', 1),
  'limitsInformation.maxEntries': note(
    'the maximum number of submissions per person; null for any number; if missing, 1 in a sweepstakes, otherwise any number',
    1,
  ),
  'limitsInformation.creditsPerDay': note(
    'the number of submissions per person and day that earn points without a review; further ones wait for review; if missing, 20',
    20,
  ),
  redemptionInformation: note('how the instance pays', { mode: 'paypal' }),
  'redemptionInformation.mode': note('the type of reward; with paypal visitors choose PayPal or Venmo', 'paypal'),
  'redemptionInformation.tiers': note('the reward; only the first entry is used', [{ rewardDescription: '$5.00' }]),
  'redemptionInformation.tiers.*.amount': note(
    'the payment for a submission, in US dollars; needed only if `rewardDescription` does not begin with it',
    5,
  ),
  'redemptionInformation.tiers.*.rewardDescription': note('the reward, as text', '$5.00'),
  'redemptionInformation.tiers.*.points': note('the points that a submission earns, with the mode points', 100),
  'redemptionInformation.merchandiseDescription': note('what is sent by post, with the mode merchandise', 'a tote bag'),
  'redemptionInformation.allowCheck': note(
    'whether visitors can also choose a paper check, with the mode paypal',
    true,
  ),
  'redemptionInformation.allowDonation': note(
    'whether visitors can also choose a donation, with the mode paypal',
    false,
  ),
  'redemptionInformation.senderName': note('the sender that visitors see in the payment', 'Summer Rewards'),
  'redemptionInformation.budget': note(
    'the maximum total payment for all submissions, in US cents; further approvals wait until it is raised',
    500_000,
  ),
  gameInformation: note('the bonus game, if maxBonus is above 0', { type: 'matching' }),
  'gameInformation.type': note('the game', 'scratch'),
  'gameInformation.prizes': note('the prizes of a game of chance', [
    { id: 'tote', name: 'Tote bag', odds: 0.1, quantity: 50 },
  ]),
  'gameInformation.prizes.*.id': note('the key of the prize in the database, unique within the game', 'tote'),
  'gameInformation.prizes.*.name': note('the name that visitors read', 'Tote bag'),
  'gameInformation.prizes.*.points': note('the points that the prize credits', 100),
  'gameInformation.prizes.*.quantity': note('the number of units; if missing, unlimited', 50),
  'gameInformation.prizes.*.odds': note(
    'the chance to win the prize in a play, from 0 to 1; the odds of all prizes add up to at most 1',
    0.1,
  ),
  'gameInformation.prizes.*.winningMoments': note(
    'instead of odds: times at which a unit becomes due; the next play wins it',
    ['2026-07-04T17:00:00Z'],
  ),
  'gameInformation.prizes.*.winningMoments.*': note('an ISO date-time with an offset', '2026-07-04T17:00:00Z'),
  'gameInformation.prizes.*.rank': note(
    'the combination that the slot machine shows for the prize; required there',
    'grand',
  ),
  'gameInformation.prizes.*.segment': note(
    'the segment at which a wheel stops for the prize; required there: 1, 2, 5 or 10 points on the horizontal wheel, 1, 2 or 3 dollars on the vertical one',
    2,
  ),
  'gameInformation.wheelPrizes': note(
    'the three instances in which the vertical wheel always stops at the same segment',
    {
      min: 1,
      max: 2,
      med: 3,
    },
  ),
  'gameInformation.wheelPrizes.min': note('the pk of the instance that always wins $1', 1),
  'gameInformation.wheelPrizes.max': note('the pk of the instance that always wins $3', 2),
  'gameInformation.wheelPrizes.med': note('the pk of the instance that always wins $2', 3),
  'gameInformation.peek': note('the number of seconds for which the matching game shows its tiles before it begins', 2),
  'gameInformation.doorPick': note(
    'whether visitors choose one of three doors, for an extra entry, after the scratch card',
    false,
  ),
};
