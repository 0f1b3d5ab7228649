import type { Attacked } from '../kit/attacked.ts';
import { CLUB, RAFFLE, REBATE, SITES, SKILL } from '../kit/attacked-campaigns.ts';
import { entryOf, receiptsOf, somebody, somePictures } from '../kit/attack-entries.ts';
import type { Gun } from '../kit/http.ts';
import { enter, makeMember, openPlay, PASSWORD, type Member } from '../kit/attack-members.ts';
import { matchingLog } from '#test/kit/game-logs.ts';
import type { World } from './world.ts';

/** Creates people, submissions and plays on one of the kit's servers over HTTP; links are read from its outbox. */
export async function makeWorld(attacked: Attacked, gun: Gun, { members = 8, entries = 6 } = {}): Promise<World> {
  const people: Member[] = [];
  for (let index = 0; index < members; index += 1) people.push(await makeMember(attacked, gun, CLUB));
  const submissions: World['submissions'][number][] = [];
  const plays: World['plays'][number][] = [];
  for (let index = 0; index < entries; index += 1) {
    const site = [SKILL, RAFFLE][index % 2] ?? RAFFLE;
    submissions.push({
      campaignUuid: site.campaign.uuid,
      pk: site.campaign.instances[0]?.pk ?? 0,
      uuid: await enter(gun, site),
    });
    const { playUuid, seed } = await openPlay(gun);
    plays.push({ campaignUuid: SKILL.campaign.uuid, playUuid, log: matchingLog(seed, index % 5) });
  }
  const [picture = ''] = await somePictures(1);
  const half = Math.ceil(people.length / 2);
  const tokens = people.map(({ accessToken }) => accessToken);
  return {
    ...placesOf(picture),
    accessTokens: tokens.slice(0, half),
    doomedTokens: tokens.slice(half),
    emails: [...people.map(({ email }) => email), somebody().email],
    mailedTokens: ['x'.repeat(43)],
    submissions,
    plays,
  };
}

/** The world of a server if only a campaign's uuid is known (`--target`). */
export function bareWorld(campaignUuid: string, picture: string): World {
  const nobody = 'y'.repeat(43);
  return {
    ...placesOf(picture),
    campaignUuids: [campaignUuid],
    accessTokens: [nobody],
    doomedTokens: [nobody],
    emails: ['ada@example.com'],
    mailedTokens: [nobody],
    submissions: [],
    plays: [],
    entries: [{ campaignUuid, body: entryOf(RAFFLE) }],
  };
}

function placesOf(
  picture: string,
): Pick<World, 'campaignUuids' | 'hubUuids' | 'domains' | 'password' | 'picture' | 'entries'> {
  return {
    campaignUuids: SITES.map(({ campaign }) => campaign.uuid),
    hubUuids: [RAFFLE.campaign.uuid],
    domains: ['attack-raffle.localhost', 'attack-club.localhost'],
    password: PASSWORD,
    picture,
    entries: [
      ...[RAFFLE, CLUB, SKILL].map((site) => ({ campaignUuid: site.campaign.uuid, body: entryOf(site) })),
      { campaignUuid: REBATE.campaign.uuid, body: receiptsOf([picture]) },
    ],
  };
}
