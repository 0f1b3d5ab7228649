import { expect, it } from 'vitest';
import { entriesLeft } from '#server/submissions/entries-left.ts';
import { campaignOf, instanceOf } from '#test/kit/campaigns.ts';

/** Returns the entries left after a submission, and the submissions whose entries were counted in the database. */
async function left(
  maxEntries: number | null,
  stored: { entries?: number; campaignInstancePk?: number },
  inDatabase = 0,
) {
  const counted: string[] = [];
  const submissions = { countEntriesOf: async (uuid: string) => (counted.push(uuid), inDatabase) };
  const other = instanceOf({ pk: 1, limitsInformation: { maxEntries: 99 } });
  const campaign = campaignOf({ instances: [other, instanceOf({ pk: 2, limitsInformation: { maxEntries } })] });
  return [await entriesLeft(submissions, campaign, { uuid: 'one', campaignInstancePk: 2, ...stored }), counted];
}

it('[ERR-6] a person has left what is allowed without what was counted when the submission was stored', async () => {
  expect(await left(5, { entries: 2 })).toEqual([{ entriesLeft: 3 }, []]);
  expect(await left(5, { entries: 0 })).toEqual([{ entriesLeft: 5 }, []]);
});

it('[ERR-6] entries that were not counted then are counted now', async () => {
  expect(await left(5, {}, 4)).toEqual([{ entriesLeft: 1 }, ['one']]);
});

it('[ERR-6] nobody has fewer than none left, even if fewer are allowed than before', async () => {
  expect(await left(2, { entries: 3 })).toEqual([{ entriesLeft: 0 }, []]);
});

it('[ERR-6] where one entry is allowed, it was this one, and nothing is counted', async () => {
  expect(await left(1, { entries: 0 })).toEqual([{ entriesLeft: 0 }, []]);
  expect(await left(1, {}, 0)).toEqual([{ entriesLeft: 0 }, []]);
});

it('[ERR-6] where they are unlimited, or the campaign no longer has the instance, nothing is said', async () => {
  expect(await left(null, { entries: 2 })).toEqual([{}, []]);
  expect(await left(5, { entries: 2, campaignInstancePk: 3 })).toEqual([{}, []]);
});
