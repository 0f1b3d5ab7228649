import type { I18n } from '@lingui/core';
import type { Campaign } from '#domain/campaign.ts';
import { translator } from '#domain/rules/localise.ts';
import { serverText } from '#src/i18n/server-text.ts';

/** Translates a line of the points history, including the name of a reward (PROF-2, POINTS-4). */
export function activityText(i18n: I18n, activity: string, campaign: Campaign): string {
  const reward = /^Reward: (?<name>.+)$/s.exec(activity)?.groups?.['name'];
  if (reward === undefined) return serverText(i18n, activity);
  const name = translator(campaign, i18n.locale)(reward);
  return i18n._({ id: 'profile.reward', message: 'Reward: {name}', values: { name } });
}
