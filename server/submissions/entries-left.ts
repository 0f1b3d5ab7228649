import type { Campaign } from '#domain/campaign.ts';
import { maxEntriesOf } from '#domain/rules/identity.ts';
import type { Submissions } from './submissions.repository.ts';

interface Counted {
  readonly uuid: string;
  readonly campaignInstancePk: number;
  /** The number of entries of its person, including this one, if they were counted when it was stored. */
  readonly entries?: number | undefined;
}

/**
 * Returns how many more submissions the person of a stored one may make for its instance (ERR-6).
 *
 * @returns an empty object if the number is unlimited, or if the campaign no longer has the instance
 */
export async function entriesLeft(
  submissions: Pick<Submissions, 'countEntriesOf'>,
  campaign: Campaign,
  { uuid, campaignInstancePk, entries }: Counted,
): Promise<{ readonly entriesLeft?: number }> {
  const instance = campaign.instances.find(({ pk }) => pk === campaignInstancePk);
  const most = instance ? maxEntriesOf(instance) : null;
  if (most === null) return {};
  // The submission used the only entry.
  if (most <= 1) return { entriesLeft: 0 };
  return { entriesLeft: Math.max(0, most - (entries ?? (await submissions.countEntriesOf(uuid)))) };
}
